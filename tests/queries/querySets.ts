import { type DataFile, parseDataFile } from "../../build/checks/checkContext.ts";
import type { HelpCentre } from "../../build/checks/helpCentre.ts";
import type { Facts } from "../../build/facts/facts.ts";
import { fillIn, followRedirects, type Queries, queriesField } from "./queries.ts";
import { createHabits, createTypos } from "./queryVariants.ts";

export interface AskedQuery {
  readonly query: string;
  /** The query without typing mistakes and filler words. */
  readonly meant: string;
  readonly kind: string;
  /** The articles that answer it, best first. */
  readonly expect: readonly string[];
  /** The sections that answer it, if labelled. */
  readonly sections: readonly string[];
}

/**
 * Whether the right article is first or in the first three, whether the right section is first or shown at all, and
 * whether an off-topic query finds nothing.
 */
export type MeasureName = "hit1" | "hit3" | "section" | "seen" | "silent";

/** Queries that are measured together, and the shares of them that must succeed. */
export interface QuerySet {
  readonly name: string;
  readonly queries: readonly AskedQuery[];
  readonly floors: { readonly [name in MeasureName]?: number };
}

const noQueries = '{ "queries": [] }';

/** The files of queries in the content, which may be missing, with the current names of articles. Only the first is read while the search is tuned. */
export function readQueryFiles({ content, sources }: HelpCentre) {
  const redirects = content.redirects.value ?? new Map();
  const read = (name: string) => {
    const source = sources.find((one) => one.name === name) ?? { name, sourcePath: name, text: noQueries };
    return followRedirects(parseDataFile(source, queriesField), redirects);
  };
  return {
    main: read("queries/queries.json"),
    fresh: read("queries/fresh.json"),
    independent: read("queries/independent.json"),
    /** From points of view that content/questions/ doesn't cover. */
    setAside: read("queries/set-aside.json"),
  };
}

/** The query sets. A query is judged only if an article that it expects, and its facts, still exist. */
export function createQuerySets(
  files: ReturnType<typeof readQueryFiles>,
  { facts, content }: HelpCentre,
): QuerySet[] {
  const list = ({ value }: DataFile<Queries>) => listAsked(value, content.articles, facts);
  const [main, independent, setAside] = [list(files.main), list(files.independent), list(files.setAside)];
  const offTopic = Object.values(files).flatMap(({ value }) => value.negatives);
  return [
    { name: "main set", queries: main, floors: { hit1: 0.95, hit3: 0.98 } },
    { name: "misspelled", queries: misspell(main), floors: { hit3: 0.9 } },
    { name: "otherwise written", queries: vary(main, createHabits), floors: { hit1: 0.95 } },
    { name: "fresh", queries: list(files.fresh), floors: { hit1: 0.9, hit3: 0.95 } },
    { name: "independent", queries: independent, floors: { hit1: 0.88, hit3: 0.95 } },
    { name: "set aside", queries: setAside, floors: { hit1: 0.88, hit3: 0.95, section: 0.63, seen: 0.82 } },
    {
      name: "the last two, misspelled",
      queries: misspell([...independent, ...setAside]),
      floors: { hit1: 0.82, hit3: 0.92 },
    },
    {
      name: "off topic",
      queries: offTopic.map((query) => ({ query, meant: query, kind: "", expect: [], sections: [] })),
      floors: { silent: 0.5 },
    },
  ];
}

/** From one file, the queries that these articles answer, with their facts filled in. */
export function listAsked(
  { queries }: Queries,
  articles: readonly { readonly slug: string; readonly headingIds?: readonly string[] | undefined }[],
  facts?: Facts,
): AskedQuery[] {
  return queries.flatMap(({ q, kind = "", expect: slugs, section = [] }): AskedQuery[] => {
    const query = facts ? fillIn(q, facts) : q;
    const expected = articles.filter(({ slug }) => slugs.includes(slug));
    if (query === undefined || expected.length === 0) return [];
    const expect = slugs.filter((slug) => expected.some((one) => one.slug === slug));
    const ids = expected.flatMap(({ headingIds = [] }) => headingIds);
    const sections = [section].flat().map((id) => id.replace(/^.*#/, ""));
    return [{ query, meant: query, kind, expect, sections: sections.filter((id) => ids.includes(id)) }];
  });
}

/** Each query with one slip of each kind. */
export function misspell(asked: readonly AskedQuery[]): AskedQuery[] {
  return vary(asked, createTypos);
}

function vary(asked: readonly AskedQuery[], createVariants: typeof createTypos): AskedQuery[] {
  return asked.flatMap(({ query, expect }, index) =>
    createVariants(query, index + 1).map((variant) => ({ ...variant, meant: query, expect, sections: [] })),
  );
}
