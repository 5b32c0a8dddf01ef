import { createPostings } from "../../client/search/indexSource.ts";
import {
  type IndexedArticle,
  measureFrequencies,
  type SearchIndex,
  type TitleGroup,
} from "../../client/search/searchIndex.ts";

/** How many numbers a file of postings holds before the next begins: about 3 kB, compressed. */
const postingsPerFile = 6000;

/** Filtering so many takes a browser some milliseconds, between which the page answers. */
const titlesPerFile = 500;

/** The index as it is made. */
export interface WholeIndex extends SearchIndex {
  readonly articles: readonly IndexedArticle[];
  /** Where there are too many articles for each page to list: all of them, which the pages' own lists leave out. */
  readonly groups?: readonly TitleGroup[];
}

export interface SplitIndex {
  /** What is loaded when the search field is focused. */
  readonly index: SearchIndex;
  /** The other files, by their names in the folder. */
  readonly parts: readonly { readonly name: string; readonly content: string }[];
}

/**
 * The index as it is searched: whole, or, of a large site, with its postings and texts in a folder of their own, which is
 * named after all that is in it.
 */
export function splitIndex(
  index: WholeIndex,
  nameFolder: (contents: readonly string[]) => string,
): SplitIndex {
  const { articles, groups, ...core } = index;
  if (!groups) return { index, parts: [] };

  const postings = createPostings(articles);
  const firstTerms: number[] = [];
  const files: (readonly number[])[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const term of index.terms.keys()) {
    const posting = postings.get(term) ?? [];
    if (size + posting.length > postingsPerFile) {
      firstTerms.push(term);
      files.push([]);
      size = 0;
    }
    files.at(-1)?.push(posting);
    size += posting.length;
  }
  const titles = splitTitles(groups);
  const parts = [
    ...titles.map((groups, number) => ({ name: `g${number}.json`, content: JSON.stringify(groups) })),
    ...files.map((file, number) => ({ name: `t${number}.json`, content: JSON.stringify(file) })),
    ...articles.map((article, number) => ({ name: `${number}.json`, content: JSON.stringify(article) })),
  ];
  const folder = nameFolder(parts.map(({ content }) => content));
  const frequencies = measureFrequencies(articles);
  return { index: { ...core, parts: { folder, frequencies, titleFiles: titles.length, firstTerms } }, parts };
}

/** Groups of the sidebar in lists of about as many titles, in their order. */
function splitTitles(groups: readonly TitleGroup[]): TitleGroup[][] {
  const files: TitleGroup[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const { title, items } of groups) {
    if (size + items.length > titlesPerFile) {
      files.push([]);
      size = 0;
    }
    files.at(-1)?.push({ title, items });
    size += items.length;
  }
  return files;
}
