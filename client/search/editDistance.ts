/** The largest edit distance at which a term can still match, by word length. */
export function maxEditDistance(length: number): number {
  return length < 3 ? 0 : length < 8 ? 1 : 2;
}

/**
 * The optimal string alignment distance: how many letters were dropped, added, exchanged or swapped with a neighbour.
 * Returns the limit plus one for words further apart than the limit.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (one === other) return 0;
  if (limit === 0 || Math.abs(one.length - other.length) > limit) return limit + 1;
  let same = 0;
  while (one[same] === other[same]) same++;
  const [a, b] = [one.slice(same), other.slice(same)];
  const compare = (i: number, j: number) => editDistance(a.slice(i), b.slice(j), limit - 1);
  const isSwapped = a[0] === b[1] && a[1] === b[0];
  return 1 + Math.min(compare(1, 0), compare(0, 1), compare(1, 1), isSwapped ? compare(2, 2) : limit);
}
