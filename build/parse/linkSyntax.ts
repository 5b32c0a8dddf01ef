import { routeOfSlug } from "../routes.ts";

/** The target of a link, from its typed address. It lists what is allowed, so no unsafe spelling slips through. */
export function parseHref(written: string): { href: string; fault?: string } {
  const [, slug, fragment = ""] = /^(?:\.\/)?([a-z\d-]+)\.md(#.*)?$/.exec(written) ?? [];
  if (slug !== undefined) return { href: routeOfSlug(slug) + fragment };
  const isPage = /^\/(?![/\\])/.test(written);
  if (isPage || isElsewhere(written) || written.startsWith("#") || written.startsWith("studio:"))
    return { href: written };
  return { href: written, fault: describeFault(written) };
}

function isElsewhere(address: string): boolean {
  return /^https:\/\/[^/?#@\\]+(?:[/?#]|$)/.test(address) && URL.canParse(address);
}

function describeFault(written: string): string {
  if (/^mailto:/i.test(written))
    return "this site has no e-mail links; write [the studio](studio:/login), where support answers in the chat";
  const [, page, section = ""] = /^(?:\.?\/)?(?:docs\/)?([a-z\d-]+)\/?(#.*)?$/.exec(written) ?? [];
  if (page !== undefined) return `can't link to "${written}"; write ${routeOfSlug(page)}${section}`;
  const secure = written.replace(/^http:/i, "https:");
  const fix = isElsewhere(secure)
    ? `write ${secure}`
    : "a link leads to a page (/docs/…), a heading (#…), the studio (studio:/login) or https://…";
  return `can't link to "${written}"; ${fix}`;
}
