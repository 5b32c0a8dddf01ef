/**
 * The ids used by the templates, which the parser reserves. An id used more than once on a page ends in "_", which no
 * heading's id can.
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
