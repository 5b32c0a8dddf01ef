/**
 * Applies the differences between two served elements to the live one, which came from the first. Equal parts are not
 * touched, so focus, typed text and changes by scripts are kept.
 */
export function patch(before: Element, after: Element, live: Element): void {
  if (before.isEqualNode(after)) return;
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const value = after.getAttribute(name);
    if (value === before.getAttribute(name)) continue;
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
  const [old, fresh, shown] = [[...before.childNodes], [...after.childNodes], [...live.childNodes]];
  const isMirror =
    old.length === shown.length && old.every((node, i) => node.nodeName === shown[i]?.nodeName);
  if (!isMirror) {
    // A script has added elements here, which can't be matched with the served elements.
    live.replaceChildren(...fresh.map(adopt));
    return;
  }
  const most = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < most && old[start]?.isEqualNode(fresh[start] ?? null)) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end)?.isEqualNode(fresh.at(-1 - end) ?? null)) end++;

  const rest = (nodes: readonly ChildNode[]) => nodes.slice(start, nodes.length - end);
  const [gone, come, places] = [rest(old), rest(fresh), rest(shown)];
  const isPaired =
    gone.length === come.length && gone.every((node, i) => node.nodeName === come[i]?.nodeName);
  if (isPaired) {
    for (const [i, place] of places.entries()) patchNode(gone[i], come[i], place);
    return;
  }
  const next = shown[shown.length - end] ?? null;
  for (const place of places) place.remove();
  for (const node of come) live.insertBefore(adopt(node), next);
}

function patchNode(before: Node | undefined, after: Node | undefined, live: ChildNode): void {
  if (before instanceof Element && after instanceof Element && live instanceof Element)
    patch(before, after, live);
  else if (after && !before?.isEqualNode(after)) live.replaceWith(adopt(after));
}

function adopt(node: Node): Node {
  return document.importNode(node, true);
}
