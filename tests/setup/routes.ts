import { listPages } from "./pages.ts";
import type { BuiltSite } from "./site.ts";

/** The addresses of all pages of a site as a reader asks for them, with the base path: home, then the articles. */
export function routesOf(site: BuiltSite): string[] {
  const pages = listPages(site).map((name) => `/${name.replace(/\.html$/, "")}`);
  const articles = pages.filter((route) => route.startsWith(`${site.basePath}/docs/`));
  return [site.basePath || "/", ...articles.sort()];
}

/** An address that has no page. */
export const unknownRoute = "/docs/no-such-article";

/** Of the site of the tests, a page of each kind: home, the article with everything, a short one, and none. */
export const fewRoutes = ["/", "/docs/every-construct", "/docs/lost-card", unknownRoute];
