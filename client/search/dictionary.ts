import { editDistance, maxEditDistance } from "./editDistance.ts";
import type { SearchIndex } from "./searchIndex.ts";

/** The shortest word that may be a prefix, while it is typed and when the cursor has left it. */
const shortestPrefix = { unfinished: 2, finished: 4 };

/** Of the terms that a word may have been, the most frequent are meant. */
const mostTerms = { prefix: 40, misspelled: 8 };

export interface Dictionary {
  readonly terms: readonly string[];
  /** The terms that a stem means, by their numbers: itself, else those that it begins, else those it was misspelled from. */
  readonly find: (stem: string, isUnfinished: boolean) => readonly number[];
}

export function createDictionary({ terms: coded, frequencies }: SearchIndex): Dictionary {
  const terms = decodeTerms(coded);
  const numberOf = new Map(terms.map((term, number) => [term, number]));
  const mostFrequent = (found: number[], most: number) =>
    found.sort((a, b) => (frequencies[b] ?? 0) - (frequencies[a] ?? 0) || a - b).slice(0, most);

  const findBegun = (stem: string) => {
    const found: number[] = [];
    for (let number = findFirst(terms, stem); terms[number]?.startsWith(stem); number++) found.push(number);
    return mostFrequent(found, mostTerms.prefix);
  };
  const findMisspelled = (stem: string) => {
    let limit = maxEditDistance(stem.length);
    let found: number[] = [];
    for (const [number, term] of limit === 0 ? [] : terms.entries()) {
      // The first letter is seldom wrong, and sometimes the second.
      if (term[0] !== stem[0] && term[0] !== stem[1]) continue;
      const distance = editDistance(stem, term, limit);
      if (distance > limit) continue;
      if (distance < limit) found = [];
      limit = distance;
      found.push(number);
    }
    return mostFrequent(found, mostTerms.misspelled);
  };

  return {
    terms,
    find: (stem, isUnfinished) => {
      const exact = numberOf.get(stem);
      if (exact !== undefined) return [exact];
      const isPrefix = stem.length >= shortestPrefix[isUnfinished ? "unfinished" : "finished"];
      const begun = isPrefix ? findBegun(stem) : [];
      return begun.length > 0 ? begun : findMisspelled(stem);
    },
  };
}

/** Letters that two words share at their beginnings: one character of base 36, at most 35. */
export function encodeTerms(terms: readonly string[]): string[] {
  return terms.map((term, number) => {
    const before = terms[number - 1] ?? "";
    let shared = 0;
    while (shared < 35 && shared < term.length && term[shared] === before[shared]) shared++;
    return shared.toString(36) + term.slice(shared);
  });
}

function decodeTerms(coded: readonly string[]): string[] {
  let term = "";
  return coded.map((code) => {
    term = term.slice(0, Number.parseInt(code[0] ?? "0", 36)) + code.slice(1);
    return term;
  });
}

/** Where the first term stands that is not before a word, in their sorted list. */
function findFirst(terms: readonly string[], word: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
