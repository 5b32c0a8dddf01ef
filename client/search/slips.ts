import { editDistance, maxEditDistance } from "./editDistance.ts";
import { functionWords, stemOf } from "./words.ts";

// A slip is a typing mistake in a word of the articles: a letter dropped, added, replaced or transposed, or a space
// missing or added. The first letter is seldom wrong, so a different first letter is accepted only if no similar word
// starts with the one typed. Words are joined or split only into words of the articles.

/** Of the terms that a prefix or a mistyped word may stand for, only the most frequent are searched. */
const mostTerms = 8;

/** How many leading letters a word must share with a term before two other letters may be wrong. */
const sharedBeginning = 2;

export function createSlips(
  terms: readonly string[],
  frequencies: readonly number[],
  numberOf: ReadonlyMap<string, number>,
) {
  /** Words used only in off-topic queries have frequency 0. */
  const frequencyOf = (word: string) =>
    functionWords.has(word) ? Number.POSITIVE_INFINITY : (frequencies[numberOf.get(stemOf(word)) ?? -1] ?? 0);

  const findNear = (stem: string, wrong: number, isCandidate: (term: string) => boolean) =>
    terms.flatMap((term, number) =>
      frequencies[number] && isCandidate(term) && editDistance(stem, term, wrong) <= wrong ? [number] : [],
    );

  return {
    /** The terms that a word with one or two wrong letters was most likely meant to be. */
    findMisspelled: (word: string, wrong: 1 | 2): readonly number[] => {
      if (wrong > maxEditDistance(word.length)) return [];
      const stem = stemOf(word);
      const beginning = stem.slice(0, sharedBeginning);
      const isLikely = (term: string) =>
        wrong > 1
          ? term.startsWith(beginning)
          : term[0] === stem[0] || term[0] === stem[1] || term.endsWith(stem);
      const likely = findNear(stem, wrong, isLikely);
      const found = likely.length > 0 || wrong > 1 ? likely : findNear(stem, wrong, () => true);
      return chooseMostFrequent(found, frequencies);
    },
    /** The two words between which a space is missing, or none. */
    cut: (word: string): readonly string[] => {
      let best: readonly string[] = [];
      let most = 0;
      for (let at = 1; at < word.length; at++) {
        const parts = [word.slice(0, at), word.slice(at)];
        const least = Math.min(...parts.map(frequencyOf));
        if (least > most) [best, most] = [parts, least];
      }
      return best;
    },
    /** Whether these two words are really one, split by a space. */
    isOneWord: (word: string, next: string): boolean =>
      frequencyOf(word + next) > Math.min(frequencyOf(word), frequencyOf(next)),
  };
}

export function chooseMostFrequent(found: readonly number[], frequencies: readonly number[]): number[] {
  return found.toSorted((a, b) => (frequencies[b] ?? 0) - (frequencies[a] ?? 0) || a - b).slice(0, mostTerms);
}
