import { defaultFrame } from "../content/frame.ts";
import type { SiteConfig } from "../content/siteConfig.ts";
import { createFactReader } from "../facts/factReader.ts";
import type { Facts } from "../facts/facts.ts";
import { createResolver } from "../facts/resolveWords.ts";
import type { Context, Snippet } from "../markdown/parseState.ts";
import { memoize } from "../memoize.ts";
import type { Settings } from "../model.ts";
import { emptyProduct } from "../product.ts";
import { createLinkResolver } from "./linkResolver.ts";

/** What parsing a body needs. Snippets are arguments of their own, because the cache compares argument by argument. */
export const createContext = memoize(
  (
    facts: Facts | undefined,
    config: SiteConfig | undefined,
    redirects: ReadonlyMap<string, string> | undefined,
    settings: Settings,
    ...snippets: readonly Snippet[]
  ): Context => {
    const { product = emptyProduct } = settings;
    const { reader, faults, names } = createFactReader(facts);
    return {
      facts,
      frame: facts?.frame ?? defaultFrame,
      product,
      calculator: product.createCalculator?.(reader),
      calculatorFaults: faults,
      calculatorFacts: names,
      membersOf: reader.membersOf,
      movedSections: [...(redirects ?? [])].filter(([from]) => from.includes("#")),
      ...createResolver(facts),
      resolveLink: createLinkResolver(config, settings),
      snippets,
    };
  },
);
