import { editDistance, maxEditDistance } from "./editDistance.ts";
import { isFunctionWord, stemOf } from "./words.ts";

// A slip is a typing mistake in a word of the articles: a letter dropped, added, exchanged or swapped, or a space missing or
// added. A correct word that the articles lack is not a slip: "noir" is not "noise", so the index has a list of such
// words. The first letter is seldom wrong, so another one counts only if no similar word starts with the typed one. Words
// are joined or split only into known words.

/** Of the terms that a word may have been, only the most frequent are searched. */
const mostTerms = 8;

/** How many first letters a word must share with a term for two other letters to be wrong. */
export const sharedBeginning = 2;

export interface Slips {
  /** The terms that a word most likely meant, with at most this many letters wrong. */
  readonly findMisspelled: (word: string, wrong: 1 | 2) => readonly number[];
  /** The two words that a missing space has joined, or none. */
  readonly cut: (word: string) => readonly string[];
  /** Are these two words one word, cut by a space? */
  readonly isOneWord: (word: string, next: string) => boolean;
}

export function createSlips(
  terms: readonly string[],
  frequencies: readonly number[],
  numberOf: ReadonlyMap<string, number>,
): Slips {
  /** Words that occur only off topic have none. */
  const frequencyOf = (word: string) =>
    isFunctionWord(word) ? Number.POSITIVE_INFINITY : (frequencies[numberOf.get(stemOf(word)) ?? -1] ?? 0);

  const findNear = (stem: string, wrong: number, isCandidate: (term: string) => boolean) =>
    terms.flatMap((term, number) =>
      frequencies[number] && isCandidate(term) && editDistance(stem, term, wrong) <= wrong ? [number] : [],
    );

  return {
    findMisspelled: (word, wrong) => {
      if (wrong > maxEditDistance(word.length)) return [];
      const stem = stemOf(word);
      const beginning = stem.slice(0, sharedBeginning);
      const isLikely = (term: string) =>
        wrong > 1
          ? term.startsWith(beginning)
          : term[0] === stem[0] || term[0] === stem[1] || term.endsWith(stem);
      const likely = findNear(stem, wrong, isLikely);
      const found = likely.length > 0 || wrong > 1 ? likely : findNear(stem, wrong, () => true);
      return found.sort((a, b) => (frequencies[b] ?? 0) - (frequencies[a] ?? 0) || a - b).slice(0, mostTerms);
    },
    cut: (word) => {
      let best: readonly string[] = [];
      let most = 0;
      for (let at = 1; at < word.length; at++) {
        const parts = [word.slice(0, at), word.slice(at)];
        const least = Math.min(...parts.map(frequencyOf));
        if (least > most) [best, most] = [parts, least];
      }
      return best;
    },
    isOneWord: (word, next) => frequencyOf(word + next) > Math.min(frequencyOf(word), frequencyOf(next)),
  };
}
