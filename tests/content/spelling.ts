import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { decodeTrie, type ITrie } from "cspell-trie-lib";
import type { Inline } from "../../build/model.ts";
import type { Problem } from "../../build/problem.ts";
import type { HelpCentre } from "./helpCentre.ts";
import { findFactTexts, findPassages, lineIn, type Passage, textOfPassage } from "./passages.ts";

const termsPath = "tests/content/terms.txt";
const mostSuggestions = 3;

/** The British English of cspell. */
export async function readDictionary(): Promise<ITrie> {
  const folder = import.meta.resolve("@cspell/dict-en-gb-mit/cspell-ext.json");
  return decodeTrie(gunzipSync(await readFile(new URL("en_GB.trie.gz", folder))));
}

/** The words of this help centre that no dictionary has. */
export async function readTerms(): Promise<string[]> {
  const lines = (await readFile(termsPath, "utf8"))
    .normalize("NFC")
    .split("\n")
    .map((line) => line.trim());
  return lines.filter((line) => line !== "" && !line.startsWith("#"));
}

/** Words that are no British English. One that comes from a fact is told where the fact stands, and nowhere else. */
export function checkSpelling(
  centre: HelpCentre,
  dictionary: ITrie,
  terms: readonly string[],
): readonly Problem[] {
  const find = (passages: readonly Passage[], known: readonly string[]) => {
    const describe = createSpeller(dictionary, new Set(known));
    return passages.flatMap((passage) =>
      findWords(passage).flatMap(({ word, line }) => {
        const fault = describe(word);
        return fault === undefined ? [] : [{ word, sourcePath: passage.sourcePath, line, message: fault }];
      }),
    );
  };
  const inFacts = find(findFactTexts(centre), terms);
  return [...inFacts, ...find(findPassages(centre), [...terms, ...inFacts.map(({ word }) => word)])];
}

/** Judges a word, and remembers it: to suggest others takes long. */
function createSpeller(dictionary: ITrie, terms: ReadonlySet<string>): (word: string) => string | undefined {
  const has = (word: string) => dictionary.has(word) || terms.has(word);
  // A sentence begins with a capital, and a button may shout.
  const isKnown = (word: string) => {
    const [first = "", lower] = [word.slice(0, 1), word.toLowerCase()];
    if (has(word)) return true;
    if (word === word.toUpperCase()) return has(lower) || has(first + lower.slice(1));
    return first !== first.toLowerCase() && has(first.toLowerCase() + word.slice(1));
  };
  const faults = new Map<string, string | undefined>();
  return (word) => {
    if (!faults.has(word)) faults.set(word, describe(word));
    return faults.get(word);
  };

  function describe(word: string): string | undefined {
    // The dictionary takes both, but "prize" and "seize" are other words than "prise" and "seise".
    const british = word.replace(/(?<!^(?:pr|se))([iy])z(?=[eia])/iu, "$1s");
    if (british !== word && isKnown(british) && !terms.has(word))
      return `"${word}" is American spelling; write "${british}"`;
    if (isKnown(word)) return undefined;
    const similar = dictionary.suggest(word, { numSuggestions: 2 * mostSuggestions }).filter(has);
    const suggestions = similar.slice(0, mostSuggestions).map((one) => `"${one}"`);
    const question =
      suggestions.length > 0 ? `did you mean ${suggestions.join(", ")}, or` : "write another, or";
    return `"${word}" is not in the British dictionary; ${question} add it to ${termsPath} if it is right`;
  }
}

/** The words of a passage, but for code, addresses and the endings of files. */
function findWords(passage: Passage): { readonly word: string; readonly line: number }[] {
  const text = textOfPassage({ ...passage, words: withoutCode(passage.words) });
  const plain = text
    .replaceAll("’", "'")
    .replaceAll(/\S*(?:@|:\/\/|\.(?=\p{L}))\S*/gu, ({ length }) => " ".repeat(length));
  return [...plain.matchAll(/(?<![\p{L}\p{N}])\p{L}(?:[\p{L}\p{M}]|'\p{L})+(?![\p{L}\p{N}])/gu)].map(
    ({ 0: word, index }) => ({ word: word.replace(/'s$/i, ""), line: lineIn(passage, text, index) }),
  );
}

function withoutCode(words: readonly Inline[]): Inline[] {
  return words.map((one) => {
    if (one.kind === "code") return { kind: "text", text: " " };
    return "children" in one ? { ...one, children: withoutCode(one.children) } : one;
  });
}
