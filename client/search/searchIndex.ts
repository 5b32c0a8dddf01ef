/** A group of articles, as the sidebar shows it. */
export interface TitleGroup {
  readonly title: string;
  readonly items: readonly PageReference[];
}

/** A page to lead to, by the name a list shows for it. */
export interface PageReference {
  readonly title: string;
  readonly url: string;
}

/** Where readers mean no article: "log in", "talk to a human". */
export interface Intent extends PageReference {
  readonly text: string;
  /** The phrases that readers type for it. */
  readonly asked: readonly string[];
}

/** Term numbers and counts: term, count, term, count, and so on; each term as its distance from the one before. */
export type Counts = readonly number[];

/**
 * What the search loads when its field is first focused. Articles are known by their place in the sidebar of all groups,
 * and terms by their place in the dictionary.
 */
export interface SearchIndex {
  /** Offered when nothing is found. */
  readonly popular: readonly PageReference[];
  readonly intents: readonly Intent[];
  /** The stems, sorted by code unit; each as how many letters it shares with the one before, and the rest: "3ter". */
  readonly terms: readonly string[];
  /** Stems of English words that are like a term and none, coded as the terms are: they are no slips. */
  readonly known: readonly string[];
  /** What is asked here and no article of any help centre would answer. */
  readonly offTopic: Counts;
  /** All articles; or, where they are too many to be loaded at once, where their parts are. */
  readonly articles?: readonly IndexedArticle[];
  readonly parts?: IndexParts;
}

export interface IndexedArticle {
  readonly url: string;
  readonly title: string;
  /** Of the words that name the article as a whole. They decide nothing between its sections. */
  readonly counts: Counts;
  /** The first stands above the first heading. */
  readonly sections: readonly IndexedSection[];
}

/** A part of an article between two headings. */
export interface IndexedSection {
  /** Both are empty above the first heading. */
  readonly id: string;
  readonly heading: string;
  /** A line for each paragraph, item and row. */
  readonly text: string;
  readonly counts: Counts;
  /** Do many articles have a section with this heading, such as "If it doesn't work"? */
  readonly isCommon?: true;
}

/**
 * Files beside each other: "12.json" holds the article with that number, "t0.json" the first postings, and "g0.json" the
 * first groups of titles, of which the pages list only those that are near.
 */
export interface IndexParts {
  /** "/assets/search.0a1b2c3d" */
  readonly folder: string;
  /** How often each term is counted in all articles: its binary logarithm, rounded. */
  readonly frequencies: readonly number[];
  /** How many files of titles there are. */
  readonly titleFiles: number;
  /** The first term of each file of postings. A file holds for each of its terms the articles that count it. */
  readonly firstTerms: readonly number[];
}

/** Unfolds counts: tells each term, or in postings each article, and its count. */
export function eachCount(counts: Counts, tell: (term: number, count: number) => void): void {
  let term = 0;
  for (let place = 0; place < counts.length; place += 2) {
    term += counts[place] ?? 0;
    tell(term, counts[place + 1] ?? 0);
  }
}

/** How often each term is counted in all articles: the binary logarithm, rounded. A term that is only asked off topic has 0. */
export function measureFrequencies(articles: readonly IndexedArticle[]): number[] {
  const sums: number[] = [];
  for (const whole of articles)
    for (const { counts } of [whole, ...whole.sections])
      eachCount(counts, (term, count) => {
        sums[term] = (sums[term] ?? 1) + count;
      });
  return Array.from(sums, (sum) => Math.round(Math.log2(sum ?? 1)));
}
