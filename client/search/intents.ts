import type { Intent } from "./searchIndex.ts";
import { type Language, splitWords } from "./words.ts";

/**
 * The intents whose phrases a query contains. It may have as many other words: "log in to my account". A phrase of filler
 * words, such as "help", allows none.
 */
export function findIntents(query: string, intents: readonly Intent[], language: Language): Intent[] {
  const words = splitWords(query);
  const isMatch = (phrase: string) => {
    const parts = splitWords(phrase);
    const isContained = parts.every((part) => words.includes(part));
    return isContained && countTelling(words, language) <= 2 * countTelling(parts, language);
  };
  return intents.filter(({ phrases }) => phrases.some(isMatch));
}

function countTelling(words: readonly string[], { functionWords, fillerWords }: Language): number {
  return words.filter((word) => !functionWords.has(word) && !fillerWords.has(word)).length;
}
