import type { TitleGroup } from "../../build/model.ts";
import { type Postings, sumCounts, sumOf } from "./ranking.ts";
import {
  type Counts,
  decodeCounts,
  type IndexedArticle,
  type IndexParts,
  type SearchIndex,
} from "./searchIndex.ts";

export type FetchJson = (url: string) => Promise<unknown>;

/** Where the data for a response comes from: the loaded index, or the parts of it that a query needs. */
export function createIndexSource({ articles = [], parts }: SearchIndex, fetchJson: FetchJson) {
  if (parts) return createPartSource(parts, fetchJson);
  const postings = createPostings(articles);
  return {
    frequencies: measureFrequencies(postings),
    findPostings: async (_terms: readonly number[]): Promise<Postings> => postings,
    findArticle: async (article: number) => articles[article] ?? failLoading(),
  };
}

/** For each term, the articles that contain it, with their sections combined. */
export function createPostings(articles: readonly IndexedArticle[]): Counts[] {
  const postings: number[][] = [];
  const last = new Map<number, number>();
  for (const [article, whole] of articles.entries()) {
    const counts = sumCounts([whole, ...whole.sections].map((part) => decodeCounts(part.counts)));
    for (const [term, count] of counts) {
      postings[term] ??= [];
      postings[term].push(article - (last.get(term) ?? 0), count);
      last.set(term, article);
    }
  }
  return postings;
}

/** Each term's frequency across all articles, as a rounded binary logarithm; 0 if only unanswered questions use it. */
export function measureFrequencies(postings: readonly Counts[]): number[] {
  const countsOf = (posting: Counts = []) => posting.filter((_, index) => index % 2 === 1);
  return Array.from(postings, (posting) => Math.round(Math.log2(1 + sumOf(countsOf(posting)))));
}

function createPartSource({ folder, firstTerms, frequencies }: IndexParts, fetchJson: FetchJson) {
  const fileOf = (term: number) => firstTerms.findLastIndex((first) => first <= term);
  return {
    frequencies,
    findPostings: async (terms: readonly number[]): Promise<Postings> => {
      const files = [...new Set(terms.map(fileOf))];
      const loaded = await Promise.all(files.map((file) => fetchJson(`${folder}/t${file}.json`)));
      return Object.fromEntries(
        terms.map((term) => {
          const file = fileOf(term);
          const postings = loaded[files.indexOf(file)] as readonly Counts[];
          const posting = postings[term - (firstTerms[file] ?? 0)];
          return [term, Array.isArray(posting) ? posting : failLoading()];
        }),
      );
    },
    findArticle: async (number: number) => {
      const article = (await fetchJson(`${folder}/${number}.json`)) as IndexedArticle;
      return Array.isArray(article.sections) ? article : failLoading();
    },
  };
}

/** The titles of a large site. Each of its pages lists only the nearest. */
export async function loadTitles(
  { folder, titleFiles }: IndexParts,
  fetchJson: FetchJson,
): Promise<readonly TitleGroup[]> {
  const files = Array.from({ length: titleFiles }, (_, file) => fetchJson(`${folder}/g${file}.json`));
  const groups = (await Promise.all(files)).flat() as TitleGroup[];
  const isWhole = groups.every(({ items }) => items.every(({ title }) => typeof title === "string"));
  return isWhole ? groups : failLoading();
}

/** A host may answer with JSON that is not a part of the index. */
function failLoading(): never {
  throw new TypeError("This is not a part of the search index.");
}
