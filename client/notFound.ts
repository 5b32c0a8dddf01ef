/** How similar two words must be for one to be suggested for the other. */
const leastLikeness = 0.4;

/** Logs the missing path, and suggests the article with the nearest address, if the page lists all articles. */
export function hydrateNotFound(offer: HTMLElement): void {
  const asked = location.pathname;
  console.warn("404: no page at", asked);
  const [best] = [...document.querySelectorAll<HTMLAnchorElement>("[data-groups=''] a")]
    .map((link) => ({ link, likeness: compare(lastPart(asked), lastPart(link.pathname)) }))
    .sort((a, b) => b.likeness - a.likeness);
  if (!best || best.likeness < leastLikeness) return;
  const link = best.link.cloneNode(true) as HTMLAnchorElement;
  offer.append("Closest match to this address: ", link);
}

/** "/docs/edit-image.html" → "edit-image" */
function lastPart(path: string): string {
  const part = path.toLowerCase().split("/").filter(Boolean).at(-1) ?? "";
  return part.split(".")[0] ?? "";
}

/** Dice's coefficient of the letter pairs, from 0 to 1. */
function compare(a: string, b: string): number {
  const pairsOf = (word: string) => [...word].slice(1).map((letter, index) => word[index] + letter);
  const [first, second] = [pairsOf(a), pairsOf(b)];
  const shared = first.filter((pair) => second.includes(pair)).length;
  return (2 * shared) / (first.length + second.length || 1);
}
