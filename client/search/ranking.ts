import { type Counts, type IndexedArticle, readCounts, type SearchIndex } from "./searchIndex.ts";

/** For each word of a query the terms that it means. */
export type Words = readonly (readonly number[])[];

/** For a term the articles that count it. */
export type Postings = ReadonlyMap<number, Counts>;

/**
 * How much a word is taken to be counted in every article besides: less than the square root of how often all count it, so
 * that rare words tell more, and frequent ones something.
 */
const articleSmoothing = 0.3;

/** How many average sections are counted before a section's own words outweigh those of its article. */
const sectionSmoothing = 1;

/** How much longer sections are preferred: what much is asked of is asked again. */
const sectionPrior = 0.7;

/** How much a word that no article and no reader has used speaks for another subject. */
const unknownWord = 1.5;

/** By how much a query must be likelier off topic for nothing to be shown. */
const offTopicMargin = 0.5;

/** How much less likely than the best an article may be, once three are listed. */
const leastLikelihood = 4;

/**
 * The articles that a query is most likely asked of, by their numbers, best first: their query likelihood, as of a language
 * model for each article. None when the query is likelier off topic.
 */
export function createRanking({ frequencies, lengths, offTopic }: SearchIndex) {
  const offTopicCounts = new Map(readCounts(offTopic));
  const averageLength = sumOf(lengths, (length) => length) / lengths.length;
  /** A long article says more of everything. */
  const costOf = (length: number) => Math.log(1 + (2 * length) / averageLength);

  return (words: Words, unknownWords: number, postings: Postings): number[] => {
    const scores = new Map<number, number>();
    let offTopicScore = unknownWords * unknownWord - words.length * costOf(averageLength);
    for (const terms of words) {
      const frequency = sumOf(terms, (term) => frequencies[term]);
      const gain = (count: number) => Math.log(1 + count / (articleSmoothing * Math.sqrt(frequency || 1)));
      const counts = new Map<number, number>();
      for (const term of terms) {
        for (const [article, count] of readCounts(postings.get(term) ?? []))
          counts.set(article, (counts.get(article) ?? 0) + count);
      }
      for (const [article, count] of counts) scores.set(article, (scores.get(article) ?? 0) + gain(count));
      offTopicScore += gain(sumOf(terms, (term) => offTopicCounts.get(term)));
    }
    const ranked = [...scores]
      .map(([article, score]) => ({
        article,
        score: score - words.length * costOf(lengths[article] ?? 0),
      }))
      .sort((a, b) => b.score - a.score || a.article - b.article);
    const best = ranked[0]?.score ?? Number.NEGATIVE_INFINITY;
    if (best <= offTopicScore - offTopicMargin) return [];
    return ranked
      .filter(({ score }, place) => place < 3 || score > best - leastLikelihood)
      .map(({ article }) => article);
  };
}

/**
 * The section of an article that a query is most likely asked of. What its article says everywhere decides nothing; the
 * beginning is meant where no section says anything.
 */
export function findSection(words: Words, { sections }: IndexedArticle): number {
  const counted = sections.map(({ counts }) => new Map(readCounts(counts)));
  const lengths = counted.map((counts) => sumOf([...counts.values()], (count) => count));
  const length = sumOf(lengths, (one) => one);
  const smoothing = (sectionSmoothing * length) / sections.length;
  const scores = lengths.map((one) => sectionPrior * Math.log(1 + one));
  let isSaid = false;
  for (const terms of words) {
    const counts = counted.map((one) => sumOf(terms, (term) => one.get(term)));
    const share = sumOf(counts, (count) => count) / Math.max(1, length);
    if (share === 0) continue;
    isSaid = true;
    for (const [section, count] of counts.entries()) {
      const likelihood = (count + smoothing * share) / ((lengths[section] ?? 0) + smoothing);
      scores[section] = (scores[section] ?? 0) + Math.log(likelihood);
    }
  }
  return isSaid ? scores.indexOf(Math.max(...scores)) : 0;
}

function sumOf<T>(items: readonly T[], numberOf: (item: T) => number | undefined): number {
  return items.reduce((sum, item) => sum + (numberOf(item) ?? 0), 0);
}
