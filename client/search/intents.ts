import type { Intent } from "./searchIndex.ts";
import { type Language, splitWords } from "./words.ts";

/**
 * How many other words a query may have in addition to an intent's phrase: "log in to my account". A phrase of filler
 * words, such as "help", allows none.
 */
const maxOtherWords = 1;

/** The intents whose phrases a query contains, with few other words. */
export function findIntents(query: string, intents: readonly Intent[], language: Language): Intent[] {
  const words = splitWords(query);
  const count = countTelling(words, language);
  const isMatch = (phrase: string) => {
    const parts = splitWords(phrase);
    const own = countTelling(parts, language);
    return parts.every((part) => words.includes(part)) && count - own <= Math.min(maxOtherWords, own);
  };
  return intents.filter(({ phrases }) => phrases.some(isMatch));
}

function countTelling(words: readonly string[], { functionWords, fillerWords }: Language): number {
  return new Set(words.filter((word) => !functionWords.has(word) && !fillerWords.has(word))).size;
}
