import { createPostings } from "../../client/search/indexSource.ts";
import {
  type IndexedArticle,
  measureFrequencies,
  type SearchIndex,
  type TitleGroup,
} from "../../client/search/searchIndex.ts";

/** How many numbers a file of postings holds before the next begins: about 3 kB, compressed. */
const postingsPerFile = 6000;

/** Filtering this many titles takes a few milliseconds; then the page can respond to input. */
const titlesPerFile = 500;

/** The index before it is split. */
export interface WholeIndex extends SearchIndex {
  readonly articles: readonly IndexedArticle[];
  /** On a large site, the titles of all articles, because each page lists only some of them. */
  readonly groups?: readonly TitleGroup[];
}

interface SplitIndex {
  /** The file loaded when the search field is focused. */
  readonly index: SearchIndex;
  /** The other files, by their names in the folder. */
  readonly parts: readonly { readonly name: string; readonly content: string }[];
}

/**
 * The index for the browser: one file, or on a large site a file plus a folder of postings and text, named
 * after their hash.
 */
export function splitIndex(
  index: WholeIndex,
  nameFolder: (contents: readonly string[]) => string,
): SplitIndex {
  const { articles, groups, ...core } = index;
  if (!groups) return { index, parts: [] };

  const postings = createPostings(articles);
  const postingOf = (term: number) => postings.get(term) ?? [];
  const termFiles = groupBySize([...index.terms.keys()], (term) => postingOf(term).length, postingsPerFile);
  const titleFiles = groupBySize(groups, ({ items }) => items.length, titlesPerFile);
  const nameFiles = (prefix: string, files: readonly unknown[]) =>
    files.map((file, number) => ({ name: `${prefix}${number}.json`, content: JSON.stringify(file) }));
  const parts = [
    ...nameFiles("g", titleFiles),
    ...nameFiles(
      "t",
      termFiles.map((terms) => terms.map(postingOf)),
    ),
    ...nameFiles("", articles),
  ];
  const folder = nameFolder(parts.map(({ content }) => content));
  const frequencies = measureFrequencies(articles);
  const firstTerms = termFiles.map(([first = 0]) => first);
  return {
    index: { ...core, parts: { folder, frequencies, titleFiles: titleFiles.length, firstTerms } },
    parts,
  };
}

/** Splits a list into lists of at most this size, or of one larger element. */
function groupBySize<T>(all: readonly T[], sizeOf: (one: T) => number, mostPerGroup: number): T[][] {
  const lists: T[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const one of all) {
    if (size + sizeOf(one) > mostPerGroup) {
      lists.push([]);
      size = 0;
    }
    lists.at(-1)?.push(one);
    size += sizeOf(one);
  }
  return lists;
}
