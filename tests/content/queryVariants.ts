import { createRandom } from "../measure/corpus.ts";

/** The neighbours of each key on a keyboard. */
const neighbours: Record<string, string> = {
  q: "wa",
  w: "qes",
  e: "wrd",
  r: "etf",
  t: "ryg",
  y: "tuh",
  u: "yij",
  i: "uok",
  o: "ipl",
  p: "ol",
  a: "qsz",
  s: "adwx",
  d: "sfec",
  f: "dgrv",
  g: "fhtb",
  h: "gjyn",
  j: "hkum",
  k: "jli",
  l: "ko",
  z: "xa",
  x: "zcs",
  c: "xvd",
  v: "cbf",
  b: "vng",
  n: "bmh",
  m: "nj",
};

const spellings: readonly (readonly [string, string])[] = [
  ["colour", "color"],
  ["centre", "center"],
  ["organise", "organize"],
  ["favourite", "favorite"],
  ["cancelled", "canceled"],
  ["grey", "gray"],
];

export interface QueryVariant {
  readonly kind: string;
  readonly query: string;
}

/**
 * Variants of a query: typing mistakes, habits and spellings of other countries. The same seed gives the same variants.
 */
export function createVariants(query: string, seed: number): QueryVariant[] {
  const random = createRandom(seed);
  const misspell = (change: (word: string, at: number) => string, shortest = 4): string | undefined => {
    const words = query.split(" ");
    const long = words
      .map((word, index) => ({ word, index }))
      .filter(({ word }) => /^[a-z]+$/.test(word) && word.length >= shortest);
    const chosen = long[Math.floor(random() * long.length)];
    if (!chosen) return undefined;
    const at = 1 + Math.floor(random() * (chosen.word.length - 2));
    words[chosen.index] = change(chosen.word, at);
    return words.join(" ");
  };
  const neighbourOf = (letter: string | undefined) => {
    const keys = neighbours[letter ?? ""] ?? "x";
    return keys[Math.floor(random() * keys.length)] ?? "x";
  };
  const replaceAt = (word: string, at: number, length: number, letters: string) =>
    word.slice(0, at) + letters + word.slice(at + length);

  const variants: [string, string | undefined][] = [
    ["dropped letter", misspell((word, at) => replaceAt(word, at, 1, ""))],
    ["doubled letter", misspell((word, at) => replaceAt(word, at, 1, `${word[at]}${word[at]}`))],
    ["swapped letters", misspell((word, at) => replaceAt(word, at, 2, `${word[at + 1]}${word[at]}`))],
    ["neighbouring key", misspell((word, at) => replaceAt(word, at, 1, neighbourOf(word[at])))],
    ["first letter wrong", misspell((word) => neighbourOf(word[0]) + word.slice(1))],
    ["first letter dropped", misspell((word) => word.slice(1), 5)],
    ["words joined", joinWords(query, random)],
    ["word split", misspell((word, at) => `${word.slice(0, at + 1)} ${word.slice(at + 1)}`, 6)],
    ["plural or singular", pluralise(query)],
    ["other spelling", respell(query)],
    ["upper case", query.toUpperCase()],
    ["extra words", `how can i ${query} please`],
  ];
  return variants.flatMap(([kind, variant]) =>
    variant === undefined || variant === query ? [] : [{ kind, query: variant }],
  );
}

export const typoKinds = [
  "dropped letter",
  "doubled letter",
  "swapped letters",
  "neighbouring key",
  "first letter wrong",
  "first letter dropped",
  "words joined",
  "word split",
];

function joinWords(query: string, random: () => number): string | undefined {
  const words = query.split(" ");
  const at = 1 + Math.floor(random() * (words.length - 1));
  return words.length < 2 ? undefined : `${words.slice(0, at).join(" ")}${words.slice(at).join(" ")}`;
}

function pluralise(query: string): string | undefined {
  const last = query.split(" ").at(-1) ?? "";
  if (!/^[a-z]{3,}$/.test(last) || /(?:ss|ing|ed|ly)$/.test(last)) return undefined;
  return last.endsWith("s") ? query.slice(0, -1) : `${query}s`;
}

function respell(query: string): string | undefined {
  for (const [british, american] of spellings) {
    if (query.includes(british)) return query.replace(british, american);
    if (query.includes(american)) return query.replace(american, british);
  }
  return undefined;
}
