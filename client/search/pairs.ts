import { gainOf, sumOf } from "./ranking.ts";
import type { IndexedArticle } from "./searchIndex.ts";
import { pairWeight } from "./weights.ts";
import { type Language, splitWords } from "./words.ts";

// The order of words says what they don't: "closer to her face" is not "her face is closed". So an article or a section
// gains for a pair of neighbouring words as for a word, but less.

/** For each pair, how often a text says it. */
export type PairCounts = ReadonlyMap<number, number>;

/** The counts tell this many pairs apart. Two seldom share a number, and smaller numbers make a smaller index. */
const countedPairs = 2 ** 15;

/** The pairs of neighbouring words, each once, hashed. Two words that say nothing are no pair. */
export function pairsOf(
  words: readonly string[],
  { functionWords, fillerWords, stemOf }: Language,
): number[] {
  const isEmpty = (word: string) => functionWords.has(word) || fillerWords.has(word);
  const pairs = words.slice(1).flatMap((word, index) => {
    const before = words[index] ?? "";
    return isEmpty(before) && isEmpty(word) ? [] : hashOf(`${stemOf(before)} ${stemOf(word)}`);
  });
  return [...new Set(pairs)];
}

function hashOf(pair: string): number {
  return [...pair].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 2 ** 31, 0);
}

/** The same pairs, as they are counted. */
export function countedPairsOf(words: readonly string[], language: Language): number[] {
  return pairsOf(words, language).map((pair) => pair % countedPairs);
}

const counted = new WeakMap<IndexedArticle, readonly PairCounts[]>();

/** Counts the pairs in each section of an article, and last those in its title and keywords. */
export function countPairs(article: IndexedArticle, language: Language): readonly PairCounts[] {
  const places = [...article.sections, { heading: article.title, text: "" }];
  const listIn = (text: string) =>
    text.split("\n").flatMap((line) => countedPairsOf(splitWords(line), language));
  const counts =
    counted.get(article) ??
    places.map(({ heading, text }, index) => countIn(listIn(heading), listIn(text), article.pairs?.[index]));
  counted.set(article, counts);
  return counts;
}

function countIn(names: number[], lines: readonly number[], asked: readonly number[] = []): PairCounts {
  let pair = 0;
  for (const difference of asked) {
    pair += difference;
    names.push(pair);
  }
  const counts = new Map<number, number>();
  // A name says more than a line.
  for (const one of [...names, ...names, ...lines]) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** Returns the function that scores one of these articles, or a section of it, by the query's pairs. */
export function createPairScore(
  asked: readonly string[],
  articles: readonly IndexedArticle[],
  language: Language,
) {
  const countIn = (pair: number, article: IndexedArticle, section?: number) => {
    const counts = countPairs(article, language).filter((_, index) => index === (section ?? index));
    return sumOf(counts.map((one) => one.get(pair) ?? 0));
  };
  const pairs = countedPairsOf(asked, language).map((pair) => {
    return { pair, frequency: sumOf(articles.map((article) => countIn(pair, article))) };
  });
  return (article: IndexedArticle, section?: number) =>
    pairWeight *
    sumOf(pairs.map(({ pair, frequency }) => gainOf(countIn(pair, article, section), frequency)));
}
