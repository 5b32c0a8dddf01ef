import { type DataFile, parseDataFile } from "../../build/editor/checkContext.ts";
import type { HelpCentre } from "../../build/editor/helpCentre.ts";
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

/** Whether the right article is first or in the first three, and whether the right section is first or shown at all. */
export type MeasureName = "hit1" | "hit3" | "section" | "seen";

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

/** The query sets, without the queries whose articles are missing from the site. */
export function createQuerySets(
  files: ReturnType<typeof readQueryFiles>,
  { facts, drafts }: HelpCentre,
): QuerySet[] {
  const slugs = drafts.map(({ slug }) => slug);
  const list = ({ value }: DataFile<Queries>) => listAsked(value, slugs, facts);
  const [main, independent, setAside] = [list(files.main), list(files.independent), list(files.setAside)];
  const sets: QuerySet[] = [
    { name: "main set", queries: main, floors: { hit1: 0.95, hit3: 0.98 } },
    { name: "misspelled", queries: misspell(main), floors: { hit3: 0.9 } },
    { name: "otherwise written", queries: vary(main, createHabits), floors: { hit1: 0.95 } },
    { name: "fresh", queries: list(files.fresh), floors: { hit1: 0.9, hit3: 0.95 } },
    { name: "independent", queries: independent, floors: { hit1: 0.88, hit3: 0.95 } },
    { name: "set aside", queries: setAside, floors: { hit1: 0.88, hit3: 0.95, section: 0.63, seen: 0.82 } },
    {
      name: "the last two, misspelled",
      queries: misspell([...independent, ...setAside]),
      floors: { hit1: 0.83, hit3: 0.92 },
    },
  ];
  return sets.filter(({ queries }) => queries.length > 0);
}

/** From one file, the queries that these articles answer, with their facts filled in. */
export function listAsked({ queries }: Queries, slugs: readonly string[], facts?: Facts): AskedQuery[] {
  return queries
    .map(({ q, kind = "", expect, section }) => {
      const query = facts ? fillIn(q, facts) : q;
      const sections = [section ?? []].flat().map((id) => id.replace(/^.*#/, ""));
      return { query, meant: query, kind, expect: expect.filter((slug) => slugs.includes(slug)), sections };
    })
    .filter(({ expect }) => expect.length > 0);
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
