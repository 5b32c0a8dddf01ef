/**
 * The ids that the templates give by themselves. The parser keeps headings off them. What stands on a page more than once
 * has an id that ends in "_", which no heading's can.
 */
export const ids = {
  content: "content",
  sidebar: "sidebar",
  search: "search",
  calculator: "calculator",
  contents: "contents",
  related: "related",
  popular: "popular",
  problems: "problems",
} as const;

/** Of the title of a drawing, of which a page has one with each name. */
export function figureTitleId(name: string): string {
  return `figure-${name}_`;
}
