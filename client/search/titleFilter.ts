import Fuse from "fuse.js/min-basic";
import type { TitleGroup } from "./searchIndex.ts";

/** A query shorter than this after trimming filters nothing. */
const minimumQueryLength = 2;
/** Anything longer was pasted by mistake. */
const maximumQueryLength = 200;

/** The part of a query that is searched: the whole query, or its beginning. */
export function cutQuery(written: string): string {
  // A character takes one or two code units, so cut at twice as many.
  return [...written.trimStart().slice(0, 2 * maximumQueryLength)].slice(0, maximumQueryLength).join("");
}

const graphemes = new Intl.Segmenter("en");

/** Counts characters as readers do: an emoji is one, however many code points it has. */
export function countCharacters(text: string): number {
  return [...graphemes.segment(text)].length;
}

/** Does this trimmed query filter anything? */
export function isLongEnough(query: string): boolean {
  return countCharacters(query) >= minimumQueryLength;
}

const fuseOptions = {
  threshold: 0.3,
  distance: 100,
  minMatchCharLength: minimumQueryLength,
};

/**
 * The sidebar's own search, over the titles of groups and the labels of articles. Returns the addresses of the matching
 * links, or undefined if the query is too short to filter.
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

/** Titles that are filtered together: those on the page, or one file of a large site. */
export type TitleSource = () => Promise<readonly TitleGroup[]> | readonly TitleGroup[];

/** How many milliseconds the filter may run before the page must be able to respond to input. */
const longestTask = 10;

/**
 * Finds the same titles as a single filter over all of them, because each title matches independently. An outdated
 * query is dropped.
 */
export function createTitleSearch(sources: readonly TitleSource[]) {
  const filters: ReturnType<typeof createTitleFilter>[] = [];
  return async (query: string, isOutdated: () => boolean): Promise<Set<string>> => {
    const urls = new Set<string>();
    const loaded = await Promise.all(sources.map((load) => load()));
    let start = performance.now();
    for (const [place, group] of loaded.flat().entries()) {
      if (performance.now() - start > longestTask) {
        await new Promise((resolve) => setTimeout(resolve));
        start = performance.now();
      }
      if (isOutdated()) break;
      filters[place] ??= createTitleFilter([group]);
      for (const url of filters[place](query) ?? []) urls.add(url);
    }
    return urls;
  };
}
