/**
 * Applies the differences between two served nodes to the live one, which came from the first. Equal parts are not
 * touched, so focus, typed text and changes by scripts are kept.
 */
export function patch(before: Node, after: Node, live: ChildNode): void {
  if (before.isEqualNode(after)) return;
  const isSameTag = before.cloneNode().isEqualNode(after.cloneNode());
  const [old, fresh, shown] = [[...before.childNodes], [...after.childNodes], [...live.childNodes]];
  // A script may have added elements, which can't be matched with the served elements.
  if (!isSameTag || !areAlike(old, shown)) {
    live.replaceWith(adopt(after));
    return;
  }
  const most = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < most && old[start]?.isEqualNode(fresh[start] ?? null)) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end)?.isEqualNode(fresh.at(-1 - end) ?? null)) end++;

  const rest = <T>(nodes: readonly T[]) => nodes.slice(start, nodes.length - end);
  const [gone, come, places] = [rest(old), rest(fresh), rest(shown)];
  const next = shown[shown.length - end] ?? null;
  if (areAlike(gone, come)) {
    for (const [i, place] of places.entries()) patch(gone[i] ?? place, come[i] ?? place, place);
    return;
  }
  for (const place of places) place.remove();
  for (const node of come) live.insertBefore(adopt(node), next);
}

/** Whether two lists have elements of the same names in the same order. */
function areAlike(some: readonly Node[], others: readonly Node[]): boolean {
  return some.length === others.length && some.every((node, i) => node.nodeName === others[i]?.nodeName);
}

function adopt(node: Node): Node {
  return document.importNode(node, true);
}
