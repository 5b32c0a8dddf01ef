// What the scripts say. A site's own words, which its pages have, replace them.

export const missingWords = { closest: "Closest match to this address:" };

/** Of the search field, until the search has loaded. */
export const fieldWords = {
  loading: "Loading the search…",
  offline: "You’re offline, so search isn’t available. You can still use the list below.",
  gone: "This page is out of date. Reload it to search.",
  failed: "Search didn’t load. You can still use the list below.",
  again: "Reload",
};

export const panelWords = {
  inApp: "In the app",
  bestResult: "Best result",
  inArticles: "In the articles",
  notFoundIt: "Didn’t find it?",
  startHere: "Start here",
  orInApp: "Or get help",
  keys: "↑ ↓ to move\u2003Enter to open\u2003Esc to close",
  searching: "Searching…",
  searchFailed: "The articles couldn’t be searched. Matching titles are below.",
  noResults: 'No results found for "{query}"',
  oneResult: "1 result is available.",
  resultCount: "{count} results are available.",
  firstTitles: "Showing the first {shown} of {count} titles.",
};

/** @param written the words that a page has, as JSON */
export function mergeWords<T extends object>(usual: T, written = "{}"): T {
  return { ...usual, ...JSON.parse(written) };
}
