import { decodeCounts } from "./codedCounts.ts";
import type { Counts, IndexedArticle, IndexedSection, SearchIndex } from "./searchIndex.ts";

// For each word of a query, an article gains the logarithm of its count, relative to a power of the word's total count.
// So a second mention adds less than the first, as in BM25, and a rare word adds more than a frequent one, but less than
// with BM25's inverse document frequency, because readers' questions repeat the words that matter most. The index has
// already scaled down the counts of long articles. On help centres with and without questions, this ranks better than
// BM25, naive Bayes and logistic regression, and the same rule finds the section.

/** A word of a query: the terms that it may mean, none if no article or question uses it, and how informative it is. */
export interface QueryWord {
  readonly terms: readonly number[];
  readonly weight: number;
}

/** For each term, the articles that contain it and how often they do. */
export type Postings = Readonly<Record<number, Counts>>;

/** The power of a word's total count to which its count in an article is relative: 0 ignores rarity. */
const rarity = 0.65;

/** How many mentions double a word's score, as a multiple of that power. */
const smoothing = 0.7;

/** How much each word that is in no article and in no question that one answers adds to the off-topic score. */
const foreignWord = 0.7;

/** How far ahead the off-topic score must be before nothing is shown. Hiding an answer is worse than showing one. */
const offTopicMargin = 0.5;

/**
 * How many times more often than the unanswered questions the best article must say a word of the query, on average
 * (the geometric mean of the smoothed counts); below it, the answer is in doubt.
 */
const leastLead = 2.5;
const leadSmoothing = 4;

/** How far below the best score an article may be, after the first three articles. */
const maxScoreGap = 4;

/** Ranks articles and their sections, identified by number, best first. */
export function createRanking({ offTopic, unanswered }: Pick<SearchIndex, "offTopic" | "unanswered">) {
  const offTopicCounts = sumCounts([decodeCounts(offTopic)]);
  const unansweredCounts = sumCounts([decodeCounts(unanswered)]);

  return (words: readonly QueryWord[], postings: Postings) => {
    const counted = words.map(({ terms, weight }) => {
      const countIn = (list: ReadonlyMap<number, number>) => sumOf(terms.map((term) => list.get(term) ?? 0));
      const counts = sumCounts(terms.map((term) => postings[term] ?? []));
      const frequency = sumOf([...counts.values()]);
      return {
        terms,
        weight,
        counts,
        frequency,
        offTopicCount: countIn(offTopicCounts),
        unansweredCount: countIn(unansweredCounts),
      };
    });
    const rank = (countsOf: (word: (typeof counted)[number]) => Iterable<[number, number]>) => {
      const scores = new Map<number, number>();
      for (const word of counted)
        for (const [number, count] of countsOf(word))
          scores.set(number, (scores.get(number) ?? 0) + word.weight * gainOf(count, word.frequency));
      return [...scores].sort(([number, score], [other, more]) => more - score || number - other);
    };
    const ranked = rank(({ counts }) => counts);
    const [bestArticle = -1, best = 0] = ranked[0] ?? [];
    const telling = counted.filter(({ weight }) => weight === 1);
    const foreignWords = telling.filter(({ frequency }) => frequency === 0).length;
    const isCovered = telling.every(({ counts }) => counts.has(bestArticle));
    /** The score of the list of off-topic queries, if it were an article. */
    const likeness = sumOf(
      counted.map(
        ({ weight, frequency, offTopicCount }) => weight * gainOf(offTopicCount, frequency + offTopicCount),
      ),
    );
    const leads = counted.map(({ weight, counts, unansweredCount }) => {
      const count = counts.get(bestArticle) ?? 0;
      return weight * Math.log((count + leadSmoothing) / (unansweredCount + leadSmoothing));
    });
    const lead = sumOf(leads) / telling.length;
    const isKnown = foreignWords < telling.length;
    return {
      articles: (isKnown ? ranked : [])
        .filter(([, score], index) => index < 3 || score > best - maxScoreGap)
        .map(([number, score]) => ({ number, score })),
      // The list of off-topic queries never hides an article that has every word of the query.
      isOffTopic:
        offTopic.length > 0 &&
        !(isCovered && telling.length > 1) &&
        best <= likeness + foreignWord * foreignWords - offTopicMargin,
      /** Whether the articles may not answer the query. Without a list, they may not if a word is missing in the best. */
      isDoubtful: unanswered.length > 0 ? lead < Math.log(leastLead) : !isCovered,
      /** The sections of one of these articles, best first; only its opening section if none matches. */
      rankSections: (
        { sections }: IndexedArticle,
        bonusOf: (section: number) => number,
      ): readonly IndexedSection[] => {
        const counts = sections.map((section) => sumCounts([decodeCounts(section.counts)]));
        const scoreOf = ([section, score]: [number, number]) => score + bonusOf(section);
        const ranked = rank(({ terms }) =>
          counts.flatMap((one, section): [number, number][] => {
            const count = sumOf(terms.map((term) => one.get(term) ?? 0));
            return count > 0 ? [[section, count]] : [];
          }),
        ).sort((one, other) => scoreOf(other) - scoreOf(one));
        return ranked.length > 0
          ? ranked.flatMap(([section]) => sections[section] ?? [])
          : sections.slice(0, 1);
      },
    };
  };
}

/** Decodes several counts and adds them up: by term, or in postings by article. */
export function sumCounts(several: readonly Counts[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const counts of several) {
    let number = 0;
    for (let index = 0; index < counts.length; index += 2) {
      number += counts[index] ?? 0;
      sums.set(number, (sums.get(number) ?? 0) + (counts[index + 1] ?? 0));
    }
  }
  return sums;
}

/** The score that a word adds, given its count here and its mentions everywhere. */
export function gainOf(count: number, frequency: number): number {
  return Math.log(1 + count / (smoothing * (frequency || 1) ** rarity));
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
