/**
 * The ids used by the templates, which the parser reserves. An id used more than once on a page ends in "_", as no
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
