import { createDictionary } from "./dictionary.ts";
import { cutExcerpt, type ExcerptPart, markMatches } from "./excerpt.ts";
import { createIndexSource, type FetchJson } from "./indexSource.ts";
import { createRanking, findSection } from "./ranking.ts";
import type { SearchIndex } from "./searchIndex.ts";
import { isLongEnough } from "./titleFilter.ts";
import { splitWords, stemOf, stemsOf } from "./words.ts";

export interface ArticleResult {
  /** The article's address, and with "#" that of the section. */
  readonly url: string;
  readonly articleUrl: string;
  /** What is shown of it. Cutting a text takes longer than finding it, so only a result that is shown is asked. */
  readonly describe: () => ResultDescription;
}

export interface ResultDescription {
  readonly title: readonly ExcerptPart[];
  /** Empty above the first heading. */
  readonly heading: readonly ExcerptPart[];
  readonly excerpt: readonly ExcerptPart[];
}

export interface ArticleAnswer {
  /** Best first. */
  readonly results: readonly ArticleResult[];
  /** The stems that matched, for marking them in a text. */
  readonly stems: ReadonlySet<string>;
}

const mostWords = 12;

/** More than a list shows, as some of them are shown already. */
const mostResults = 8;

/** The full-text search: where in which article the answer stands, and a line from there. */
export function createArticleSearch(
  index: SearchIndex,
  urls: readonly string[],
  fetchJson: FetchJson,
): (query: string) => Promise<ArticleAnswer> {
  const dictionary = createDictionary(index);
  const source = createIndexSource(index, fetchJson);
  const rankArticles = createRanking(index);

  return async (query) => {
    if (!isLongEnough(query.trim())) return { results: [], stems: new Set() };
    const unfinished = /\s$/.test(query) ? "" : stemOf(splitWords(query).at(-1) ?? "");
    const found = stemsOf(query)
      .slice(0, mostWords)
      .map((stem) => dictionary.find(stem, stem === unfinished));
    const words = found.filter((terms) => terms.length > 0);
    const terms = [...new Set(words.flat())];
    const stems = new Set(terms.map((term) => dictionary.terms[term] ?? ""));
    const postings = await source.findPostings(terms);
    const ranked = rankArticles(words, found.length - words.length, postings);
    const results = await Promise.all(
      ranked.slice(0, mostResults).map(async (number): Promise<ArticleResult[]> => {
        const article = await source.findArticle(number);
        // One word that is in the title means the article as a whole.
        const isTitle = words.length === 1 && stemsOf(article?.title ?? "").some((stem) => stems.has(stem));
        const section = article?.sections[isTitle ? 0 : findSection(words, article)];
        const articleUrl = urls[number] ?? "";
        if (!article || !section) return [];
        return [
          {
            url: section.id === "" ? articleUrl : `${articleUrl}#${section.id}`,
            articleUrl,
            describe: () => ({
              title: markMatches(article.title, stems),
              heading: markMatches(section.heading, stems),
              excerpt: cutExcerpt(section.text, stems),
            }),
          },
        ];
      }),
    );
    return { results: results.flat(), stems };
  };
}
