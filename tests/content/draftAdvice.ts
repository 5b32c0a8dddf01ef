import type { Problem } from "../../build/problem.ts";
import type { HelpCentre } from "./helpCentre.ts";

/** Articles that are left out of the site, and so of everything that is judged here. */
export function adviseOnDrafts({ content: { hiddenSlugs }, sources }: HelpCentre): Problem[] {
  return sources
    .filter(({ name }) => hiddenSlugs.some((slug) => name === `docs/${slug}.md`))
    .map(({ sourcePath }) => ({
      sourcePath,
      line: 1,
      message: 'a draft, which was not judged; take away its line "draft: true" once it is ready',
    }));
}
