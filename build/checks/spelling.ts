import type { ITrie } from "cspell-trie-lib";
import type { Passage } from "../markdown/kind.ts";
import type { Problem } from "../problem.ts";
import type { CheckContext } from "./checkContext.ts";
import { findFactTexts, isProse, lineIn, proseOf } from "./passages.ts";

const termsPath = "content/editor/terms.txt";
const maxSuggestions = 3;
/** "a, b or c" */
const choice = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** Words that are not British English. A word from a fact is reported only in facts.yaml. */
export function checkSpelling(context: CheckContext): readonly Problem[] {
  const { dictionary } = context;
  // The brand is a name of the writer's choice.
  const terms = [...context.terms, ...context.config.brand.split(" ")];
  const find = (passages: readonly Passage[], known: readonly string[]) => {
    const findFaults = createSpeller(dictionary, new Set(known));
    return passages.flatMap((passage) =>
      findWords(passage).flatMap(({ written, line }) =>
        findFaults(written).map((fault) => ({ ...fault, sourcePath: passage.sourcePath, line })),
      ),
    );
  };
  const inFacts = find(findFactTexts(context), terms);
  const passages = context.passages.filter(isProse);
  return [...inFacts, ...find(passages, [...terms, ...inFacts.map(({ word }) => word)])];
}

interface Misspelling {
  readonly word: string;
  readonly message: string;
}

/** Checks words as written, and caches the result, because suggestions are slow. */
function createSpeller(
  dictionary: ITrie,
  terms: ReadonlySet<string>,
): (written: string) => readonly Misspelling[] {
  const has = (word: string) => dictionary.has(word) || terms.has(word);
  // Sentences start with a capital, and buttons may be all capitals.
  const isKnown = (word: string) => {
    const [first = "", lower] = [word.slice(0, 1), word.toLowerCase()];
    if (has(word)) return true;
    if (word === word.toUpperCase()) return has(lower) || has(first + lower.slice(1));
    return first !== first.toLowerCase() && has(first.toLowerCase() + word.slice(1));
  };
  const faults = new Map<string, readonly Misspelling[]>();
  return (written) => {
    const known = faults.get(written) ?? findFaults(written);
    faults.set(written, known);
    return known;
  };

  function findFaults(written: string): Misspelling[] {
    const whole = written.replace(/\.$/, "");
    // "etc." and "Wi-Fi" are single words; "re-analysed" is two.
    if ((whole !== written && isKnown(written)) || (whole.includes("-") && isKnown(whole))) return [];
    const parts = whole.split("-").map((part) => part.replace(/'s$/i, ""));
    return parts.flatMap((word) => {
      const message = word.length > 1 ? describe(word) : undefined;
      return message === undefined ? [] : [{ word, message }];
    });
  }

  function describe(word: string): string | undefined {
    // The dictionary has both spellings, but "prize" and "seize" are not variants of "prise" and "seise".
    const withS = word.replace(/(?<!^(?:pr|se))([iy])z(?=[eia])/iu, "$1s");
    // "for" is no variant of "four".
    const british = isKnown(word) ? withS : withS.replace(/or(?=s?$|ed$|ing$|ful$|ite)/iu, "our");
    if (british !== word && isKnown(british) && !terms.has(word))
      return `"${word}" is American spelling; write "${british}"`;
    if (isKnown(word)) return undefined;
    const similar = dictionary.suggest(word, { numSuggestions: 2 * maxSuggestions }).filter(has);
    const suggestions = similar.slice(0, maxSuggestions).map((one) => `"${one}"`);
    const fix = suggestions.length > 0 ? `write ${choice.format(suggestions)}` : "correct it";
    return `"${word}" is not in the British dictionary; ${fix}, or add it to ${termsPath} if it is right`;
  }
}

/**
 * The words of a passage, except code, quotations, addresses and file extensions. The full stop of "etc." belongs to
 * the word.
 */
function findWords(passage: Passage): { readonly written: string; readonly line: number }[] {
  const text = proseOf(passage);
  const plain = text
    .replaceAll("’", "'")
    .replaceAll(/(?<!\S)\S*(?:@|:\/\/|\.(?=\p{L}))\S*/gu, ({ length }) => " ".repeat(length));
  return [...plain.matchAll(/(?<![\p{L}\p{N}])\p{L}(?:[\p{L}\p{M}]|['-]\p{L})+(?![\p{L}\p{N}])\.?/gu)].map(
    ({ 0: written, index }) => ({ written, line: lineIn(passage, text, index) }),
  );
}
