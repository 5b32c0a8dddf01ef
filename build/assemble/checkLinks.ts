import type { Draft } from "../parse/content.ts";
import { didYouMean, type Problem } from "../problem.ts";
import { homeRoute } from "../routes.ts";

/** Links inside the site that lead to no page or to no heading. */
export function checkLinks(drafts: readonly Draft[]): Problem[] {
  const draftByRoute = new Map<string, Draft>(drafts.map((draft) => [draft.route, draft]));
  const routes = [homeRoute, ...draftByRoute.keys()];

  const describeBrokenLink = (href: string, from: Draft): string | undefined => {
    const [path = "", fragment] = href.split("#");
    const cleanPath = path
      .replace(/\/index\.html$/, "/")
      .replace(/(?:\.html?|\.md)$/, "")
      .replace(/(?<=.)\/+$/, "");
    if (path !== cleanPath)
      return `links to ${path}; write ${cleanPath}, without "${path.slice(cleanPath.length)}"`;
    const target = path === "" ? from : draftByRoute.get(path);
    if (!target && path !== homeRoute) {
      return `links to ${path}, which is not a page${didYouMean(path, routes, (known) => known)}`;
    }
    const ids = target ? target.body?.headingIds : [];
    if (fragment === undefined || !ids || ids.includes(fragment)) return undefined;
    const page = path === "" ? "this page" : path;
    return `links to ${href}, but ${page} has no heading with that id${didYouMean(fragment, ids, (id) => `#${id}`)}`;
  };

  return drafts.flatMap((draft) =>
    (draft.body?.links ?? []).flatMap(({ href, line }) => {
      const message = describeBrokenLink(href, draft);
      return message ? [{ sourcePath: draft.sourcePath, line, message }] : [];
    }),
  );
}
