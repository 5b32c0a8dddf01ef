import type { Facts } from "../facts/facts.ts";
import { createProductFacts } from "../facts/productFacts.ts";
import { createResolver } from "../facts/resolveWords.ts";
import { memoize } from "../memoize.ts";
import type { Block, Settings } from "../model.ts";
import { createLinkResolver } from "./linkResolver.ts";
import type { SiteConfig } from "./siteConfig.ts";

/** Text that several articles share. */
export interface Snippet {
  readonly name: string;
  readonly blocks: readonly Block[];
}

/** What all text is resolved against. Nothing that depends on facts or settings with problems is checked. */
export const createContext = memoize(
  (
    facts: Facts | undefined,
    config: SiteConfig | undefined,
    redirects: ReadonlyMap<string, string> | undefined,
    settings: Settings,
    ...snippets: readonly Snippet[]
  ) => ({
    facts,
    /** "/docs/edit-images#lens" → "/docs/edit-images#camera" */
    movedSections: [...(redirects ?? [])].filter(([from]) => from.includes("#")),
    ...createProductFacts(facts ?? { byName: new Map(), units: [] }),
    ...createResolver(facts),
    resolveLink: createLinkResolver(config, settings),
    snippets,
  }),
);

export type Context = ReturnType<typeof createContext>;
