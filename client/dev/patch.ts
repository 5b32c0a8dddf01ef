/**
 * Applies the differences between two served nodes to the live one, which came from the first. Equal parts are not
 * touched, so focus, typed text and changes by scripts are kept.
 */
export function patch(before: Node, after: Node, live: ChildNode): void {
  if (before.isEqualNode(after)) return;
  const isSameTag = before.cloneNode().isEqualNode(after.cloneNode());
  // A script may have added elements, which can't be matched with the served elements.
  if (isSameTag && areAlike([...before.childNodes], [...live.childNodes])) patchChildren(before, after, live);
  else live.replaceWith(after.cloneNode(true));
}

function patchChildren(before: Node, after: Node, live: Node): void {
  const [old, fresh, shown] = [[...before.childNodes], [...after.childNodes], [...live.childNodes]];
  const start = countEqual(old, fresh);
  const end = countEqual(old.slice(start).reverse(), fresh.slice(start).reverse());
  const next = shown[shown.length - end] ?? null;
  const [from, to, changed] = [old, fresh, shown].map((list) => list.slice(start, list.length - end));
  if (!from || !to || !changed) return;
  const isMatched = areAlike(from, to);
  for (const [index, node] of changed.entries()) {
    if (isMatched) patch(from[index] ?? node, to[index] ?? node, node);
    else node.remove();
  }
  for (const node of isMatched ? [] : to) live.insertBefore(node.cloneNode(true), next);
}

/** How many nodes at the start of two lists are equal. */
function countEqual(some: readonly Node[], others: readonly Node[]): number {
  const index = some.findIndex((node, index) => !node.isEqualNode(others[index] ?? null));
  return index < 0 ? some.length : index;
}

/** Whether two lists have elements of the same names in the same order. */
function areAlike(some: readonly Node[], others: readonly Node[]): boolean {
  return (
    some.length === others.length && some.every((node, index) => node.nodeName === others[index]?.nodeName)
  );
}
