import { createDictionary } from "./dictionary.ts";
import type { Matches } from "./excerpt.ts";
import { createIndexSource, type FetchJson } from "./indexSource.ts";
import { type Confidence, createRanking } from "./ranking.ts";
import type { IndexedArticle, IndexedSection, SearchIndex } from "./searchIndex.ts";
import {
  inputBonus,
  maxArticles,
  minPrefixLength,
  rivalShare,
  sectionsOfBest,
  titleBonus,
  troubleBonus,
} from "./weights.ts";
import { languageOf, pairsOf, splitWords, stemsOf } from "./words.ts";

export interface ArticleResult {
  /** The article's address; for a section, with "#" and its id. */
  readonly url: string;
  readonly articleUrl: string;
  readonly title: string;
  /** Empty above the first heading. */
  readonly heading: string;
  /** The whole section. Cutting excerpts is slower than searching, so only the list cuts them. */
  readonly text: string;
  /** All sections of the article, to tell which words it says only once. */
  readonly pageText: string;
}

export interface ArticleAnswer {
  /** Best first. */
  readonly results: readonly ArticleResult[];
  readonly matches: Matches;
  readonly confidence: Confidence;
  /** Whether the reader has written a word that says something. At the cursor, a few letters aren't one. */
  readonly isTelling: boolean;
}

/**
 * The full-text search: the sections that answer a query. On a large site, the numbers of the articles are known before
 * their text has loaded.
 */
export function createArticleSearch(
  index: SearchIndex,
  fetchJson: FetchJson,
): (query: string, onRanked?: (articles: readonly number[]) => void) => Promise<ArticleAnswer> {
  const source = createIndexSource(index, fetchJson);
  const language = languageOf(index.language);
  const dictionary = createDictionary(index, source.frequencies, language);
  const rank = createRanking(index);

  return async (query, onRanked = () => {}) => {
    const asked = splitWords(query);
    const isTyping = !/\s$/.test(query);
    const words = dictionary.findWords(asked, isTyping);
    const isBegun = isTyping && (asked.at(-1)?.length ?? 0) < minPrefixLength.finished;
    const written = isBegun ? asked.slice(0, -1) : asked;
    const postings = await source.findPostings([...new Set(words.flatMap(({ terms }) => terms))]);
    const { articles, confidence, rankSections } = rank(words, postings, asked.length);
    const ranked = articles.slice(0, maxArticles);
    onRanked(ranked.map(({ number }) => number));
    const loaded = await Promise.all(
      ranked.map(async ({ number, score }) => ({ score, article: await source.findArticle(number) })),
    );

    const stems = new Set(words.flatMap(({ terms }) => terms.map((term) => dictionary.terms[term] ?? "")));
    const scoreTitle = (title: string) => {
      const own = stemsOf(title, language);
      return (titleBonus * own.filter((stem) => stems.has(stem)).length) / (own.length || 1);
    };
    const isAboutTrouble = (words: readonly string[]) =>
      words.some((word) => language.troubleWords.has(word));
    const isTrouble = isAboutTrouble(asked);
    const inputOf = ({ units = [] }: IndexedSection) => findInput(asked, units, language.stemOf);
    const scoreSection = (article: IndexedArticle, number: number) => {
      const section = article.sections[number];
      if (!section) return 0;
      const bonus = inputOf(section) === "" ? 0 : inputBonus;
      const isSame = isAboutTrouble(splitWords(section.heading)) === isTrouble;
      return bonus + (isSame ? troubleBonus : 0);
    };

    const best = loaded
      .map(({ article, score }) => ({ article, score: score + scoreTitle(article.title) }))
      .sort((one, other) => other.score - one.score);
    const lists = best.map(({ article }, place) =>
      rankSections(article, (number) => scoreSection(article, number))
        .slice(0, place === 0 ? sectionsOfBest : 1)
        .map((section) => createResult(article, section, inputOf(section))),
    );
    // Two close rivals, or one below support, come before the best article's second section.
    const rivals = best.filter(({ score }) => score > rivalShare * (best[0]?.score ?? 0));
    const place = rivals.slice(1, confidence === "sure" ? 3 : 2).length;
    const [[first, ...rest] = [], ...others] = lists;
    const results = [...(first ? [first] : []), ...others.flat().toSpliced(place, 0, ...rest)];
    return {
      results,
      matches: { stems, pairs: new Set(pairsOf(asked, language)), language },
      confidence,
      isTelling: written.some((word) => !language.stopWords.has(word)),
    };
  };
}

function createResult(
  { url, title, sections }: IndexedArticle,
  { id, heading, text }: IndexedSection,
  input: string,
): ArticleResult {
  return {
    url: url + input + (id && `#${id}`),
    articleUrl: url,
    title,
    heading,
    text,
    pageText: sections.map((section) => section.text).join("\n"),
  };
}

/** "?pages=12" for "12 page script", if a calculator counts pages. */
function findInput(
  asked: readonly string[],
  units: readonly string[],
  stemOf: (word: string) => string,
): string {
  const inputs = units.flatMap((unit) => {
    const index = asked.findIndex((word) => stemOf(word) === stemOf(unit));
    const count = asked[index - 1] ?? "";
    return /^\d+$/.test(count) ? `?${unit}=${count}` : [];
  });
  return inputs[0] ?? "";
}
