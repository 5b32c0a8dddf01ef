import type { Context, Snippet } from "../blocks/parseState.ts";
import type { Facts } from "../facts/facts.ts";
import { createProductFacts } from "../facts/productFacts.ts";
import { createResolver } from "../facts/resolveWords.ts";
import { memoize } from "../memoize.ts";
import type { Settings } from "../model.ts";
import { createLinkResolver } from "./linkResolver.ts";
import type { SiteConfig } from "./siteConfig.ts";

export const createContext = memoize(
  (
    facts: Facts | undefined,
    config: SiteConfig | undefined,
    redirects: ReadonlyMap<string, string> | undefined,
    settings: Settings,
    ...snippets: readonly Snippet[]
  ): Context => ({
    facts,
    movedSections: [...(redirects ?? [])].filter(([from]) => from.includes("#")),
    ...createProductFacts(facts ?? { byName: new Map(), units: [] }),
    ...createResolver(facts),
    resolveLink: createLinkResolver(config, settings),
    snippets,
  }),
);
