import type { Intent, PageReference } from "../../build/model.ts";

/** Term numbers and counts: term, count, term, count, and so on; each term as its difference from the one before. */
export type Counts = readonly number[];

/** Counts in the index, as `encodeCounts` writes them. */
type CodedCounts = string;

/**
 * What the search loads when its field is first focused. Articles are numbered in sidebar order, and terms in
 * dictionary order.
 */
export interface SearchIndex {
  /** Its tag, unless it is English. */
  readonly language?: string;
  /** Offered when nothing is found. */
  readonly popular: readonly PageReference[];
  readonly intents: readonly Intent[];
  /**
   * The stems, sorted by code unit: the number of letters shared with the one before, then the rest, and "?" if only
   * questions or labels say it: "0at 2tic?".
   */
  readonly terms: string;
  /** Questions about the product that no article answers. */
  readonly unanswered: CodedCounts;
  /** All articles, or the addresses of the index parts if there are too many to load at once. */
  readonly articles?: readonly IndexedArticle[];
  readonly parts?: IndexParts;
}

export interface IndexedArticle {
  readonly url: string;
  readonly title: string;
  /** Counts of the words that name the article as a whole. They don't rank its sections. */
  readonly counts: CodedCounts;
  /** The first section is the text above the first heading. */
  readonly sections: readonly IndexedSection[];
}

/** A part of an article between two headings. */
export interface IndexedSection {
  /** Both are empty above the first heading. */
  readonly id: string;
  readonly heading: string;
  /** One line for each paragraph, item and row. */
  readonly text: string;
  readonly counts: CodedCounts;
  /** What its calculator counts, as in its address: "pages" for "?pages=12". */
  readonly units?: readonly string[];
}

/**
 * Files of a large site: "12.json" is the article with that number, "t0.json" the first postings, and "g0.json" the
 * first groups of titles (each page lists only the nearest).
 */
export interface IndexParts {
  /** "/assets/search.0a1b2c3d" */
  readonly folder: string;
  /** The frequency of each term across all articles: its binary logarithm, rounded. */
  readonly frequencies: readonly number[];
  /** The number of title files. */
  readonly titleFiles: number;
  /** The first term of each file of postings. Such a file lists, for each of its terms, the articles that contain it. */
  readonly firstTerms: readonly number[];
}

/** Counts are rounded to powers of this number, because fewer different counts compress better. */
const step = 1.32;

/** The base of the numbers. Their digits are lower-case letters, so that a capital can be a count. */
const base = 32;
const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A quarter smaller than JSON, compressed: "5D2A" is the term 5 with the count 1.32³, then the term 7 with the count 1. */
export function encodeCounts(counts: Counts): string {
  const exponentOf = (count: number) => Math.max(0, Math.round(Math.log(count) / Math.log(step)));
  return counts
    .map((one, index) => (index % 2 === 0 ? one.toString(base) : (capitals[exponentOf(one)] ?? "Z")))
    .join("");
}

export function decodeCounts(coded: string): Counts {
  const parts = coded.split(/(?<=[A-Z])/).filter((part) => part !== "");
  return parts.flatMap((part) => [
    Number.parseInt(part.slice(0, -1), base),
    Math.round(step ** capitals.indexOf(part.slice(-1))),
  ]);
}
