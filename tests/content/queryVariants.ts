import { createRandom } from "../measure/corpus.ts";

/** The keys around each key of a keyboard. */
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

/** What fingers, habits and other countries make of a query. The same seed makes the same variants. */
export function createVariants(query: string, seed: number): QueryVariant[] {
  const random = createRandom(seed);
  const misspell = (change: (word: string, at: number) => string): string | undefined => {
    const words = query.split(" ");
    const long = words.map((word, index) => ({ word, index })).filter(({ word }) => /^[a-z]{4,}$/.test(word));
    const chosen = long[Math.floor(random() * long.length)];
    if (!chosen) return undefined;
    // The first letter is seldom the wrong one.
    const at = 1 + Math.floor(random() * (chosen.word.length - 2));
    words[chosen.index] = change(chosen.word, at);
    return words.join(" ");
  };
  const replaceAt = (word: string, at: number, length: number, letters: string) =>
    word.slice(0, at) + letters + word.slice(at + length);

  const variants: [string, string | undefined][] = [
    ["dropped letter", misspell((word, at) => replaceAt(word, at, 1, ""))],
    ["doubled letter", misspell((word, at) => replaceAt(word, at, 1, `${word[at]}${word[at]}`))],
    ["swapped letters", misspell((word, at) => replaceAt(word, at, 2, `${word[at + 1]}${word[at]}`))],
    [
      "neighbouring key",
      misspell((word, at) => {
        const keys = neighbours[word[at] ?? ""] ?? "x";
        return replaceAt(word, at, 1, keys[Math.floor(random() * keys.length)] ?? "x");
      }),
    ],
    ["plural or singular", pluralise(query)],
    ["other spelling", respell(query)],
    ["upper case", query.toUpperCase()],
    ["extra words", `how can i ${query} please`],
  ];
  return variants.flatMap(([kind, variant]) =>
    variant === undefined || variant === query ? [] : [{ kind, query: variant }],
  );
}

export const typoKinds = ["dropped letter", "doubled letter", "swapped letters", "neighbouring key"];

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
