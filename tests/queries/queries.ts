import type { DataFile } from "../../build/editor/checkContext.ts";
import type { Facts } from "../../build/facts/facts.ts";
import { formatFact } from "../../build/facts/formats.ts";
import { parseText } from "../../build/facts/placeholders.ts";
import type { ParsedArticle } from "../../build/parse/article.ts";
import { didYouMean, type Problem, type Report } from "../../build/problem.ts";
import { routeOfSlug } from "../../build/routes.ts";
import * as field from "../../build/text/fields.ts";

const text = field.words("how much is a clip");
const texts = field.list(text, '["how much is a clip"]');
const section: field.Field<string | readonly string[]> = (value, place) =>
  Array.isArray(value) ? texts(value, place) : text(value, place);
const query = field.object({
  q: text,
  kind: field.optional(text),
  expect: texts,
  /** The id of the answering heading, or several ids. */
  section: field.optional(section),
});
const someQueries = field.list(query, '[{ "q": "how much is a clip", "expect": ["credits"] }]');
/** A missing file has none. */
const queriesList: typeof someQueries = (value, place) =>
  Array.isArray(value) && value.length === 0 ? [] : someQueries(value, place);
export const queriesField = field.object({
  note: field.optional(text),
  queries: queriesList,
  negatives: field.withDefault(texts, []),
});

/** content/queries/queries.json and similar files: what readers ask, and which articles answer it. */
export type Queries = field.ValueOf<typeof queriesField>;

/** The same queries with current article names: redirects give the new name of a renamed article. */
export function followRedirects(
  file: DataFile<Queries>,
  redirects: ReadonlyMap<string, string>,
): DataFile<Queries> {
  const slugByRoute = new Map([...redirects].map(([from, to]) => [from, to.replace(/^\/docs\/|#.*/g, "")]));
  const renamed = (slug: string) => slugByRoute.get(routeOfSlug(slug)) ?? slug;
  const queries = file.value.queries.map((one) => ({ ...one, expect: one.expect.map(renamed) }));
  return { ...file, value: { ...file.value, queries } };
}

/** Expected articles that don't exist, each reported once, at the first query that names it. */
export function checkExpectations({ value, at }: DataFile<Queries>, slugs: readonly string[]): Problem[] {
  const expected = value.queries.map((one) => one.expect);
  const unknown = new Set(expected.flat().filter((slug) => !slugs.includes(slug)));
  return [...unknown].map((slug) => {
    const count = expected.filter((some) => some.includes(slug)).length;
    const who = count === 1 ? "a query expects" : `${count} queries expect`;
    const message = `${who} "${slug}", which is not an article; rename it here, or remove it${didYouMean(slug, slugs)}`;
    return {
      ...at(
        "queries",
        expected.findIndex((some) => some.includes(slug)),
      ),
      message,
    };
  });
}

/** Sections that no expected article has. */
export function checkSections(
  { value, at }: DataFile<Queries>,
  articles: readonly Pick<ParsedArticle, "slug" | "headingIds">[],
): Problem[] {
  return value.queries.flatMap(({ expect, section = [] }, index) => {
    const ids = articles.flatMap(({ slug, headingIds = [] }) => (expect.includes(slug) ? headingIds : []));
    const unknown = [section].flat().filter((id) => !ids.includes(id.replace(/^.*#/, "")));
    return unknown.map((id) => {
      const message = `no expected article has the section "${id}"; rename it here, or remove it${didYouMean(id, ids)}`;
      return { ...at("queries", index), message };
    });
  });
}

/** Facts named in queries but missing from facts.yaml. */
export function checkFactsAsked({ value, at }: DataFile<Queries>, facts: Facts): Problem[] {
  const problems: Problem[] = [];
  for (const [index, { q }] of value.queries.entries())
    fillIn(q, facts, (message) => void problems.push({ ...at("queries", index), message }));
  return problems;
}

/** "{{ script.file-size as short }}" → "20MB" */
export function fillIn(q: string, facts: Facts, report: Report = () => undefined): string {
  return parseText(q)
    .map((words) => (words.kind === "fact" ? formatFact(words, facts, report) : words)?.text ?? "")
    .join("");
}
