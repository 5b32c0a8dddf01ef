export interface Measurement {
  readonly what: string;
  /** In milliseconds. */
  readonly times: readonly number[];
  /** What the project promises, in milliseconds, and of which of the times. */
  readonly bars?: readonly { readonly quantile: number; readonly most: number }[];
}
