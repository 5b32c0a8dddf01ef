import { english } from "./english.ts";

/** What search knows of a language. */
export type Language = typeof english;

const languages: Readonly<Record<string, Language>> = { en: english };

/** For languages without a module here: each word is its own stem, and all words count. */
export const plainLanguage: Language = {
  stopWords: new Set(),
  troubleWords: new Set(),
  amountWords: new Set(),
  isAside: () => false,
  endings: [""],
  stemOf: (word) => word,
};

/** @param tag "de-AT"; English if there is none */
export function languageOf(tag = "en"): Language {
  return languages[new Intl.Locale(tag).language] ?? plainLanguage;
}

/** The scripts whose words have no spaces between them. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

const ownLetters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", ı: "i", đ: "d" };
/** Lower case, with letters such as ß, which are not others with an accent, as readers type them. */
export function foldLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[ßæœøłıđ]/g, (letter) => ownLetters[letter] ?? "");
}

/** A name such as C#, C++ or .NET, a number such as 5.3.2, or letters. */
const word =
  /\p{L}(?:#|\+\+)|(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])|\p{N}+(?:\.\p{N}+)*|\p{L}[\p{L}\p{M}]*/gu;

/**
 * The words of the given text, in the form that is searched: lower case, no accents, ".pdf" as "pdf", "10GB" as "10 gb",
 * and "7,000" as "7000", with the sign or the space of any language. In other scripts, marks are parts of letters:
 * without them, ジ would be シ.
 */
export function splitWords(text: string): string[] {
  const plain = text
    .replaceAll(/(?<=\p{Nd})[,.\u00a0\u202f](?=\p{Nd}{3}(?!\p{Nd}))/gu, "")
    .normalize("NFKD")
    .replaceAll(/([\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{N}])\p{M}+/gu, "$1")
    .normalize("NFC")
    .replaceAll(/[’'\u200c]/g, "");
  return (foldLetters(plain).match(word) ?? []).flatMap(splitUnspaced);
}

/** The words of a text without spaces or punctuation. */
export function splitUnspaced(text: string): string[] {
  if (!unspaced.test(text)) return [text];
  const segments = new Intl.Segmenter("ja", { granularity: "word" }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}

/** The stems of the significant words, each once. Stop words that are joined, as in "to-do", are one such word. */
export function stemsOf(text: string, { stopWords, stemOf }: Language): string[] {
  const words = splitWords(text).filter((word) => !stopWords.has(word));
  const joined = (text.includes("-") && text.toLowerCase().match(/\b\p{L}+(?:-\p{L}+)+/gu)) || [];
  const significant = joined.filter((one) => one.split("-").every((part) => stopWords.has(part)));
  return [...new Set([...words.map(stemOf), ...significant])];
}

/** The pairs of neighbouring words, each once. Two stop words are no pair. */
export function pairsOf(words: readonly string[], { stopWords, stemOf }: Language): string[] {
  const pairs = words.slice(1).flatMap((word, index) => {
    const before = words[index] ?? "";
    return stopWords.has(before) && stopWords.has(word) ? [] : `${stemOf(before)} ${stemOf(word)}`;
  });
  return [...new Set(pairs)];
}
