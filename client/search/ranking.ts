import { type Counts, eachCount, type IndexedArticle, type SearchIndex } from "./searchIndex.ts";

// Each word of a query adds the logarithm of how much an article says it, against the square root of how much all say it.
// So the second mention tells less than the first, as in BM25, and a rare word tells more than a frequent one, though less
// so than with BM25's inverse document frequency: readers' questions repeat the words that matter most. What is long was
// made less when it was counted. Measured on help centres with and without questions, this does better than either BM25 or
// a language model with a cost of length, and the same rule finds the section.

/** A word of a query: the terms that it means, and how much it tells. */
export interface QueryWord {
  readonly terms: readonly number[];
  readonly weight: number;
}

/** For a term the articles that count it. */
export type Postings = ReadonlyMap<number, Counts>;

/** What an article has to count of a word for it to be taken seriously, in square roots of what all articles count. */
const smoothing = 0.85;

/** How much more a query seems off topic with each word that no article and no reader has used. */
const unknownWord = 0.2;

/** By how much a query must be likelier off topic for nothing to be shown. */
const offTopicMargin = 0.2;

/** What a section that many articles have must gain more than another: it is for those whom the others didn't help. */
const commonSectionCost = 0.3;

/** How much less an article may gain than the best, once three are listed. */
const leastGain = 4;

export interface Ranking {
  readonly articles: readonly number[];
  readonly isOffTopic: boolean;
  /** Of one of them; the beginning alone where no section says anything. */
  readonly rankSections: (article: IndexedArticle) => readonly number[];
}

/** Ranks articles and their sections, best first, by their numbers. */
export function createRanking({ offTopic }: Pick<SearchIndex, "offTopic">) {
  const offTopicCounts = sumCounts([offTopic]);

  return (words: readonly QueryWord[], unknownWords: number, postings: Postings): Ranking => {
    const counted = words.map(({ terms, weight }) => {
      const counts = sumCounts(terms.map((term) => postings.get(term) ?? []));
      return { terms, weight, counts, frequency: sumOf([...counts.values()]) };
    });
    const rank = (
      countsOf: (word: (typeof counted)[number]) => Iterable<[number, number]>,
      costOf = (_place: number) => 0,
    ) => {
      const scores = new Map<number, number>();
      for (const word of counted)
        for (const [place, count] of countsOf(word))
          scores.set(
            place,
            (scores.get(place) ?? -costOf(place)) + word.weight * gainOf(count, word.frequency),
          );
      return [...scores].sort(([place, score], [other, more]) => more - score || place - other);
    };
    const ranked = rank(({ counts }) => counts);
    const best = ranked[0]?.[1] ?? 0;
    const offTopicScores = counted.map(({ terms, weight, frequency }) => {
      const count = sumOf(terms.map((term) => offTopicCounts.get(term) ?? 0));
      return weight * gainOf(count, frequency + count);
    });
    const offTopicScore = sumOf(offTopicScores) * (1 + unknownWord * unknownWords);
    const isSaid = counted.some(({ weight, frequency }) => weight === 1 && frequency > 0);
    return {
      articles: (isSaid ? ranked : [])
        .filter(([, score], place) => place < 3 || score > best - leastGain)
        .map(([number]) => number),
      isOffTopic: best <= offTopicScore - offTopicMargin,
      rankSections: ({ sections }) => {
        const counts = sections.map((section) => sumCounts([section.counts]));
        const places = rank(
          ({ terms }) =>
            counts.flatMap((one, place): [number, number][] => {
              const count = sumOf(terms.map((term) => one.get(term) ?? 0));
              return count > 0 ? [[place, count]] : [];
            }),
          (place) => (sections[place]?.isCommon ? commonSectionCost : 0),
        );
        return places.length > 0 ? places.map(([place]) => place) : [0];
      },
    };
  };
}

/** What several counts make together. */
export function sumCounts(several: readonly Counts[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const counts of several)
    eachCount(counts, (place, count) => sums.set(place, (sums.get(place) ?? 0) + count));
  return sums;
}

/** How much it tells that this is counted, of all that is. */
function gainOf(count: number, frequency: number): number {
  return Math.log(1 + count / (smoothing * Math.sqrt(frequency || 1)));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
