import { assembleSite } from "./assemble/assembleSite.ts";
import { checkContent } from "./assemble/checkContent.ts";
import { type ResolvedContent, resolveContent } from "./assemble/resolveContent.ts";
import type { Settings, Site } from "./model.ts";
import { parseContent } from "./parse/content.ts";
import { leaveOutDrafts } from "./parse/leaveOutDrafts.ts";
import { type Problem, uniqueProblems } from "./problem.ts";
import { readContent, readFontCharacters, type Source } from "./read.ts";

export type SiteOrProblems =
  | {
      readonly site: Site;
      /** What it was made of, with the lines on which everything stands. */
      readonly content: ResolvedContent;
    }
  | { readonly problems: readonly Problem[] };

/**
 * The content folder as a site in order, or all that its writers must fix.
 * @throws UsageError where there is no such folder
 */
export async function loadSite(contentDir: string, settings: Settings): Promise<SiteOrProblems> {
  const { sources, problems: unreadable } = await readContent(contentDir);
  const result = createSite(sources, contentDir, settings, await readFontCharacters());
  if (unreadable.length === 0) return result;
  return { problems: [...unreadable, ...("problems" in result ? result.problems : [])] };
}

/** The same for sources that have been read. */
export function createSite(
  sources: readonly Source[],
  contentDir: string,
  settings: Settings,
  fontCharacters: ReadonlySet<string>,
): SiteOrProblems {
  const parsed = parseContent(sources, contentDir, fontCharacters);
  const { content: written, problems: malformed } = settings.showsDrafts ? parsed : leaveOutDrafts(parsed);
  const { content: resolved, problems: unresolved } = resolveContent(written, settings);
  const { checked, problems: incoherent } = checkContent(resolved);
  const problems = uniqueProblems([...malformed, ...unresolved, ...incoherent]);
  if (problems.length > 0 || !checked) return { problems };
  return { site: assembleSite(checked, settings), content: resolved };
}
