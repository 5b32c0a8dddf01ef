import { setFlagsFromString } from "node:v8";
import { createPictures, type Picture } from "../content/pictures.ts";
import { createBrandFiles, createPublicFiles } from "../content/publicFiles.ts";
import { pictureFile, type Source } from "../content/sources.ts";
import type { OutputFile, Progress, Settings, Site } from "../model.ts";
import { type Checked, renderProblems, UsageError, uniqueProblems } from "../problem.ts";
import { assembleSite } from "./assembleSite.ts";
import { checkSite } from "./checkSite.ts";
import { type Content, parseContent } from "./content.ts";

/** The number of files from which saving memory is worth some processor time. */
const hugeSite = 500;

interface Created {
  readonly site: Site;
  /** The content that it was built from, with line numbers. */
  readonly content: Content;
}
export interface LoadedSite extends Created {
  readonly pictures: readonly Picture[];
  readonly brandFiles: readonly OutputFile[];
  readonly publicFiles: readonly OutputFile[];
}

/**
 * The site of a content folder, which has no problems.
 * @throws UsageError that lists them
 */
export async function loadSoundSite(
  sources: readonly Source[],
  contentDir: string,
  settings: Settings,
  progress?: Progress,
): Promise<LoadedSite> {
  // Otherwise, the heap grows to three times what the build needs before V8 frees what is unused.
  if (sources.length > hugeSite) setFlagsFromString("--heap-growing-percent=40");
  const { value, problems } = await loadSite(sources, contentDir, settings, progress);
  if (value && problems.length === 0) return value;
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  throw new UsageError(`${renderProblems(problems)}${count}; nothing was written.`);
}

/** The site of a content folder. No build publishes one with problems. */
export async function loadSite(
  sources: readonly Source[],
  contentDir: string,
  settings: Settings,
  progress?: Progress,
): Promise<Checked<LoadedSite>> {
  const { value: created, problems } = createSite(sources, contentDir, settings, progress);
  const names = created?.content.pictures.map(({ sourcePath }) => sourcePath);
  const used = sources.filter(
    ({ sourcePath, name }) => names?.includes(sourcePath) ?? pictureFile.test(name),
  );
  const { pictures, problems: damaged } = await createPictures(used);
  const value = created && {
    ...created,
    pictures,
    brandFiles: createBrandFiles(sources, created.site),
    publicFiles: createPublicFiles(sources, settings.basePath),
  };
  return { ...(value && { value }), problems: [...damaged, ...problems] };
}

/** The same, but without converting pictures; only their names are checked. */
export function createSite(
  sources: readonly Source[],
  contentDir: string,
  settings: Settings,
  progress?: Progress,
): Checked<Created> {
  const content = parseContent(sources, contentDir, settings, progress);
  const problems = uniqueProblems([...content.problems, ...checkSite(content)]);
  const config = content.config.value;
  if (!config || !content.facts.value) return { problems };
  return { value: { site: assembleSite(content, config, settings), content }, problems };
}
