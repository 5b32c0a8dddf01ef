import type { Intent } from "./searchIndex.ts";
import { splitWords, stemsOf } from "./words.ts";

/** How many words that count a query may say beside the phrase of an intent: "log in to my account". */
const mostOtherWords = 1;

/** What is meant by a query that says one of its phrases and little else. */
export function findIntents(query: string, intents: readonly Intent[]): Intent[] {
  const words = splitWords(query);
  const count = stemsOf(query).length;
  const isSaid = (phrase: string) => {
    const parts = splitWords(phrase);
    return parts.every((part) => words.includes(part)) && count - stemsOf(phrase).length <= mostOtherWords;
  };
  return intents.filter(({ asked }) => asked.some(isSaid));
}
