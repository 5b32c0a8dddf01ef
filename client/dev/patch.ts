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
    live.replaceWith(after.cloneNode(true));
    return;
  }
  const isSame = (place: number) => old.at(place)?.isEqualNode(fresh.at(place) ?? null);
  while (isSame(0)) for (const list of [old, fresh, shown]) list.shift();
  let next: Node | undefined;
  while (isSame(-1)) {
    next = shown.at(-1);
    for (const list of [old, fresh, shown]) list.pop();
  }

  if (areAlike(old, fresh)) {
    for (const [i, place] of shown.entries()) patch(old[i] ?? place, fresh[i] ?? place, place);
    return;
  }
  for (const place of shown) place.remove();
  for (const node of fresh) live.insertBefore(node.cloneNode(true), next ?? null);
}

/** Whether two lists have elements of the same names in the same order. */
function areAlike(some: readonly Node[], others: readonly Node[]): boolean {
  return some.length === others.length && some.every((node, i) => node.nodeName === others[i]?.nodeName);
}
