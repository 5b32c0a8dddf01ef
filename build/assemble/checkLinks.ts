import type { ParsedArticle, WrittenContent } from "../parse/content.ts";
import { didYouMean, type Problem } from "../problem.ts";
import { homeRoute, routeOfSlug } from "../routes.ts";

/** Tells of a link inside the site why it leads to no page or to no heading. Only a draft can link to its own headings. */
export function createLinkCheck({ drafts, hiddenSlugs, redirects }: WrittenContent) {
  const hiddenRoutes: readonly string[] = hiddenSlugs.map(routeOfSlug);
  const draftByRoute = new Map<string, ParsedArticle>(drafts.map((draft) => [draft.route, draft]));
  const routes = [homeRoute, ...draftByRoute.keys()];

  return (href: string, from?: ParsedArticle): string | undefined => {
    const [path = "", fragment] = href.split("#");
    const target = path === "" ? from : draftByRoute.get(path);
    // Of most links nothing more has to be known.
    if (target && (fragment === undefined || target.body?.headingIds.includes(fragment))) return undefined;
    const cleanPath = path
      .replace(/\/index(?:\.html?|\.md)?$/, "/")
      .replace(/(?:\.html?|\.md)$/, "")
      .replace(/(?<=[^/])\/+$/, "");
    if (path !== cleanPath)
      return `links to ${path}; write ${cleanPath}, without "${path.slice(cleanPath.length)}"`;
    if (hiddenRoutes.includes(path))
      return `links to ${path}, which is a draft; publish it, or take away the link`;
    const moved = redirects.find(({ from }) => from === path)?.to;
    if (!target && moved !== undefined) return `links to ${path}, which has moved; write ${moved}`;
    if (!target && path !== homeRoute) {
      const fix = didYouMean(path, routes, (known) => known) || "; write /docs/ and the name of an article";
      return `links to ${path}, which is not a page${fix}`;
    }
    const ids = target ? target.body?.headingIds : [];
    if (fragment === undefined || !ids || ids.includes(fragment)) return undefined;
    const page = path === "" ? "this page" : path;
    const asWritten = (id: string) => `#${id}`;
    const fix =
      didYouMean(fragment, ids, asWritten) ||
      (ids.length > 0 ? `; it has ${ids.map(asWritten).join(", ")}` : "; link to the page itself");
    return `links to ${href}, but ${page} has no heading with that id${fix}`;
  };
}

/** Links of articles that lead to no page or to no heading. */
export function* checkLinks(content: WrittenContent): Generator<Problem> {
  const findFault = createLinkCheck(content);
  for (const draft of content.drafts) {
    for (const { href, line } of draft.body?.links ?? []) {
      const message = findFault(href, draft);
      if (message) yield { sourcePath: draft.sourcePath, line, message };
    }
  }
}
