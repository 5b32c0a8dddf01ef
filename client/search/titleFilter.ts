import Fuse from "fuse.js/min-basic";
import type { TitleGroup } from "../../build/model.ts";

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

/** Whether this query filters anything. */
export function isLongEnough(query: string): boolean {
  return countCharacters(query.trim()) >= minimumQueryLength;
}

const fuseOptions = {
  keys: ["title"],
  threshold: 0.3,
  distance: 100,
  minMatchCharLength: minimumQueryLength,
};

/**
 * The sidebar's own search, over the titles of groups and the labels of articles. Returns the addresses of the matching
 * links: the title of a group stands for all of its links.
 */
export function createTitleFilter(groups: readonly TitleGroup[]): (query: string) => Set<string> {
  const titles = groups.flatMap(({ title, items }) => [
    { title, items },
    ...items.map((item) => ({ title: item.title, items: [item] })),
  ]);
  const fuse = new Fuse(titles, fuseOptions);
  return (query) =>
    new Set(fuse.search(query.trim()).flatMap(({ item }) => item.items.map(({ url }) => url)));
}

/** How many milliseconds the filter may run before the page must be able to respond to input. */
const maxTaskDuration = 10;

/**
 * Finds the same titles as a single filter over all of them, because each title matches independently. An outdated
 * query is dropped.
 */
export function createTitleSearch(loadGroups: () => Promise<readonly TitleGroup[]>) {
  const filters: ReturnType<typeof createTitleFilter>[] = [];
  return async (query: string, isOutdated: () => boolean): Promise<TitleGroup[]> => {
    const found: TitleGroup[] = [];
    const groups = await loadGroups();
    let start = performance.now();
    for (const [index, group] of groups.entries()) {
      if (performance.now() - start > maxTaskDuration) {
        await new Promise((resolve) => setTimeout(resolve));
        start = performance.now();
      }
      if (isOutdated()) break;
      filters[index] ??= createTitleFilter([group]);
      const urls = filters[index](query);
      const items = group.items.filter(({ url }) => urls.has(url));
      if (items.length > 0) found.push({ title: group.title, items });
    }
    return found;
  };
}
