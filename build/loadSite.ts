import { assembleSite } from "./assemble/assembleSite.ts";
import { checkContent } from "./assemble/checkContent.ts";
import { type ResolvedContent, resolveContent } from "./assemble/resolveContent.ts";
import type { Settings, Site } from "./model.ts";
import { createPictures, type Picture } from "./pages/pictures.ts";
import { parseContent } from "./parse/content.ts";
import { leaveOutDrafts } from "./parse/leaveOutDrafts.ts";
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
export type SiteOrProblems = Created | Refused;

/** What was read of the content folder, as a site in order, or all that its writers must fix. */
export async function loadSite(
  { sources, problems: unreadable }: ReadContent,
  contentDir: string,
  settings: Settings,
  progress?: Progress,
): Promise<{ readonly site: Site; readonly pictures: readonly Picture[] } | Refused> {
  const result = createSite(sources, contentDir, settings, progress);
  if ("problems" in result) return { problems: [...unreadable, ...result.problems] };
  const { pictures, problems } = await createPictures(result.content.images);
  const all = [...unreadable, ...problems];
  return all.length > 0 ? { problems: all } : { site: result.site, pictures };
}

/** The same for sources that have been read. */
export function createSite(
  sources: readonly Source[],
  contentDir: string,
  settings: Settings,
  progress?: Progress,
): SiteOrProblems {
  const parsed = parseContent(sources, contentDir, progress);
  const { content: written, problems: malformed } = settings.showsDrafts ? parsed : leaveOutDrafts(parsed);
  const { content: resolved, problems: unresolved } = resolveContent(written, settings);
  const { checked, problems: incoherent } = checkContent(resolved);
  const problems = uniqueProblems([...malformed, ...unresolved, ...incoherent]);
  if (problems.length > 0 || !checked) return { problems };
  return { site: assembleSite(checked, settings), content: resolved };
}
