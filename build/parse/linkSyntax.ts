/**
 * What is wrong with an address as it is typed; undefined for the four kinds that are let through, so that nothing unsafe
 * can be spelled past a list of what is forbidden. Where it leads is checked when all pages are known.
 */
export function findLinkFault(href: string): string | undefined {
  const isPage = /^\/(?![/\\])/.test(href);
  const isElsewhere = /^https:\/\/[^/@]+(?:\/[^@]*)?$/.test(href) && URL.canParse(href);
  if (isPage || isElsewhere || href.startsWith("#") || href.startsWith("studio:")) return undefined;
  return `can't link to "${href}"; a link leads to a page (/docs/…), a heading (#…), the studio (studio:/login) or https://…`;
}
