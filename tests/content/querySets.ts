import type { HelpCentre } from "./helpCentre.ts";
import { fillIn, type Queries } from "./queries.ts";
import { createVariants, typoKinds } from "./queryVariants.ts";

export interface AskedQuery {
  readonly query: string;
  /** The same without typos and habits. */
  readonly meant: string;
  readonly kind: string;
  /** The articles that answer it, the best first. */
  readonly expect: readonly string[];
}

/** Queries of one sort that are measured together, and the shares of them that must hit. */
export interface QuerySet {
  readonly name: string;
  readonly queries: readonly AskedQuery[];
  /** Right first, and right among three. */
  readonly floors: { readonly hit1?: number; readonly hit3?: number };
}

/** The four sets, without what expects an article that the site has not. */
export function createQuerySets(main: Queries, fresh: Queries, { facts, drafts }: HelpCentre): QuerySet[] {
  const slugs = drafts.map(({ slug }) => slug);
  const ask = ({ queries }: Queries): AskedQuery[] =>
    queries
      .map(({ q, kind = "", expect }) => {
        const query = fillIn(q, facts);
        return { query, meant: query, kind, expect: expect.filter((slug) => slugs.includes(slug)) };
      })
      .filter(({ expect }) => expect.length > 0);
  const asked = ask(main);
  const variants = asked.flatMap(({ query, expect }, index) =>
    createVariants(query, index + 1).map((variant) => ({ ...variant, meant: query, expect })),
  );
  const isMisspelled = ({ kind }: AskedQuery) => typoKinds.includes(kind);
  return [
    { name: "main set", queries: asked, floors: { hit1: 0.95, hit3: 0.98 } },
    { name: "misspelled", queries: variants.filter(isMisspelled), floors: { hit3: 0.9 } },
    {
      name: "otherwise written",
      queries: variants.filter((one) => !isMisspelled(one)),
      floors: { hit1: 0.95 },
    },
    { name: "fresh", queries: ask(fresh), floors: { hit1: 0.77, hit3: 0.92 } },
  ];
}
