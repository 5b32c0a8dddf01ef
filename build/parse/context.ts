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
    oldIds: collectOldIds(redirects),
    ...createProductFacts(facts ?? { byName: new Map(), units: [] }),
    ...createResolver(facts),
    resolveLink: createLinkResolver(config, settings),
    snippets,
  }),
);

export type Context = ReturnType<typeof createContext>;

/** Maps a section's address to its old ids: "/docs/edit-images#camera" → ["lens"]. */
function collectOldIds(redirects: ReadonlyMap<string, string> = new Map()): Map<string, string[]> {
  const oldIds = new Map<string, string[]>();
  for (const [from, to] of redirects) {
    const [, id] = from.split("#");
    if (id) oldIds.set(to, [...(oldIds.get(to) ?? []), id]);
  }
  return oldIds;
}
