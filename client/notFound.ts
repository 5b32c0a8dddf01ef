import { mergeWords, missingWords } from "./siteWords.ts";

/** How similar two words must be for one to be suggested instead of the other. */
const minLikeness = 0.4;

/** Logs the missing path, and suggests the article with the nearest address, if the page lists all articles. */
export function hydrateNotFound(offer: HTMLElement): void {
  const missing = location.pathname;
  console.warn("404: no page at", missing);
  const [best] = [...document.querySelectorAll<HTMLAnchorElement>("[data-groups=''] a")]
    .map((link) => ({ link, likeness: compare(pairsOf(missing), pairsOf(link.pathname)) }))
    .sort((a, b) => b.likeness - a.likeness);
  if (best && best.likeness >= minLikeness)
    offer.append(`${mergeWords(missingWords, offer.dataset.words).closest} `, best.link.cloneNode(true));
}

/** The letter pairs in the last segment of a path, without its extension. */
function pairsOf(path: string): string[] {
  const [word = ""] = path.toLowerCase().split("/").filter(Boolean).at(-1)?.split(".") ?? [];
  return [...word].slice(1).map((letter, index) => word[index] + letter);
}

/** Dice's coefficient, from 0 to 1. */
function compare(first: readonly string[], second: readonly string[]): number {
  const shared = first.filter((pair) => second.includes(pair)).length;
  return (2 * shared) / (first.length + second.length || 1);
}
