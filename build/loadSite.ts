import { assembleSite } from "./assemble/assembleSite.ts";
import { checkContent } from "./assemble/checkContent.ts";
import { type ResolvedContent, resolveContent } from "./assemble/resolveContent.ts";
import type { Settings, Site } from "./model.ts";
import { parseContent } from "./parse/content.ts";
import { leaveOutDrafts } from "./parse/leaveOutDrafts.ts";
import { createPictures, type Picture } from "./parse/pictures.ts";
import { type Problem, uniqueProblems } from "./problem.ts";
import type { Progress } from "./progress.ts";
import type { ReadContent, Source } from "./read.ts";

interface Created {
  readonly site: Site;
  /** What it was made of, with the lines on which everything stands. */
  readonly content: ResolvedContent;
}
interface Refused {
  readonly problems: readonly Problem[];
}

/** What was read of the content folder, as a site in order, or all that its writers must fix. */
export async function loadSite(
  { sources, problems: unreadable }: ReadContent,
  contentDir: string,
  settings: Settings,
  progress?: Progress,
): Promise<(Created & { readonly pictures: readonly Picture[] }) | Refused> {
  const { pictures, problems: damaged } = await createPictures(sources);
  const created = createSite(sources, contentDir, settings, progress);
  const problems = [...unreadable, ...damaged, ...("problems" in created ? created.problems : [])];
  return problems.length > 0 || "problems" in created ? { problems } : { ...created, pictures };
}

/** The same without the screenshots, of which only their names are judged. */
export function createSite(
  sources: readonly Source[],
  contentDir: string,
  settings: Settings,
  progress?: Progress,
): Created | Refused {
  const parsed = parseContent(sources, contentDir, progress);
  const { content: written, problems: malformed } = settings.showsDrafts ? parsed : leaveOutDrafts(parsed);
  const { content, problems: unresolved } = resolveContent(written, settings);
  const problems = uniqueProblems([...malformed, ...unresolved, ...checkContent(content)]);
  const { config } = content;
  return problems.length > 0 || !config
    ? { problems }
    : { site: assembleSite(content, config, settings), content };
}
