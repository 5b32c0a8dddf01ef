import { sidebarOf } from "../../build/assemble/sidebar.ts";
import type { Site } from "../../build/model.ts";
import { createSearchIndex } from "../../build/pages/searchIndex.ts";
import { createArticleSearch } from "../../client/search/articleSearch.ts";
import { findIntents } from "../../client/search/intents.ts";
import { createTitleFilter } from "../../client/search/titleFilter.ts";

/** The results of a query, by article slug. */
export interface Answer {
  /** What Enter opens: "edit-images", "edit-images#shot-sizes", the title of an intent, or undefined. */
  readonly first: string | undefined;
  /** The first result, and one section of each of the first three articles under "In the articles". */
  readonly three: readonly string[];
  /** All visible sections. */
  readonly sections: readonly string[];
}

/** Returns the answer to a query that was asked before. */
export type Ask = (query: string) => Answer;

/** Runs all queries in advance, in the way that the search panel would. */
export async function askAll(queries: readonly string[], site: Site): Promise<Ask> {
  const index = createSearchIndex(site);
  const groups = sidebarOf(site);
  const urls = groups.flatMap(({ items }) => items.map(({ url }) => url));
  const findTitles = createTitleFilter(groups);
  const findArticles = createArticleSearch(index, async () => undefined);
  const idByUrl = new Map(
    site.categories.flatMap(({ articles }) => articles.map(({ url, id }) => [url, id])),
  );
  const nameOf = (url: string) => url.replace(/^[^#]*/, (route) => idByUrl.get(route) ?? route);

  const answers = new Map<string, Answer>();
  for (const query of new Set(queries)) {
    const titles = findTitles(query);
    const [intent] = findIntents(query, index.intents);
    const { results } = await findArticles(query);
    const listed = results.filter(({ url, articleUrl }) => url !== articleUrl || !titles.has(articleUrl));
    const firstTitle = urls.find((url) => titles.has(url));
    const best = intent?.title ?? results[0]?.url ?? firstTitle;
    const first = best === undefined ? undefined : nameOf(best);
    const articles = listed.filter(({ articleUrl }, rank) => articleUrl !== listed[rank - 1]?.articleUrl);
    const three = [...(first ? [first] : []), ...articles.slice(0, 3).map(({ url }) => nameOf(url))];
    answers.set(query, { first, three, sections: results.map(({ url }) => nameOf(url)) });
  }
  return (query) => {
    const answer = answers.get(query);
    if (!answer) throw new Error(`"${query}" was not asked`);
    return answer;
  };
}
