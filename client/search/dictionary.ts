import type { QueryWord } from "./ranking.ts";
import type { SearchIndex } from "./searchIndex.ts";
import { chooseMostFrequent, createTypoMatcher } from "./typoMatcher.ts";
import { maxWords, minPrefixLength, minTypoLength } from "./weights.ts";
import type { Language } from "./words.ts";

export function createDictionary(
  { terms: coded }: Pick<SearchIndex, "terms">,
  frequencies: readonly number[],
  language: Language,
) {
  const { stopWords, stemOf } = language;
  const { terms, onlyAsked } = decodeTerms(coded);
  const numberOf = new Map(terms.map((term, number) => [term, number]));
  const typos = createTypoMatcher(terms, frequencies, numberOf, language);

  /** The word itself, or otherwise the terms of the articles that start with it. */
  const find = (stem: string, isUnfinished: boolean): readonly number[] => {
    const exact = numberOf.get(stem);
    if (exact !== undefined) return [exact];
    // A number has few digits, and others start with them.
    const state = isUnfinished && !/\d/.test(stem) ? "unfinished" : "finished";
    if (stem.length < minPrefixLength[state]) return [];
    const begun = terms.flatMap((term, number) =>
      frequencies[number] && term.startsWith(stem) ? number : [],
    );
    return chooseMostFrequent(begun, frequencies);
  };
  const findWord = (word: string, isUnfinished: boolean): QueryWord[] => {
    if (stopWords.has(word)) return [];
    const found = find(stemOf(word), isUnfinished);
    // A number is never a typo.
    const isTypo = found.length === 0 && !/\d/.test(word);
    const misspelled = isTypo && word.length >= minTypoLength ? typos.findMisspelled(word) : [];
    const parts = isTypo && misspelled.length === 0 ? typos.cut(word) : [];
    const isCutShort = parts.some((part) => part.length < minTypoLength);
    if (parts.length > 0)
      return parts.flatMap((part) => findWord(part, false).map((one) => ({ ...one, isGuess: isCutShort })));
    const terms = [...found, ...misspelled];
    const isGuess = misspelled.length > 0 && word.length === minTypoLength;
    return [{ terms, isGuess, isOnlyAsked: terms.every((term) => onlyAsked.has(term)) }];
  };

  return {
    terms,
    /** The significant words of a query. The last may be unfinished. */
    findWords: (asked: readonly string[], isTyping: boolean): QueryWord[] => {
      const written = joinSplitWords(asked, typos.isOneWord);
      const last = written.length - 1;
      const words = [...written.keys()]
        .filter((index) => !stopWords.has(written[index] ?? ""))
        .slice(0, maxWords)
        .flatMap((index) => findWord(written[index] ?? "", isTyping && index === last));
      const joined = numberOf.get(asked.join("-"));
      if (words.length === 0 && asked.length > 1 && joined !== undefined) return [{ terms: [joined] }];
      return [...new Map(words.map((one, place) => [one.terms.join() || place, one])).values()];
    },
  };
}

/** The words of a query, without the spaces in the middle of one. */
function joinSplitWords(
  asked: readonly string[],
  isOneWord: (word: string, next: string) => boolean,
): string[] {
  const words: string[] = [];
  for (const word of asked) {
    const before = words.at(-1);
    const isOne = before !== undefined && isOneWord(before, word);
    words.push(isOne ? words.pop() + word : word);
  }
  return words;
}

function decodeTerms(coded: string) {
  const codes = coded.split(" ");
  let term = "";
  const terms = codes.map((code) => {
    term = term.slice(0, Number.parseInt(code[0] ?? "0", 36)) + code.slice(1).replace("?", "");
    return term;
  });
  return { terms, onlyAsked: new Set(codes.flatMap((code, number) => (code.endsWith("?") ? number : []))) };
}
