import type { DataFile } from "../../build/checks/checkContext.ts";
import * as field from "../../build/content/fields.ts";
import type { Facts } from "../../build/facts/facts.ts";
import { formatFact } from "../../build/facts/formats.ts";
import { parseText } from "../../build/facts/placeholders.ts";
import { routeOfSlug } from "../../build/routes.ts";

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

/**
 * The same queries with current article names: redirects give the new name of a renamed article. Where other queries
 * expect the redirect's target, the article was removed, and nothing answers its queries.
 */
export function followRedirects(
  file: DataFile<Queries>,
  redirects: ReadonlyMap<string, string>,
): DataFile<Queries> {
  const expected = new Set(file.value.queries.flatMap(({ expect }) => expect));
  const renamed = (slug: string) => {
    const target = redirects.get(routeOfSlug(slug))?.replace(/^\/docs\/|#.*/g, "") ?? slug;
    return expected.has(target) ? slug : target;
  };
  const queries = file.value.queries.map((one) => ({ ...one, expect: one.expect.map(renamed) }));
  return { ...file, value: { ...file.value, queries } };
}

/** "{{ script.file-size as short }}" → "20MB"; undefined if a fact is missing, so that the query isn't judged. */
export function fillIn(q: string, facts: Facts): string | undefined {
  const texts = parseText(q).map((words) =>
    words.kind === "fact" ? formatFact(words, facts, () => undefined)?.text : words.text,
  );
  return texts.some((one) => one === undefined) ? undefined : texts.join("");
}
