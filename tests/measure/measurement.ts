export interface Measurement {
  readonly what: string;
  /** In milliseconds. */
  readonly times: readonly number[];
  /** What the project promises, in milliseconds, and of which of the times. */
  readonly bars?: readonly { readonly quantile: number; readonly most: number }[];
}

/** The smallest of the values that so large a share of them does not exceed: 0.5 for the median. */
export function quantileOf(times: readonly number[], quantile: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? Number.NaN;
}
