import type { SiteConfig } from "../content/siteConfig.ts";
import type { LineReport } from "../facts/resolveWords.ts";
import type { Settings } from "../model.ts";
import { didYouMean } from "../problem.ts";
import { routeOfSlug, urlOf } from "../routes.ts";

const isMailOrCall = /^(?:mailto|tel):/i;

/** A function that finds the final address of a link as it was typed: "studio:/login", "/docs/edit-images#camera". */
export function createLinkResolver(
  config: SiteConfig | undefined,
  { siteUrl, basePath, studioUrl = config?.studio?.origin }: Settings,
) {
  const studioAddress = (href: string, line: number, report: LineReport): string => {
    const path = href.slice("studio:".length);
    const known = config ? (config.studio?.paths ?? []) : [path];
    const asWritten = (one: string) => `studio:${one}`;
    const list = `; its pages are ${known.map(asWritten).join(", ")}`;
    const fix = didYouMean(path, known, asWritten) || (known.length > 0 ? list : "; add it to site.yaml");
    if (!known.includes(path)) report(line, `the studio has no page ${href}${fix}`);
    return (studioUrl ?? "") + path;
  };

  const contacts = config?.contact.map(({ link }) => link) ?? [];
  const mayBeContact = (href: string) => (config ? contacts.includes(href) : isMailOrCall.test(href));

  return (written: string, line: number, report: LineReport) => {
    const [, slug, fragment = ""] = /^(?:\.\/)?([a-z\d-]+)\.md(#.*)?$/.exec(written) ?? [];
    const href = slug === undefined ? written : routeOfSlug(slug) + fragment;
    if (href.startsWith("studio:"))
      return { href, url: studioAddress(href, line, report), isInternal: false };
    const reportDomain = (site: string, where: string, prefix: string) => {
      const rest = href.slice(site.length);
      // The name of another site may start the same way.
      if (href.startsWith(site) && /^(?:[/?#]|$)/.test(rest))
        report(line, `links ${where} must not include the domain; write ${prefix + (rest || "/")}`);
    };
    if (studioUrl) reportDomain(studioUrl, "to the studio", "studio:");
    reportDomain(siteUrl + basePath, "within the site", "");
    const isInternal = /^(?:#|\/(?![/\\]))/.test(href);
    // Lists what is allowed, so no unsafe spelling slips through.
    if (!isInternal && !mayBeContact(href) && !isExternalUrl(href))
      report(line, describeFault(written, contacts));
    return { href, url: href.startsWith("/") ? urlOf(href, basePath) : href, isInternal };
  };
}

function isExternalUrl(address: string): boolean {
  return /^https:\/\/[^/?#@\\]+(?:[/?#]|$)/.test(address) && URL.canParse(address);
}

function describeFault(written: string, contacts: readonly string[]): string {
  if (isMailOrCall.test(written)) {
    const [first] = contacts;
    const instead = first && `link to ${first}, or `;
    return `"${written}" is not a way to get help on this site; ${instead ?? ""}add it under contact in site.yaml`;
  }
  const [, page, section = ""] =
    /^(?:\.{0,2}\/)*(?:docs\/)?([a-z\d-]+?)(?:\.(?:md|html))?\/?(#.*)?$/.exec(written) ?? [];
  if (page !== undefined) return `can't link to "${written}"; write ${routeOfSlug(page)}${section}`;
  const secure = written.replace(/^http:/i, "https:");
  const fix = isExternalUrl(secure)
    ? `write ${secure}`
    : "a link leads to a page (/docs/…), a heading (#…), the studio (studio:/login) or https://…";
  return `can't link to "${written}"; ${fix}`;
}
