import type { Report } from "../facts/resolveWords.ts";
import type { Settings } from "../model.ts";
import type { SiteConfig } from "../parse/siteConfig.ts";
import { didYouMean } from "../problem.ts";
import { urlOf } from "../routes.ts";

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
