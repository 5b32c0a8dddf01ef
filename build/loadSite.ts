import { assembleSite } from "./assemble/assembleSite.ts";
import { checkContent } from "./assemble/checkContent.ts";
import type { OutputFile, Settings, Site } from "./model.ts";
import { type Content, parseContent } from "./parse/content.ts";
import { createPictures, type Picture } from "./parse/pictures.ts";
import { createPublicFiles } from "./parse/publicFiles.ts";
import { type Problem, renderProblems, UsageError, uniqueProblems } from "./problem.ts";
import type { Progress } from "./progress.ts";
import { readContent, type Source } from "./read.ts";

interface Created {
  readonly site: Site;
  /** The content that it was built from, with line numbers. */
  readonly content: Content;
}
interface Loaded extends Created {
  readonly pictures: readonly Picture[];
  readonly publicFiles: readonly OutputFile[];
}
interface Refused<T> {
  readonly problems: readonly Problem[];
  /** The part that can be shown despite the problems, if there are settings and facts. No build publishes it. */
  readonly partial?: T;
}

/**
 * The site loaded from a content folder.
 * @throws UsageError that lists the problems
 */
export async function readSite(contentDir: string, settings: Settings, progress?: Progress): Promise<Loaded> {
  const loaded = await loadSite(await readContent(contentDir), contentDir, settings, progress);
  if (!("problems" in loaded)) return loaded;
  const { problems } = loaded;
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  throw new UsageError(`${renderProblems(problems)}${count}; nothing was written.`);
}

/** The site of a content folder, or all its problems. */
export async function loadSite(
  sources: readonly Source[],
  contentDir: string,
  settings: Settings,
  progress?: Progress,
): Promise<Loaded | Refused<Loaded>> {
  const result = createSite(sources, contentDir, settings, progress);
  const created = "problems" in result ? result.partial : result;
  const names = created?.content.pictures.map(({ sourcePath }) => sourcePath);
  const used = sources.filter(({ sourcePath }) => names?.includes(sourcePath) ?? true);
  const { pictures, problems: damaged } = await createPictures(used);
  const problems = [...damaged, ...("problems" in result ? result.problems : [])];
  const loaded = created && { ...created, pictures, publicFiles: createPublicFiles(sources) };
  return loaded && problems.length === 0 ? loaded : { problems, ...(loaded && { partial: loaded }) };
}

/** The same, but without converting pictures; only their names are checked. */
export function createSite(
  sources: readonly Source[],
  contentDir: string,
  settings: Settings,
  progress?: Progress,
): Created | Refused<Created> {
  const content = parseContent(sources, contentDir, settings, progress);
  const problems = uniqueProblems([...content.problems, ...checkContent(content)]);
  const config = content.config.value;
  if (!config || !content.facts.value) return { problems };
  const created = { site: assembleSite(content, config, settings), content };
  return problems.length > 0 ? { problems, partial: created } : created;
}
