/** A page to lead to, by the name a list shows for it. */
export interface PageReference {
  readonly title: string;
  readonly url: string;
}

/** What the search loads: the sidebar's words for the title filter, and an inverted index of all articles. */
export interface SearchIndex {
  readonly groups: readonly { readonly title: string; readonly items: readonly PageReference[] }[];
  /** Offered when nothing is found. */
  readonly popular: readonly PageReference[];
  readonly articles: readonly IndexedArticle[];
  readonly sections: readonly IndexedSection[];
  /** Stems, sorted by code unit. */
  readonly terms: readonly string[];
  /**
   * For each term the documents that hold it: document, weight, document, weight, and so on. A document is a section, or
   * behind the last section an article, for what is said of it as a whole: its title, its keywords.
   */
  readonly postings: readonly (readonly number[])[];
}

export interface IndexedArticle extends PageReference {
  /** The one above its first heading. */
  readonly firstSection: number;
}

/** A part of an article between two headings. */
export interface IndexedSection {
  /** The number of its article. */
  readonly article: number;
  /** Empty above the first heading. */
  readonly heading: string;
  /** The heading's id. */
  readonly id: string;
  readonly text: string;
}
