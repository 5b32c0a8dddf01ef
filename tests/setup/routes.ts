import { listPages } from "./pages.ts";
import type { BuiltSite } from "./site.ts";

/** The addresses of all pages of a site, with the base path: home, then the articles. */
export function routesOf(site: BuiltSite): string[] {
  const pages = listPages(site).map((name) => `/${name.replace(/\.html$/, "")}`);
  const articles = pages.filter((route) => route.startsWith(`${site.basePath}/docs/`));
  return [site.basePath || "/", ...articles.sort()];
}

/** An address without a page. */
export const unknownRoute = "/docs/no-such-article";

/** One page of each kind of the test site: home, the article with every construct, a short one, and a missing one. */
export const fewRoutes = ["/", "/docs/every-construct", "/docs/lost-card", unknownRoute];
