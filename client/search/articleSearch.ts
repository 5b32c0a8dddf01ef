import { cutExcerpt, type ExcerptPart, markMatches } from "./excerpt.ts";
import { createRanking } from "./ranking.ts";
import type { SearchIndex } from "./searchIndex.ts";
import { isLongEnough } from "./titleFilter.ts";

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

/** The full-text search, best results first: where in which article the answer stands, and a line from there. */
export function createArticleSearch(index: SearchIndex): (query: string) => ArticleResult[] {
  const rank = createRanking(index);
  return (query) => {
    if (!isLongEnough(query.trim())) return [];
    const { articles, stems } = rank(query);
    return articles.flatMap(({ article: articleNumber, section: sectionNumber }) => {
      const article = index.articles[articleNumber];
      const section = index.sections[sectionNumber];
      if (!article || !section) return [];
      return {
        url: section.id === "" ? article.url : `${article.url}#${section.id}`,
        articleUrl: article.url,
        describe: () => ({
          title: markMatches(article.title, stems),
          heading: markMatches(section.heading, stems),
          excerpt: cutExcerpt(section.text, stems),
        }),
      };
    });
  };
}
