import type { SearchIndex, Site } from "./model.ts";
import { sidebarOf } from "./site.ts";

/** What the search loads when its field is first focused. */
export function createSearchIndex(site: Site): SearchIndex {
  return {
    groups: sidebarOf(site).map(({ title, items }) => ({ title, items })),
  };
}
