import type { Settings, Site } from "./model.ts";
import { assembleSite } from "./pages/site.ts";
import { checkContent } from "./parse/check.ts";
import { parseContent } from "./parse/content.ts";
import type { Problem } from "./problem.ts";
import { readContent, readFontCharacters } from "./read.ts";

/**
 * The content folder as a site in order, or all that is to be mended in it.
 * @throws UsageError where there is no such folder
 */
export async function loadSite(
  contentDir: string,
  settings: Settings,
): Promise<{ readonly site: Site } | { readonly problems: readonly Problem[] }> {
  const { sources, problems: unreadable } = await readContent(contentDir);
  const { content, problems: malformed } = parseContent(
    sources,
    settings,
    contentDir,
    await readFontCharacters(),
  );
  const problems = [...unreadable, ...malformed, ...checkContent(content)];
  return problems.length > 0 ? { problems } : { site: assembleSite(content, settings) };
}
