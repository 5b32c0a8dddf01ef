import type { Facts } from "../facts/facts.ts";
import { createProductFacts } from "../facts/productFacts.ts";
import { createResolver, type Report } from "../facts/resolveWords.ts";
import { memoize } from "../memoize.ts";
import type { Block, Settings } from "../model.ts";
import { didYouMean } from "../problem.ts";
import { urlOf } from "../routes.ts";
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
  ) => {
    return {
      facts,
      oldIds: collectOldIds(redirects),
      ...createProductFacts(facts ?? { byName: new Map(), units: [] }),
      ...createResolver(facts),
      resolveHref: createResolveHref(config, settings),
      snippets,
    };
  },
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

/** Finds the final address for a link as written: "studio:/login", "/docs/edit-images#camera". */
function createResolveHref(
  config: SiteConfig | undefined,
  { siteUrl, basePath, studioUrl = config?.studio.origin }: Settings,
) {
  return (href: string, line: number, report: Report): string => {
    if (href.startsWith("studio:")) {
      const path = href.slice("studio:".length);
      const known = config?.studio.paths ?? [path];
      const asWritten = (one: string) => `studio:${one}`;
      const fix = didYouMean(path, known, asWritten) || `; its pages are ${known.map(asWritten).join(", ")}`;
      if (!known.includes(path)) report(line, `the studio has no page ${href}${fix}`);
      return (studioUrl ?? "") + path;
    }
    const reportDomain = (site: string, where: string, prefix: string) => {
      const fix = prefix + (href.slice(site.length) || "/");
      if (isBelow(href, site)) report(line, `links ${where} must not include the domain; write ${fix}`);
    };
    if (studioUrl) reportDomain(studioUrl, "to the studio", "studio:");
    reportDomain(siteUrl + basePath, "within the site", "");
    return href.startsWith("/") ? urlOf(href, basePath) : href;
  };
}

/** Is this an address on that site, not on another whose name starts the same way? */
function isBelow(href: string, site: string): boolean {
  return href.startsWith(site) && /^(?:[/?#]|$)/.test(href.slice(site.length));
}
