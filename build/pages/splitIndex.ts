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

export interface SplitIndex {
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

/** The sidebar's groups in order, split into lists of about this many titles. */
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
