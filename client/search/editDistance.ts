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
  const isSwapped = a[0] === b[1] && a[1] === b[0];
  return (
    1 +
    Math.min(
      editDistance(a.slice(1), b, limit - 1),
      editDistance(a, b.slice(1), limit - 1),
      editDistance(a.slice(1), b.slice(1), limit - 1),
      isSwapped ? editDistance(a.slice(2), b.slice(2), limit - 1) : limit,
    )
  );
}
