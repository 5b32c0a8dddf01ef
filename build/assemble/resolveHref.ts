import type { Report } from "../facts/resolveWords.ts";
import type { Settings } from "../model.ts";
import type { SiteConfig } from "../parse/siteConfig.ts";
import { didYouMean } from "../problem.ts";
import { addressOf } from "../routes.ts";

/** The final address for a link as written: "studio:/login", "/docs/edit-images#camera". */
export type ResolveHref = (href: string, line: number, report: Report) => string;

export function createResolveHref(
  config: SiteConfig | undefined,
  { siteUrl, basePath, studioUrl = config?.studio.origin }: Settings,
): ResolveHref {
  return (href, line, report) => {
    if (href.startsWith("studio:")) {
      const path = href.slice("studio:".length);
      const known = config?.studio.paths ?? [path];
      const asWritten = (one: string) => `studio:${one}`;
      const fix = didYouMean(path, known, asWritten) || `; its pages are ${known.map(asWritten).join(", ")}`;
      if (!known.includes(path)) report(line, `the studio has no page ${href}${fix}`);
      return (studioUrl ?? "") + path;
    }
    if (studioUrl && isBelow(href, studioUrl))
      report(
        line,
        `links to the studio must not include the domain; write studio:${href.slice(studioUrl.length)}`,
      );
    const site = siteUrl + basePath;
    if (isBelow(href, site))
      report(
        line,
        `links within the site must not include the domain; write ${href.slice(site.length) || "/"}`,
      );
    return href.startsWith("/") ? addressOf(href, basePath) : href;
  };
}

/** Is this an address on that site, not on another whose name starts the same way? */
function isBelow(href: string, site: string): boolean {
  return href.startsWith(site) && /^(?:[/?#]|$)/.test(href.slice(site.length));
}
