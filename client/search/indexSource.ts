import { type Postings, sumCounts } from "./ranking.ts";
import type { Counts, IndexedArticle, IndexParts, SearchIndex } from "./searchIndex.ts";

export type FetchJson = (url: string) => Promise<unknown>;

/** Where the data for a response comes from: the loaded index, or the parts of it that a query needs. */
export function createIndexSource({ articles = [], parts }: SearchIndex, fetchJson: FetchJson) {
  if (parts) return createPartSource(parts, fetchJson);
  const all = Promise.resolve(createPostings(articles));
  return {
    findPostings: (_terms: readonly number[]) => all,
    findArticle: async (article: number) => articles[article],
  };
}

/** For each term, the articles that contain it, with their sections combined. */
export function createPostings(articles: readonly IndexedArticle[]): Postings {
  const postings = new Map<number, number[]>();
  const last = new Map<number, number>();
  for (const [article, whole] of articles.entries()) {
    const counts = sumCounts([whole, ...whole.sections].map((part) => part.counts));
    for (const [term, count] of counts) {
      const posting = postings.get(term) ?? [];
      posting.push(article - (last.get(term) ?? 0), count);
      postings.set(term, posting);
      last.set(term, article);
    }
  }
  return postings;
}

function createPartSource({ folder, firstTerms }: IndexParts, fetchJson: FetchJson) {
  const fileOf = (term: number) => firstTerms.findLastIndex((first) => first <= term);
  return {
    findPostings: async (terms: readonly number[]): Promise<Postings> => {
      const files = [...new Set(terms.map(fileOf))];
      const loaded = await Promise.all(files.map((file) => fetchJson(`${folder}/t${file}.json`)));
      return new Map(
        terms.map((term) => {
          const file = fileOf(term);
          const postings = loaded[files.indexOf(file)] as readonly Counts[];
          return [term, postings[term - (firstTerms[file] ?? 0)] ?? []];
        }),
      );
    },
    findArticle: async (article: number) => (await fetchJson(`${folder}/${article}.json`)) as IndexedArticle,
  };
}
