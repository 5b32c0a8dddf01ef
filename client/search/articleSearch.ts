import { createDictionary } from "./dictionary.ts";
import type { Matches } from "./excerpt.ts";
import { createIndexSource, type FetchJson } from "./indexSource.ts";
import { createPairScore } from "./pairs.ts";
import { createRanking } from "./ranking.ts";
import type { IndexedArticle, SearchIndex } from "./searchIndex.ts";
import { isAboutTrouble, type Language, languageOf, splitWords, stemsOf } from "./words.ts";

export interface ArticleResult {
  /** The article's address; for a section, with "#" and its id. */
  readonly url: string;
  readonly articleUrl: string;
  readonly title: string;
  /** Empty above the first heading. */
  readonly heading: string;
  /** The whole section. Cutting excerpts is slower than searching, so only the list cuts them. */
  readonly text: string;
  /** Questions that readers ask about it. */
  readonly asked: string;
  /** All sections of the article, to tell which words it says only once. */
  readonly pageText: string;
}

export interface ArticleAnswer {
  /** Best first. */
  readonly results: readonly ArticleResult[];
  readonly matches: Matches;
  /** Whether the articles may not answer the query. */
  readonly isDoubtful: boolean;
}

/** As many as the list shows: on a large site, each is a file to fetch. */
const maxArticles = 6;

/** What a title or a heading about trouble adds if the query is about trouble, and costs if it isn't. */
const troubleBonus = 0.5;

/** What an article gains if the query has every word of its title. */
const titleBonus = 0.5;

/** The best article is often right even if its first section is not. */
const sectionsOfBest = 2;

/** The share of the best article's score above which another is a close rival. */
const rivalShare = 0.5;

/** What the calculator gains if the query has a number for it. */
const inputBonus = 2;

/** "?pages=12" for "12 page script", if a calculator counts pages. */
function findInput(query: string, units: readonly string[], { stemOf }: Language): string {
  const words = splitWords(query);
  const inputs = units.flatMap((unit) => {
    const index = words.findIndex((word) => stemOf(word) === stemOf(unit));
    const count = words[index - 1] ?? "";
    return /^\d+$/.test(count) ? `?${unit}=${count}` : [];
  });
  return inputs[0] ?? "";
}

/**
 * The full-text search: the sections that answer a query. An off-topic query has results only if it has an intent. On a
 * large site, the numbers of the articles are known before their text has loaded.
 */
export function createArticleSearch(
  index: SearchIndex,
  fetchJson: FetchJson,
): (
  query: string,
  hasIntent?: boolean,
  onRanked?: (articles: readonly number[]) => void,
) => Promise<ArticleAnswer> {
  const source = createIndexSource(index, fetchJson);
  const language = languageOf(index.language);
  const dictionary = createDictionary(index, source.frequencies, language);
  const rank = createRanking(index);

  return async (query, hasIntent = false, onRanked = () => {}) => {
    const words = dictionary.findWords(query);
    const terms = [...new Set(words.flatMap((word) => word.terms))];
    const telling = words.filter(({ weight }) => weight === 1);
    const stems = new Set(telling.flatMap((word) => word.terms.map((term) => dictionary.terms[term] ?? "")));
    const postings = await source.findPostings(terms);
    const { articles, isOffTopic, isDoubtful, rankSections } = rank(words, postings);
    const shown = isOffTopic && !hasIntent ? [] : articles.slice(0, maxArticles);
    onRanked(shown.map(({ number }) => number));
    const inputOf = (units: readonly string[] = []) => findInput(query, units, language);
    const loaded = await Promise.all(
      shown.map(async ({ number, score }) => ({ score, article: await source.findArticle(number) })),
    );
    const bonus = isAboutTrouble(query, language) ? troubleBonus : -troubleBonus;
    const bonusOf = (heading = "") => (isAboutTrouble(heading, language) ? bonus : 0);
    const loadedArticles = loaded.map(({ article }) => article);
    const scorePairs = createPairScore(query, loadedArticles, language);
    const namingOf = (title: string) => {
      const own = stemsOf(title, language);
      return (titleBonus * own.filter((stem) => stems.has(stem)).length) / (own.length || 1);
    };
    const scoreOf = (article: IndexedArticle) =>
      scorePairs(article) + bonusOf(article.title) + namingOf(article.title);
    const best = loaded
      .map(({ article, score }) => ({ article, score: score + scoreOf(article) }))
      .sort((one, other) => other.score - one.score);
    const lists = best.map(({ article }, rank) =>
      rankSections(article, (section) => {
        const { heading = "", units } = article.sections[section] ?? {};
        return scorePairs(article, section) + bonusOf(heading) + (inputOf(units) ? inputBonus : 0);
      })
        .slice(0, rank === 0 ? sectionsOfBest : 1)
        .map(({ id, heading, text, asked = "", units }) => ({
          url: article.url + inputOf(units) + (id && `#${id}`),
          articleUrl: article.url,
          title: article.title,
          heading,
          text,
          asked,
          pageText: article.sections.map((section) => section.text).join("\n"),
        })),
    );
    // Two close rivals, or one below support, come before the best article's second section.
    const rivals = best.filter(({ score }) => score > rivalShare * (best[0]?.score ?? 0));
    const place = rivals.slice(1, isDoubtful ? 2 : 3).length;
    const [ofBest = [], ...others] = lists;
    const next = others.flat().toSpliced(place, 0, ...ofBest.slice(1));
    const results = [...ofBest.slice(0, 1), ...next];
    return { results, matches: { stems, language }, isDoubtful };
  };
}
