import { editDistance, maxEditDistance } from "./editDistance.ts";
import { isFunctionWord, stemOf } from "./words.ts";

// A slip is what fingers do to a word that the articles have: a letter dropped, added, exchanged or swapped, a space left
// out or put in. A word that is right, though the articles lack it, is no slip: "noir" is not "noise". So a list of such
// English words comes with the index. The first letter is seldom wrong, so another one counts only where no word alike
// begins with it; and words are joined or cut only into words that are known.

/** Of the terms that a word may have been, the most frequent are meant. */
const mostTerms = 8;

/** How many letters a word must begin with as a term does, for two others to be wrong. */
export const sharedBeginning = 2;

export interface Slips {
  /** The terms that a word was most likely misspelled from, with one letter wrong, or two. */
  readonly findMisspelled: (word: string, wrong: 1 | 2) => readonly number[];
  /** The two words that lack a space between them, or none. */
  readonly cut: (word: string) => readonly string[];
  /** Are these two one word with a space in it? */
  readonly isOneWord: (word: string, next: string) => boolean;
}

export function createSlips(
  terms: readonly string[],
  frequencies: readonly number[],
  numberOf: ReadonlyMap<string, number>,
): Slips {
  /** None of what only stands off topic. */
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
