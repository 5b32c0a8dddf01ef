import { createPostings } from "../../client/search/indexSource.ts";
import { type IndexedArticle, type SearchIndex, sumFrequencies } from "../../client/search/searchIndex.ts";

/** How many numbers a file of postings holds before the next begins: about 8 kB, compressed. */
const postingsPerFile = 6000;

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
  index: SearchIndex & { readonly articles: readonly IndexedArticle[] },
  nameFolder: (contents: readonly string[]) => string,
): SplitIndex {
  const { articles, ...core } = index;
  if (!index.groups) return { index, parts: [] };

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
  const parts = [
    ...files.map((file, number) => ({ name: `t${number}.json`, content: JSON.stringify(file) })),
    ...articles.map((article, number) => ({ name: `${number}.json`, content: JSON.stringify(article) })),
  ];
  const folder = nameFolder(parts.map(({ content }) => content));
  return { index: { ...core, frequencies: sumFrequencies(articles), parts: { folder, firstTerms } }, parts };
}
