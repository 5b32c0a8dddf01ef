import { routeOfSlug } from "../routes.ts";

/** The target of a link, from its typed address. It lists what is allowed, so no unsafe spelling slips through. */
export function parseHref(written: string): { href: string; fault?: string } {
  const [, slug, fragment = ""] = /^(?:\.\/)?([a-z\d-]+)\.md(#.*)?$/.exec(written) ?? [];
  if (slug !== undefined) return { href: routeOfSlug(slug) + fragment };
  const isPage = /^\/(?![/\\])/.test(written);
  const isElsewhere = /^https:\/\/[^/?#@\\]+(?:[/?#]|$)/.test(written) && URL.canParse(written);
  if (isPage || isElsewhere || written.startsWith("#") || written.startsWith("studio:"))
    return { href: written };
  const [, page, section = ""] = /^(?:\.?\/)?(?:docs\/)?([a-z\d-]+)\/?(#.*)?$/.exec(written) ?? [];
  const isMail = /^mailto:/i.test(written);
  if (isMail)
    return { href: written, fault: "e-mail links are not supported; write [the studio](studio:/login)" };
  const fix =
    page === undefined
      ? "a link leads to a page (/docs/…), a heading (#…), the studio (studio:/login) or https://…"
      : `write ${routeOfSlug(page)}${section}`;
  return { href: written, fault: `can't link to "${written}"; ${fix}` };
}
