import type { Intent, TitleGroup } from "../../build/model.ts";
import { type ArticleAnswer, type ArticleResult, createArticleSearch } from "./articleSearch.ts";
import { type Matches, noMatches } from "./excerpt.ts";
import { type FetchJson, loadTitles } from "./indexSource.ts";
import { createIntentFinder } from "./intents.ts";
import type { Confidence } from "./ranking.ts";
import type { SearchIndex } from "./searchIndex.ts";
import { createTitleSearch } from "./titleFilter.ts";
import { languageOf } from "./words.ts";

/** What the search shows for a query. */
export interface Answer {
  readonly intents: readonly Intent[];
  /** The best section, which comes first and only once, or none if an intent comes first. */
  readonly top: readonly ArticleResult[];
  /** The groups of the sidebar, with the first links whose titles match, and the number of all that do. */
  readonly titles: readonly TitleGroup[];
  readonly titleCount: number;
  /** The other sections of articles, best first. An article whose title is already listed has no opening here. */
  readonly sections: readonly ArticleResult[];
  readonly matches: Matches;
  /** The way to support. It is last if the confidence is sure, second if it is doubtful, and first if it is none. */
  readonly support: readonly Intent[];
  readonly confidence: Confidence;
  /** The number of links. */
  readonly count: number;
  /** Whether the reader has written a word that says something. */
  readonly isTelling: boolean;
  /** Whether the articles' text couldn't be searched. */
  readonly isFailed: boolean;
}

/** The first titles in a long list are enough, because the reader keeps typing. */
export const maxTitles = 50;

const nothing: ArticleAnswer = { results: [], matches: noMatches, confidence: "sure", isTelling: true };

/**
 * Returns the function that answers queries. Its answer depends only on the query, the index and the sidebar's groups;
 * the parts of a large site's index, which include these groups, are fetched when a query needs them. A query that is
 * outdated gets no complete answer. On a large site, `showEarly` receives the titles of the results before their text,
 * and the text before other titles.
 */
export function createSearch(
  index: SearchIndex,
  fetchJson: FetchJson,
  listed: readonly TitleGroup[],
): (query: string, isOutdated?: () => boolean, showEarly?: (answer: Answer) => void) => Promise<Answer> {
  const { parts } = index;
  let groups = listed;
  const loadGroups = async () => {
    if (parts && groups.length === 0) groups = await loadTitles(parts, fetchJson);
    return groups;
  };
  const findTitles = createTitleSearch(loadGroups);
  const findArticles = createArticleSearch(index, fetchJson);
  const findIntents = createIntentFinder(index.intents, languageOf(index.language));
  /** The titles of articles, by number, as far as they have been loaded. */
  const listTitles = (numbers: readonly number[]): ArticleResult[] => {
    const items = groups.flatMap((group) => group.items);
    return numbers.flatMap((number) => {
      const item = items[number];
      return item ? { ...item, articleUrl: item.url, heading: "", text: "", pageText: "" } : [];
    });
  };

  return async (query, isOutdated = () => false, showEarly = () => {}) => {
    const intents = findIntents(query);
    const combine = (found: ArticleAnswer | undefined, titles: readonly TitleGroup[] = []): Answer => {
      const { results, matches, confidence, isTelling } = found ?? nothing;
      const links = titles.flatMap(({ items }) => items);
      const top = intents.length > 0 ? [] : results.slice(0, 1);
      const sections = results
        .slice(top.length)
        .filter(({ url, articleUrl }) => url !== articleUrl || !links.some((link) => link.url === url));
      const count = intents.length + top.length + links.length + sections.length;
      const support = index.intents.filter((one) => one.isFallback && !intents.includes(one));
      return {
        intents,
        top,
        titles: cutTitles(titles),
        titleCount: links.length,
        sections,
        matches,
        support: count > 0 ? support : [],
        confidence: top.length > 0 ? confidence : "sure",
        count,
        isTelling,
        isFailed: !found,
      };
    };
    const showFound = (found: ArticleAnswer) => {
      if (parts && found.results.length > 0) showEarly(combine(found));
    };
    const showTitles = (numbers: readonly number[]) =>
      showFound({ ...nothing, results: listTitles(numbers) });
    const found = await findArticles(query, showTitles).catch(() => undefined);
    if (found) showFound(found);
    const titles = isOutdated() ? [] : await findTitles(query, isOutdated).catch(() => []);
    return combine(found, titles);
  };
}

function cutTitles(groups: readonly TitleGroup[]): TitleGroup[] {
  let room = maxTitles;
  return groups.map(({ title, items }) => {
    const shown = items.slice(0, room);
    room -= shown.length;
    return { title, items: shown };
  });
}
