import type { DataFile } from "../../build/checks/checkContext.ts";
import type { HelpCentre } from "../../build/checks/helpCentre.ts";
import type { Article, Site } from "../../build/model.ts";
import { type Problem, renderPlace } from "../../build/problem.ts";
import { fillIn, type Queries } from "./queries.ts";
import type { Ask } from "./searchAnswers.ts";

/** The number of queries named in a message. */
const maxNamed = 3;

/** The articles that some query expects. All others are new: the query sets were written without them. */
export function findKnownArticles(files: readonly DataFile<Queries>[]): ReadonlySet<string> {
  return new Set(files.flatMap(({ value }) => value.queries.flatMap(({ expect }) => expect)));
}

/** The site with only some of its articles. */
export function keepArticles(site: Site, isKept: (article: Article) => boolean): Site {
  const categories = site.categories.flatMap((category) => {
    const [first, ...rest] = category.articles.filter(isKept);
    return first ? [{ ...category, articles: [first, ...rest] as const }] : [];
  });
  return { ...site, categories };
}

/**
 * New articles that now come first for a query that search got right before. The writer must judge whether they
 * answer it.
 */
export function adviseOnNewArticles(
  files: readonly DataFile<Queries>[],
  askKnown: Ask,
  askWithNew: Ask,
  { articles, facts }: Pick<HelpCentre, "articles" | "facts">,
): Problem[] {
  const known = findKnownArticles(files);
  const articleOf = (ask: Ask, query: string) => ask(query).first?.replace(/#.*/, "");
  const slugs = articles.map(({ slug }) => slug);
  const asked = files.flatMap(({ at, value: { queries, negatives } }) => [
    ...queries.flatMap(({ q, expect }, index) => {
      const query = fillIn(q, facts);
      const right: readonly (string | undefined)[] = expect;
      const isJudged = query !== undefined && expect.some((slug) => slugs.includes(slug));
      return !isJudged ? [] : { query, right, place: renderPlace(at("queries", index)) };
    }),
    ...negatives.map((query, index) => ({
      query,
      right: [undefined],
      place: renderPlace(at("negatives", index)),
    })),
  ]);
  const wasRight = asked.filter(({ query, right }) => right.includes(articleOf(askKnown, query)));
  return articles.flatMap(({ slug, sourcePath }) => {
    const taken = wasRight.filter(({ query }) => articleOf(askWithNew, query) === slug);
    if (known.has(slug) || taken.length === 0) return [];
    const names = taken.slice(0, maxNamed).map(({ query, place }) => `"${query}" (${place})`);
    const others = taken.length > maxNamed ? ` and ${taken.length - maxNamed} more` : "";
    const message = `this new article now comes first for ${names.join(", ")}${others}; if it answers them, add "${slug}" to "expect" there; if not, remove the words from its keywords and questions`;
    return [{ sourcePath, line: 1, message }];
  });
}
