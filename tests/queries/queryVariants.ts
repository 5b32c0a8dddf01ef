import { createRandom } from "../setup/corpus.ts";

/** Each key on a keyboard, followed by its neighbours. */
const neighbours = new Map(
  "qwa wqes ewrd retf tryg ytuh uyij iuok oipl pol aqsz sadwx dsfec fdgrv gfhtb hgjyn jhkum kjli lko zxa xzcs cxvd vcbf bvng nbmh mnj"
    .split(" ")
    .map(([key = "", ...others]) => [key, others] as const),
);

const spellings =
  "colour/color centre/center organise/organize favourite/favorite cancelled/canceled grey/gray"
    .split(" ")
    .map((pair) => pair.split("/"));

/** Other forms of a query, by kind. A form that doesn't exist is undefined or the query itself. */
type Forms = Readonly<Record<string, string | undefined>>;

/** The same query with one typo of each kind. The same seed produces the same typos. */
export function createTypos(query: string, seed: number) {
  const random = createRandom(seed);
  const pick = <T>(choices: readonly T[]): T | undefined => choices[Math.floor(random() * choices.length)];
  const misspell = (change: (word: string, at: number) => string, shortest = 4): string | undefined => {
    const words = query.split(" ");
    const chosen = pick(
      [...words.entries()].filter(([, word]) => /^[a-z]+$/.test(word) && word.length >= shortest),
    );
    if (!chosen) return undefined;
    const [index, word] = chosen;
    return words.with(index, change(word, 1 + Math.floor(random() * (word.length - 2)))).join(" ");
  };
  const neighbourOf = (letter = "") => pick(neighbours.get(letter) ?? ["x"]);
  const replaceAt = (word: string, at: number, length: number, letters = "") =>
    word.slice(0, at) + letters + word.slice(at + length);

  return listVariants(query, {
    "dropped letter": misspell((word, at) => replaceAt(word, at, 1)),
    "doubled letter": misspell((word, at) => replaceAt(word, at, 0, word[at])),
    "swapped letters": misspell((word, at) => replaceAt(word, at, 2, `${word[at + 1]}${word[at]}`)),
    "neighbouring key": misspell((word, at) => replaceAt(word, at, 1, neighbourOf(word[at]))),
    "first letter wrong": misspell((word) => replaceAt(word, 0, 1, neighbourOf(word[0]))),
    "first letter dropped": misspell((word) => word.slice(1), 5),
    "words joined": joinWords(query, random),
    "word split": misspell((word, at) => replaceAt(word, at + 1, 0, " "), 6),
  });
}

/** The same query with typing habits and other countries' spellings. */
export function createHabits(query: string) {
  return listVariants(query, {
    "plural or singular": pluralise(query),
    "other spelling": respell(query),
    "upper case": query.toUpperCase(),
    "extra words": `how can i ${query} please`,
  });
}

/** All of these. */
export function createVariants(query: string, seed: number) {
  return [...createTypos(query, seed), ...createHabits(query)];
}

function listVariants(query: string, forms: Forms): { kind: string; query: string }[] {
  return Object.entries(forms).flatMap(([kind, form = query]) =>
    form === query ? [] : [{ kind, query: form }],
  );
}

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
  for (const [british = "", american = ""] of spellings) {
    if (query.includes(british)) return query.replace(british, american);
    if (query.includes(american)) return query.replace(american, british);
  }
  return undefined;
}
