import { pairsOf } from "./pairs.ts";
import type { QueryWord } from "./ranking.ts";
import type { IndexedArticle, SearchIndex } from "./searchIndex.ts";
import { chooseMostFrequent, createTypoMatcher } from "./typoMatcher.ts";
import {
  fillerWeight,
  maxWords,
  minKnownTypoLength,
  minPrefixLength,
  minTypoLength,
  minUnsureTypoLength,
  troubleWeight,
} from "./weights.ts";
import { isAboutTrouble, type Language, splitWords } from "./words.ts";

export function createDictionary(
  { terms: coded, articles = [] }: Pick<SearchIndex, "terms" | "articles">,
  frequencies: readonly number[],
  language: Language,
) {
  const { functionWords, fillerWords, troubleStem, stemOf } = language;
  const { terms, onlyAsked } = decodeTerms(coded);
  const numberOf = new Map(terms.map((term, number) => [term, number]));
  const typos = createTypoMatcher(terms, frequencies, numberOf, language);
  const isKnownPair = createPairLookup(articles, language);

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
  const findWord = (word: string, isUnfinished: boolean, minLength: number): QueryWord[] => {
    if (functionWords.has(word)) return [];
    const weight = fillerWords.has(word) ? fillerWeight : 1;
    const found = find(stemOf(word), isUnfinished);
    const isOnlyAsked = found.every((term) => onlyAsked.has(term));
    // A number is never a typo.
    if (found.length > 0 || /\d/.test(word)) return [{ terms: found, weight, isOnlyAsked }];
    const terms = word.length < minLength ? [] : typos.findMisspelled(word);
    const parts = terms.length > 0 ? [] : typos.cut(word);
    if (parts.length > 0) return parts.flatMap((part) => findWord(part, false, minLength));
    return [{ terms, weight, isOnlyAsked: terms.every((term) => onlyAsked.has(term)) }];
  };
  /** A correct word may still be a typo: the articles don't say "camera angel", but "camera angle". */
  const findMeant = (words: readonly string[], index: number): readonly number[] => {
    const word = words[index] ?? "";
    if (word.length < minKnownTypoLength || !numberOf.has(stemOf(word))) return [];
    const isKnown = (one = "") => isKnownPair(words[index - 1], one) || isKnownPair(one, words[index + 1]);
    return isKnown(word) ? [] : typos.findMisspelled(word).filter((term) => isKnown(terms[term]));
  };

  /** The query is about trouble, but may not say what articles about it are called. */
  const findTrouble = (words: readonly string[]): QueryWord[] => {
    const trouble = isAboutTrouble(words, language) ? numberOf.get(troubleStem) : undefined;
    return trouble === undefined ? [] : [{ terms: [trouble], weight: troubleWeight }];
  };

  return {
    terms,
    /** The significant words of a query. The last may be unfinished. */
    findWords: (asked: readonly string[], isTyping: boolean): QueryWord[] => {
      const written = joinSplitWords(asked, typos.isOneWord);
      const significant = [...written.keys()].filter((index) => !functionWords.has(written[index] ?? ""));
      const isUnknown = (index: number) => find(stemOf(written[index] ?? ""), false).length === 0;
      const minLength = significant.filter(isUnknown).length > 1 ? minUnsureTypoLength : minTypoLength;
      const words = significant.slice(0, maxWords).flatMap((index) => {
        const isUnfinished = isTyping && index === written.length - 1;
        const found = findWord(written[index] ?? "", isUnfinished, minLength);
        const meant = findMeant(written, index);
        return meant.length > 0 ? found.map((one) => ({ ...one, terms: meant })) : found;
      });
      const all = [...findTrouble(written), ...words].map(
        (one, place) => [one.terms.join() || place, one] as const,
      );
      return [...new Map(all).values()];
    },
  };
}

/** Whether an article says two words beside each other. The pairs are listed once a query needs them. */
function createPairLookup(articles: readonly IndexedArticle[], language: Language) {
  let known: ReadonlySet<number> | undefined;
  const listPairs = (line: string) => pairsOf(splitWords(line), language);
  return (word = "", next = ""): boolean => {
    known ??= new Set(
      articles.flatMap(({ sections }) =>
        sections.flatMap(({ heading, text }) => `${heading}\n${text}`.split("\n").flatMap(listPairs)),
      ),
    );
    return pairsOf([word, next], language).some((pair) => known?.has(pair));
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
