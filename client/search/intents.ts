import type { Intent } from "../../build/model.ts";
import { type Language, splitWords } from "./words.ts";

/**
 * Returns the function that finds the intents whose phrases a query contains. It may have as many other words: "log in
 * to my account". A phrase of stop words, such as "help", allows none.
 */
export function createIntentFinder(intents: readonly Intent[], { stopWords }: Language) {
  const countTelling = (words: readonly string[]) => words.filter((word) => !stopWords.has(word)).length;
  const phrases = intents.flatMap((intent) =>
    intent.phrases.map(splitWords).map((words) => ({ intent, words, count: countTelling(words) })),
  );
  return (query: string): Intent[] => {
    const asked = splitWords(query);
    const count = countTelling(asked);
    const found = phrases.filter(
      (phrase) => count <= 2 * phrase.count && phrase.words.every((word) => asked.includes(word)),
    );
    return intents.filter((intent) => found.some((phrase) => phrase.intent === intent));
  };
}
