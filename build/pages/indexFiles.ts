import { createPostings, measureFrequencies } from "../../client/search/indexSource.ts";
import type { SearchIndex } from "../../client/search/searchIndex.ts";
import type { OutputFile } from "../model.ts";
import { createAsset, hashOf } from "./bundle.ts";
import type { createSearchIndex } from "./searchIndex.ts";

/** How many numbers a file of postings holds before the next begins: about 3 kB, compressed. */
const postingsPerFile = 6000;

/** Filtering this many titles takes a few milliseconds; then the page can respond to input. */
const titlesPerFile = 500;

/**
 * The files of the search index, and the address of the one loaded first. A large site has a folder of titles,
 * postings and articles besides, named after their hash.
 */
export function createIndexFiles(
  { articles, groups, ...core }: ReturnType<typeof createSearchIndex>,
  basePath: string,
) {
  const listFiles = (index: SearchIndex, others: readonly OutputFile[] = []) => {
    const first = createAsset("search.json", JSON.stringify(index), basePath);
    return { url: first.url, files: [...others, first] };
  };
  if (!groups) return listFiles({ ...core, articles });

  const postings = createPostings(articles);
  const postingOf = (term: number) => postings[term] ?? [];
  const terms = [...core.terms.split(" ").keys()];
  const termFiles = groupBySize(terms, (term) => postingOf(term).length, postingsPerFile);
  const postingFiles = termFiles.map((terms) => terms.map(postingOf));
  const titleFiles = groupBySize(groups, ({ items }) => items.length, titlesPerFile);
  const nameFiles = (prefix: string, files: readonly unknown[]) =>
    files.map((file, number) => ({ name: `${prefix}${number}.json`, content: JSON.stringify(file) }));
  const parts = [...nameFiles("g", titleFiles), ...nameFiles("t", postingFiles), ...nameFiles("", articles)];
  const folder = `${basePath}/assets/search.${hashOf(parts.map(({ content }) => content).join(""))}`;
  const addresses = {
    folder,
    frequencies: measureFrequencies(postings),
    titleFiles: titleFiles.length,
    firstTerms: termFiles.map(([first = 0]) => first),
  };
  const others = parts.map(({ name, content }) => ({ outputPath: `${folder}/${name}`.slice(1), content }));
  return listFiles({ ...core, parts: addresses }, others);
}

/** Splits a list into lists of at most this size, or of one larger element. */
function groupBySize<T>(all: readonly T[], sizeOf: (one: T) => number, maxPerGroup: number): T[][] {
  const lists: T[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const one of all) {
    if (size + sizeOf(one) > maxPerGroup) {
      lists.push([]);
      size = 0;
    }
    lists.at(-1)?.push(one);
    size += sizeOf(one);
  }
  return lists;
}
