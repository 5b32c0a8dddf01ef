import { gainOf, sumOf } from "./ranking.ts";
import type { IndexedArticle } from "./searchIndex.ts";
import { pairWeight } from "./weights.ts";
import { type Language, splitWords } from "./words.ts";

// The order of words says what they don't: "closer to her face" is not "her face is closed". So an article or a section
// gains for a pair of neighbouring words as for a word, but less.

/** For each pair, how often a text says it. */
type PairCounts = ReadonlyMap<string, number>;

/** The pairs of neighbouring words, each once. Two stop words are no pair. */
export function pairsOf(words: readonly string[], { stopWords, stemOf }: Language): string[] {
  const pairs = words.slice(1).flatMap((word, index) => {
    const before = words[index] ?? "";
    return stopWords.has(before) && stopWords.has(word) ? [] : `${stemOf(before)} ${stemOf(word)}`;
  });
  return [...new Set(pairs)];
}

const counted = new WeakMap<IndexedArticle, readonly PairCounts[]>();

/** Counts the pairs in each section of an article, and last those in its title. */
function countPairs(article: IndexedArticle, language: Language): readonly PairCounts[] {
  const places = [...article.sections, { heading: article.title, text: "" }];
  const listIn = (text: string) => text.split("\n").flatMap((line) => pairsOf(splitWords(line), language));
  // A name says more than a line.
  const listTwice = (name: string) => [...listIn(name), ...listIn(name)];
  const counts =
    counted.get(article) ??
    places.map(({ heading, text }) => count([...listTwice(heading), ...listIn(text)]));
  counted.set(article, counts);
  return counts;
}

function count(pairs: readonly string[]): PairCounts {
  const counts = new Map<string, number>();
  for (const one of pairs) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** Returns the function that scores one of these articles, or a section of it, by the query's pairs. */
export function createPairScore(
  asked: readonly string[],
  articles: readonly IndexedArticle[],
  language: Language,
) {
  const countIn = (pair: string, article: IndexedArticle, section?: number) => {
    const counts = countPairs(article, language).filter((_, index) => index === (section ?? index));
    return sumOf(counts.map((one) => one.get(pair) ?? 0));
  };
  const pairs = pairsOf(asked, language).map((pair) => {
    return { pair, frequency: sumOf(articles.map((article) => countIn(pair, article))) };
  });
  return (article: IndexedArticle, section?: number) =>
    pairWeight *
    sumOf(pairs.map(({ pair, frequency }) => gainOf(countIn(pair, article, section), frequency)));
}
