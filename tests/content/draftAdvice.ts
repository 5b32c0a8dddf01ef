import type { Problem } from "../../build/problem.ts";
import type { HelpCentre } from "./helpCentre.ts";

/** Articles that are not in the site, and so are not checked. */
export function adviseOnDrafts({ content: { hidden } }: HelpCentre): Problem[] {
  const message =
    'this article is a draft and was not checked; when it is ready, remove its line "draft: true"';
  return hidden.map(({ sourcePath }) => ({ sourcePath, line: 1, message }));
}
