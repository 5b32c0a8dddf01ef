import { pairsOf } from "./pairs.ts";
import type { QueryWord } from "./ranking.ts";
import type { SearchIndex } from "./searchIndex.ts";
import { chooseMostFrequent, createTypoMatcher } from "./typoMatcher.ts";
import { isAboutTrouble, type Language, splitWords } from "./words.ts";

/** The minimum length of a prefix: while it is being typed, and once the cursor has left it. */
const minPrefixLength = { unfinished: 2, finished: 4 };

const maxWords = 12;

/** A shorter correct word has too many neighbours to be taken for one of them. */
const minTypoLength = 5;

/** The weight of a filler word. */
const fillerWeight = 0.3;

/** The weight of what articles about trouble are called, in a query about trouble that doesn't say it. */
const troubleWeight = 0.8;

export function createDictionary(
  { terms: coded, articles = [] }: Pick<SearchIndex, "terms" | "articles">,
  frequencies: readonly number[],
  language: Language,
) {
  const { functionWords, fillerWords, troubleStem, stemOf } = language;
  const listPairs = (text: string) => pairsOf(text, language);
  const terms = decodeTerms(coded);
  const numberOf = new Map(terms.map((term, number) => [term, number]));
  const typos = createTypoMatcher(terms, frequencies, numberOf, language);
  /** The pairs that the articles say, once a query needs them. */
  let knownPairs: ReadonlySet<number> | undefined;

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
  /** A correct word may still be a typo: the articles don't say "camera angel", but "camera angle". */
  const findMeant = (words: readonly string[], index: number): readonly number[] => {
    const word = words[index] ?? "";
    if (word.length < minTypoLength || !numberOf.has(stemOf(word))) return [];
    knownPairs ??= new Set(
      articles.flatMap(({ sections }) =>
        sections.flatMap(({ heading, text }) => `${heading}\n${text}`.split("\n").flatMap(listPairs)),
      ),
    );
    const hasPair = (one = "") =>
      listPairs([words[index - 1], one, words[index + 1]].join(" ")).some((pair) => knownPairs?.has(pair));
    return hasPair(word) ? [] : typos.findMisspelled(word).filter((term) => hasPair(terms[term]));
  };
  const findWord = (word: string, isUnfinished: boolean): QueryWord[] => {
    if (functionWords.has(word)) return [];
    const weight = fillerWords.has(word) ? fillerWeight : 1;
    const found = find(stemOf(word), isUnfinished);
    // A number is never a typo.
    if (found.length > 0 || /\d/.test(word)) return [{ terms: found, weight }];
    const near = typos.findMisspelled(word);
    const parts = near.length > 0 ? [] : typos.cut(word);
    return parts.length > 0 ? parts.flatMap((part) => findWord(part, false)) : [{ terms: near, weight }];
  };

  /** The words of a query, without the spaces in the middle of one. */
  const splitQuery = (query: string): string[] => {
    const words: string[] = [];
    for (const word of splitWords(query)) {
      const before = words.at(-1);
      const isOne = before !== undefined && typos.isOneWord(before, word);
      words.push(isOne ? words.pop() + word : word);
    }
    return words;
  };

  return {
    terms,
    /** The significant words of a query. */
    findWords: (query: string): QueryWord[] => {
      const isTyping = !/\s$/.test(query);
      const written = splitQuery(query);
      const found = new Map<string, QueryWord>();
      const trouble = isAboutTrouble(query, language) ? numberOf.get(troubleStem) : undefined;
      if (trouble !== undefined) found.set(`${trouble}`, { terms: [trouble], weight: troubleWeight });
      const significant = [...written.entries()].filter(([, word]) => !functionWords.has(word));
      for (const [index, word] of significant.slice(0, maxWords))
        for (const { terms, weight } of findWord(word, isTyping && index === written.length - 1)) {
          const meant = findMeant(written, index);
          found.set(terms.join() || word, { terms: meant.length > 0 ? meant : terms, weight });
        }
      return [...found.values()];
    },
  };
}

function decodeTerms(coded: string): string[] {
  let term = "";
  return coded.split(" ").map((code) => {
    term = term.slice(0, Number.parseInt(code[0] ?? "0", 36)) + code.slice(1);
    return term;
  });
}
