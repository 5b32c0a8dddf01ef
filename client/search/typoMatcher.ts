import { maxTerms } from "./weights.ts";
import type { Language } from "./words.ts";

// A typo is a typing mistake in a word of the articles: a letter dropped, added, replaced or transposed, or a space
// missing or added. The first letter is seldom wrong, so a different first letter is accepted only if no similar word
// starts with the one typed. Words are joined or split only into words of the articles.

export function createTypoMatcher(
  terms: readonly string[],
  frequencies: readonly number[],
  numberOf: ReadonlyMap<string, number>,
  { stopWords, endings, stemOf }: Language,
) {
  /** Words used only in unanswered questions have frequency 0. */
  const frequencyOf = (word: string) =>
    stopWords.has(word) ? Number.POSITIVE_INFINITY : (frequencies[numberOf.get(stemOf(word)) ?? -1] ?? 0);

  // The typo may be in the ending that a stem lacks: "castign".
  const isNear = (word: string, term: string) =>
    endings.some((ending) => isOneTypo(word, term + ending)) || isOneTypo(stemOf(word), term);
  const findNear = (word: string, isLikely: (term: string) => boolean) =>
    terms.flatMap((term, number) =>
      frequencies[number] && isLikely(term) && isNear(word, term) ? number : [],
    );

  return {
    /** The terms that a word with one wrong letter was most likely meant to be. */
    findMisspelled: (word: string): readonly number[] => {
      const stem = stemOf(word);
      const likely = findNear(
        word,
        (term) => term[0] === word[0] || term[0] === word[1] || term.endsWith(stem),
      );
      return chooseMostFrequent(likely.length > 0 ? likely : findNear(word, () => true), frequencies);
    },
    /** The two words of at least two letters between which a space is missing, or none. */
    cut: (word: string): readonly string[] => {
      let best: readonly string[] = [];
      let most = 0;
      for (let at = 2; at <= word.length - 2; at++) {
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
  return found.toSorted((a, b) => (frequencies[b] ?? 0) - (frequencies[a] ?? 0) || a - b).slice(0, maxTerms);
}

/** Are two different words the same except for one letter that was dropped, added, replaced or swapped with its neighbour? */
export function isOneTypo(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [a, b] = [one.slice(same), other.slice(same)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}
