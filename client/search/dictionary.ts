import type { QueryWord } from "./ranking.ts";
import type { SearchIndex } from "./searchIndex.ts";
import { chooseMostFrequent, createSlips } from "./slips.ts";
import { fillerWords, functionWords, splitWords, stemOf } from "./words.ts";

/** The minimum length of a prefix: while it is being typed, and once the cursor has left it. */
const shortestPrefix = { unfinished: 2, finished: 4 };

const mostWords = 12;

/** The weight of a filler word. */
const fillerWeight = 0.3;

export function createDictionary(
  { terms: coded, known: codedKnown }: Pick<SearchIndex, "terms" | "known">,
  frequencies: readonly number[],
) {
  const terms = decodeTerms(coded);
  const numberOf = new Map(terms.map((term, number) => [term, number]));
  const known = new Set(decodeTerms(codedKnown));
  const slips = createSlips(terms, frequencies, numberOf);

  /** The word itself, or otherwise the terms that start with it. */
  const find = (stem: string, isUnfinished: boolean): readonly number[] => {
    const exact = numberOf.get(stem);
    if (exact !== undefined) return [exact];
    const isPrefix = stem.length >= shortestPrefix[isUnfinished ? "unfinished" : "finished"];
    const begun = isPrefix ? terms.flatMap((term, number) => (term.startsWith(stem) ? number : [])) : [];
    return chooseMostFrequent(begun, frequencies);
  };
  const findWord = (word: string, isUnfinished: boolean): QueryWord[] => {
    if (functionWords.has(word)) return [];
    const weight = fillerWords.has(word) ? fillerWeight : 1;
    const found = find(stemOf(word), isUnfinished);
    if (found.length > 0 || known.has(stemOf(word))) return [{ terms: found, weight }];
    const near = slips.findMisspelled(word, 1);
    if (near.length > 0) return [{ terms: near, weight }];
    const parts = slips.cut(word);
    if (parts.length > 0) return parts.flatMap((part) => findWord(part, false));
    return [{ terms: slips.findMisspelled(word, 2), weight }];
  };

  return {
    terms,
    /** The significant words of a query. */
    findWords: (query: string): QueryWord[] => {
      const isTyping = !/\s$/.test(query);
      const written: string[] = [];
      for (const word of splitWords(query)) {
        const before = written.at(-1);
        if (before !== undefined && slips.isOneWord(before, word)) written.splice(-1, 1, before + word);
        else written.push(word);
      }
      const found = new Map<string, QueryWord>();
      for (const word of written.filter((one) => !functionWords.has(one)).slice(0, mostWords))
        for (const one of findWord(word, isTyping && word === written.at(-1)))
          found.set(one.terms.join() || word, one);
      return [...found.values()];
    },
  };
}

/** The length of the common prefix of two words, as one base-36 digit: at most 35. */
export function encodeTerms(terms: readonly string[]): string {
  const coded = terms.map((term, number) => {
    const before = terms[number - 1] ?? "";
    let shared = 0;
    while (shared < 35 && shared < term.length && term[shared] === before[shared]) shared++;
    return shared.toString(36) + term.slice(shared);
  });
  return coded.join(" ");
}

function decodeTerms(coded: string): string[] {
  let term = "";
  return coded.split(" ").map((code) => {
    term = term.slice(0, Number.parseInt(code[0] ?? "0", 36)) + code.slice(1);
    return term;
  });
}
