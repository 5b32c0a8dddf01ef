import { countedPairsOf, countPairs } from "../../client/search/pairs.ts";
import type { IndexedArticle } from "../../client/search/searchIndex.ts";
import { minMentionShare, minMentions } from "../../client/search/weights.ts";
import { type Language, splitWords } from "../../client/search/words.ts";

/**
 * The pairs of words that readers ask with, if they tell an article from others and its text doesn't say them. Takes
 * and returns a list for each section of each article, and last one for the article's names.
 */
export function findAskedPairs(
  articles: readonly IndexedArticle[],
  asked: readonly (readonly (readonly string[])[])[],
  language: Language,
): number[][][] {
  const mentions = asked.map((places) => countMentions(places.flat(), language));
  const total = new Map<number, number>();
  for (const [pair, count] of mentions.flatMap((own) => [...own]))
    total.set(pair, (total.get(pair) ?? 0) + count);

  return articles.map((article, number) => {
    const counted = countPairs(article, language);
    const isTelling = (pair: number) => {
      const [own, all] = [mentions[number]?.get(pair) ?? 0, total.get(pair) ?? 0];
      return all >= minMentions && own >= minMentionShare * all;
    };
    return (asked[number] ?? []).map((texts, index) => {
      const pairs = [...countMentions(texts, language).keys()].filter(
        (pair) => isTelling(pair) && !counted[index]?.has(pair),
      );
      return pairs.sort((a, b) => a - b).map((pair, index, sorted) => pair - (sorted[index - 1] ?? 0));
    });
  });
}

function countMentions(texts: readonly string[], language: Language): Map<number, number> {
  const counts = new Map<number, number>();
  for (const pair of texts.flatMap((text) => countedPairsOf(splitWords(text), language)))
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  return counts;
}
