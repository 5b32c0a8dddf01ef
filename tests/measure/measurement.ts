export interface Measurement {
  readonly what: string;
  /** In milliseconds. */
  readonly times: readonly number[];
  /** The promised time in milliseconds, and the quantile that must meet it. */
  readonly bars?: readonly { readonly quantile: number; readonly most: number }[];
}

/** A quantile: the smallest value that this share of the values does not exceed. 0.5 is the median. */
export function quantileOf(times: readonly number[], quantile: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? Number.NaN;
}
