/** The largest edit distance at which a term can still match, by word length. */
export function maxEditDistance(length: number): number {
  return length < 3 ? 0 : length < 8 ? 1 : 2;
}

/**
 * The optimal string alignment distance: how many letters were dropped, added, exchanged or swapped with a neighbour.
 * Returns the limit plus one for words further apart than the limit.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  let sameEnd = 0;
  while (sameEnd < Math.min(a.length, b.length) - same && a.at(-1 - sameEnd) === b.at(-1 - sameEnd))
    sameEnd++;
  // One edit leaves at most two differing letters: those of a swap.
  if (limit === 1 && Math.max(a.length, b.length) - same - sameEnd > 2) return 2;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? limit + 1;
}
