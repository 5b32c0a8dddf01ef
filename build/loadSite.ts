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
interface Refused<T> {
  readonly problems: readonly Problem[];
  /** What can be shown nevertheless, where there are settings and facts. No build publishes it. */
  readonly partial?: T;
}
interface Loaded {
  readonly site: Site;
  readonly pictures: readonly Picture[];
}
export type SiteOrProblems = Created | Refused<Created>;

/** What was read of the content folder, as a site in order, or all that its writers must fix. */
export async function loadSite(
  { sources, problems: unreadable }: ReadContent,
  contentDir: string,
  settings: Settings,
  progress?: Progress,
): Promise<Loaded | Refused<Loaded>> {
  const result = createSite(sources, contentDir, settings, progress);
  const found = [...unreadable, ...("problems" in result ? result.problems : [])];
  const created = "problems" in result ? result.partial : result;
  if (!created) return { problems: found };
  const { pictures, problems: damaged } = await createPictures(created.content.images);
  const loaded = { site: created.site, pictures };
  const problems = [...found, ...damaged];
  return problems.length > 0 ? { problems, partial: loaded } : loaded;
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
  if (!checked || !resolved.facts) return { problems };
  const created = { site: assembleSite(checked, settings), content: resolved };
  return problems.length > 0 ? { problems, partial: created } : created;
}
