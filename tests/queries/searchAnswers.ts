import type { Site } from "../../build/model.ts";
import { createSearchIndex } from "../../build/pages/searchIndex.ts";
import { sidebarOf } from "../../build/site/sidebar.ts";
import { createSearch } from "../../client/search/answer.ts";

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

/** Runs all queries in advance. */
export async function askAll(queries: readonly string[], site: Site): Promise<Ask> {
  const answer = createSearch(createSearchIndex(site), async () => undefined, sidebarOf(site));
  const idByUrl = new Map(
    site.categories.flatMap(({ articles }) => articles.map(({ url, id }) => [url, id])),
  );
  const nameOf = (url: string) =>
    url.replace(/\?[^#]*/, "").replace(/^[^#]*/, (route) => idByUrl.get(route) ?? route);

  const answers = new Map<string, Answer>();
  for (const query of new Set(queries)) {
    const { intents, top, titles, sections: others } = await answer(query);
    const sections = [...top, ...others];
    const [best] = [...top, ...titles.flatMap(({ items }) => items)];
    const first = intents[0]?.title ?? (best && nameOf(best.url));
    const articles = sections.filter(
      ({ articleUrl }, rank) => sections.findIndex((one) => one.articleUrl === articleUrl) === rank,
    );
    const three = [...(first ? [first] : []), ...articles.slice(0, 3).map(({ url }) => nameOf(url))];
    answers.set(query, { first, three, sections: sections.map(({ url }) => nameOf(url)) });
  }
  return (query) => {
    const answer = answers.get(query);
    if (!answer) throw new Error(`"${query}" was not asked`);
    return answer;
  };
}
