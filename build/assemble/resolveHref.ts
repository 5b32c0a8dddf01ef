import type { Report } from "../facts/writeFacts.ts";
import type { Settings } from "../model.ts";
import { didYouMean } from "../problem.ts";
import { addressOf } from "../routes.ts";

export interface Studio {
  readonly origin: string;
  readonly paths: readonly string[];
}

/** The address that a browser follows, of one that was typed: "studio:/login", "/docs/edit-images#camera". */
export function resolveHref(
  href: string,
  line: number,
  report: Report,
  studio: Studio | undefined,
  { siteUrl, basePath }: Settings,
): string {
  if (href.startsWith("studio:")) {
    const path = href.slice("studio:".length);
    if (studio && !studio.paths.includes(path)) {
      const asWritten = (known: string) => `studio:${known}`;
      const fix =
        didYouMean(path, studio.paths, asWritten) ||
        `; its pages are ${studio.paths.map(asWritten).join(", ")}`;
      report(line, `the studio has no page ${href}${fix}`);
    }
    return (studio?.origin ?? "") + path;
  }
  if (studio && isBelow(href, studio.origin))
    report(line, `write this link as studio:${href.slice(studio.origin.length)}`);
  if (isBelow(href, siteUrl + basePath))
    report(
      line,
      `write this link without the address of the site: ${href.slice((siteUrl + basePath).length) || "/"}`,
    );
  return href.startsWith("/") ? addressOf(href, basePath) : href;
}

/** Is this an address of that site, and not of another whose name only begins alike? */
function isBelow(href: string, site: string): boolean {
  return href.startsWith(site) && /^(?:[/?#]|$)/.test(href.slice(site.length));
}
