import {
  type Counts,
  decodeCounts,
  type IndexedArticle,
  type IndexedSection,
  type SearchIndex,
} from "./searchIndex.ts";
import {
  guessShare,
  marginSmoothing,
  maxScoreGap,
  minKnowledge,
  minMargin,
  rarity,
  smoothing,
  weakScore,
  wellKnown,
} from "./weights.ts";

// For each word of a query, an article gains the logarithm of its count, relative to a power of the word's total count.
// So a second mention adds less than the first, as in BM25, and a rare word adds more than a frequent one, but less than
// with BM25's inverse document frequency, because readers' questions repeat the words that matter most. The index has
// already scaled down the counts of long articles. On help centres with and without questions, this ranks better than
// BM25, naive Bayes and logistic regression, and the same rule finds the section.

/** A word of a query. */
export interface QueryWord {
  /** The terms that it may mean; none if no article or question uses it. */
  readonly terms: readonly number[];
  /** Whether only questions or labels, such as the head of a table, have these terms. */
  readonly isOnlyAsked?: boolean;
  /** Whether it is a correction that is often wrong: of four letters, or with a space beside fewer. */
  readonly isGuess?: boolean;
}

/** For each term, the articles that contain it and how often they do. */
export type Postings = Readonly<Record<number, Counts>>;

/** A word with how often the articles say it: each of them, by number, and all. */
interface CountedWord extends QueryWord {
  readonly counts: ReadonlyMap<number, number>;
  readonly frequency: number;
}

/**
 * Whether the articles answer a query. It is doubtful if unanswered questions have its words, too. It is none if the
 * best article says little of the query.
 */
export type Confidence = "sure" | "doubtful" | "none";

/** Ranks articles and their sections, identified by number, best first. */
export function createRanking({ unanswered }: Pick<SearchIndex, "unanswered">) {
  const unansweredCounts = sumCounts([decodeCounts(unanswered)]);

  /** How many times more often than the unanswered questions an article says the words, on average. */
  const measureMargin = (words: readonly CountedWord[], article: number) => {
    const margins = words.map(({ counts, terms }) => {
      const count = counts.get(article) ?? 0;
      const unansweredCount = sumOf(terms.map((term) => unansweredCounts.get(term) ?? 0));
      return Math.log((count + marginSmoothing) / (unansweredCount + marginSmoothing));
    });
    return Math.exp(sumOf(margins) / words.length);
  };

  return (words: readonly QueryWord[], postings: Postings, length: number) => {
    const counted = words.map((word): CountedWord => {
      const counts = sumCounts(word.terms.map((term) => postings[term] ?? []));
      return { ...word, counts, frequency: sumOf([...counts.values()]) };
    });
    const ranked = sumGains(counted, ({ counts }) => counts);
    const [bestArticle = -1, best = 0] = ranked[0] ?? [];
    const knownShare = sumOf(counted.map(measureKnowledge)) / counted.length;
    // A query of one word shows whatever says it.
    const isKnown = best > 0 && knownShare >= (length === 1 ? 0 : minKnowledge);
    const findConfidence = (): Confidence => {
      const margin = measureMargin(counted, bestArticle);
      if (!isKnown || knownShare * margin * best < weakScore * counted.length) return "none";
      // Without a list of unanswered questions, each word must be in the best article.
      const isSure =
        unanswered.length > 0 ? margin >= minMargin : counted.every(({ counts }) => counts.has(bestArticle));
      return isSure ? "sure" : "doubtful";
    };
    return {
      articles: (isKnown ? ranked : [])
        .filter(([, score], index) => index < 3 || score > best - maxScoreGap)
        .map(([number, score]) => ({ number, score })),
      confidence: findConfidence(),
      /** The sections of one of these articles, best first; only its opening section if none matches. */
      rankSections: (
        { sections }: IndexedArticle,
        bonusOf: (section: number) => number,
      ): readonly IndexedSection[] => {
        const counts = sections.map((section) => sumCounts([decodeCounts(section.counts)]));
        const countsOf = ({ terms }: QueryWord) =>
          counts
            .map((one, section): [number, number] => [
              section,
              sumOf(terms.map((term) => one.get(term) ?? 0)),
            ])
            .filter(([, count]) => count > 0);
        const matching = sumGains(counted, countsOf)
          .map(([section, score]) => ({ section: sections[section], score: score + bonusOf(section) }))
          .sort((one, other) => other.score - one.score);
        return matching.length > 0 ? matching.flatMap(({ section }) => section ?? []) : sections.slice(0, 1);
      },
    };
  };
}

/** How well the articles know a word: from 0 to 1. */
function measureKnowledge({ frequency, isOnlyAsked = false, isGuess = false }: CountedWord): number {
  return Math.min(isGuess ? guessShare : 1, isOnlyAsked ? frequency / wellKnown : frequency);
}

/** Adds up what the words give to each of several texts, the best first. */
function sumGains(
  words: readonly CountedWord[],
  countsOf: (word: CountedWord) => Iterable<[number, number]>,
): [number, number][] {
  const scores = new Map<number, number>();
  for (const word of words)
    for (const [number, count] of countsOf(word))
      scores.set(number, (scores.get(number) ?? 0) + gainOf(count, word.frequency));
  return [...scores].sort(([number, score], [other, more]) => more - score || number - other);
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
