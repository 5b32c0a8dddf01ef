import type { Inline } from "../markup.ts";

/** How the words appear to readers: a title is a heading, and alternative text is text. A keyword is never shown. */
export const wordsKinds = ["heading", "step", "cell", "text", "keyword"] as const;
export type WordsKind = (typeof wordsKinds)[number];

/** Words that readers see or search for, with their place in the source. */
export interface Passage {
  readonly sourcePath: string;
  readonly line: number;
  readonly kind: WordsKind;
  readonly words: readonly Inline[];
  /** Whether the words are in a column of numbers. */
  readonly isNumber?: boolean | undefined;
}
