import Fuse from "fuse.js/basic";
import type { SearchIndex } from "../../build/model.ts";

/** A shorter query, after trimming, filters nothing. */
export const minimumQueryLength = 2;

const fuseOptions = {
  threshold: 0.3,
  distance: 100,
  minMatchCharLength: minimumQueryLength,
};

/**
 * The sidebar's own search, over the titles of groups and the labels of articles. Gives the addresses of the links that
 * stay, or undefined when the query is too short to filter.
 */
export function createTitleFilter({ groups }: SearchIndex): (query: string) => Set<string> | undefined {
  const items = groups.flatMap((group) => group.items);
  const groupTitles = new Fuse(
    groups.map(({ title }) => title),
    fuseOptions,
  );
  const itemTitles = new Fuse(
    items.map(({ title }) => title),
    fuseOptions,
  );

  return (query) => {
    const pattern = query.trim();
    // Counted as a reader does: an emoji is one character.
    if ([...pattern].length < minimumQueryLength) return undefined;
    const matchingGroups = groupTitles
      .search(pattern)
      .flatMap(({ refIndex }) => groups[refIndex]?.items ?? []);
    const matchingItems = itemTitles.search(pattern).flatMap(({ refIndex }) => items[refIndex] ?? []);
    return new Set([...matchingGroups, ...matchingItems].map(({ url }) => url));
  };
}
