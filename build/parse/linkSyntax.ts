import { routeOfSlug } from "../routes.ts";

/**
 * Where a link leads, from its address as it is typed. Four kinds are let through, so that nothing unsafe can be spelled past
 * a list of what is forbidden; the file of another article stands for its page. Where it leads is checked when all pages are
 * known.
 */
export function parseHref(written: string): { href: string; fault?: string } {
  const [, slug, fragment = ""] = /^(?:\.\/)?([a-z\d-]+)\.md(#.*)?$/.exec(written) ?? [];
  if (slug !== undefined) return { href: routeOfSlug(slug) + fragment };
  const isPage = /^\/(?![/\\])/.test(written);
  const isElsewhere = /^https:\/\/[^/?#@\\]+(?:[/?#]|$)/.test(written) && URL.canParse(written);
  if (isPage || isElsewhere || written.startsWith("#") || written.startsWith("studio:"))
    return { href: written };
  return { href: written, fault: describeFault(written) };
}

function describeFault(written: string): string {
  if (/^mailto:/i.test(written))
    return "this site has no e-mail links; write [the studio](studio:/login), where support answers in the chat";
  const [, slug, fragment = ""] = /^(?:\.?\/)?(?:docs\/)?([a-z\d-]+)\/?(#.*)?$/.exec(written) ?? [];
  if (slug !== undefined) return `can't link to "${written}"; write ${routeOfSlug(slug)}${fragment}`;
  if (/^http:\/\/[^/?#@\\]+(?:[/?#]|$)/i.test(written))
    return `can't link to "${written}"; write https://${written.slice("http://".length)}`;
  return `can't link to "${written}"; a link leads to a page (/docs/…), a heading (#…), the studio (studio:/login) or https://…`;
}
