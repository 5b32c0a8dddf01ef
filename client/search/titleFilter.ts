import Fuse from "fuse.js/basic";
import type { TitleGroup } from "./searchIndex.ts";

/** A shorter query, after trimming, filters nothing. */
const minimumQueryLength = 2;

const graphemes = new Intl.Segmenter("en");

/** Counts as a reader does: an emoji is one character, however many code points make it. */
export function countCharacters(text: string): number {
  return [...graphemes.segment(text)].length;
}

/** Does this trimmed query filter anything? What was pasted may be too long to be counted at each key. */
export function isLongEnough(query: string): boolean {
  return countCharacters(query.slice(0, 50)) >= minimumQueryLength;
}

const fuseOptions = {
  threshold: 0.3,
  distance: 100,
  minMatchCharLength: minimumQueryLength,
};

/**
 * The sidebar's own search, over the titles of groups and the labels of articles. Gives the addresses of the links that
 * stay, or undefined when the query is too short to filter.
 */
export function createTitleFilter(groups: readonly TitleGroup[]): (query: string) => Set<string> | undefined {
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
    if (!isLongEnough(pattern)) return undefined;
    const matchingGroups = groupTitles
      .search(pattern)
      .flatMap(({ refIndex }) => groups[refIndex]?.items ?? []);
    const matchingItems = itemTitles.search(pattern).flatMap(({ refIndex }) => items[refIndex] ?? []);
    return new Set([...matchingGroups, ...matchingItems].map(({ url }) => url));
  };
}
