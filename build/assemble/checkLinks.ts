import { fixedRoutes } from "../model.ts";
import { hasFrontMatter, type ParsedArticle } from "../parse/article.ts";
import type { Content } from "../parse/content.ts";
import { didYouMean, type Problem } from "../problem.ts";
import { routeOfSlug } from "../routes.ts";

/** The pages of the site, and what is wrong with an address that leads to none. */
export function mapPages({ articles, hidden, redirects }: Content) {
  /** The heading ids of each page, keyed by route; undefined if the page's file could not be read. */
  const idsByRoute = new Map<string, readonly string[] | undefined>([
    ...fixedRoutes.map((route) => [route, []] as const),
    ...articles.map(({ route, headingIds }) => [route, headingIds] as const),
  ]);

  /** Why a route has no page, and what to write instead: "is not a page; did you mean /docs/edit-images?". */
  const findPageFault = (route: string, asWritten = (known: string) => known): string | undefined => {
    if (idsByRoute.has(route)) return undefined;
    if (hidden.some((draft) => draft.route === route)) return "is a draft; publish it, or name another page";
    const moved = redirects.value?.get(route);
    if (moved !== undefined) return `has moved; write ${asWritten(moved)}`;
    const fix = `; write ${asWritten("/docs/its-name")}, with the name of the article's file`;
    return `is not a page${didYouMean(route, [...idsByRoute.keys()], asWritten) || fix}`;
  };

  /** The fault in an internal link, if any. Only an article can link to its own headings. */
  const findLinkFault = (href: string, from?: Pick<ParsedArticle, "headingIds">): string | undefined => {
    const [path = ""] = href.split("#");
    if (path === "" && from) return findHeadingFault(href, from.headingIds, "this page");
    if (idsByRoute.has(path)) return findHeadingFault(href, idsByRoute.get(path), path);
    const cleanPath = withoutSuffix(path);
    if (path !== cleanPath) return `${path}; write ${cleanPath}, without "${path.slice(cleanPath.length)}"`;
    return `${path}, which ${findPageFault(path)}`;
  };

  return { idsByRoute, findPageFault, findLinkFault };
}
export type Pages = ReturnType<typeof mapPages>;

/** "/docs/edit-images.html" → "/docs/edit-images" */
function withoutSuffix(path: string): string {
  return path
    .replace(/\/index(?:\.html?|\.md)?$/, "/")
    .replace(/(?:\.html?|\.md)$/, "")
    .replace(/(?<=[^/])\/+$/, "");
}

function findHeadingFault(href: string, ids: readonly string[] | undefined, page: string) {
  const [, fragment] = href.split("#");
  if (fragment === undefined || !ids || ids.includes(fragment)) return undefined;
  const asWritten = (id: string) => `#${id}`;
  const known = ids.length > 0 ? `; it has ${ids.map(asWritten).join(", ")}` : "; link to the page itself";
  const fix = didYouMean(fragment, ids, asWritten) || known;
  return `${href}, but ${page} has no heading with that id${fix}`;
}

/** Each link in an article or a snippet leads to an existing page or heading. */
export function* checkLinks({ articles, snippets }: Content, { findLinkFault }: Pages): Generator<Problem> {
  for (const article of [...articles, ...snippets]) {
    for (const { name: href, line } of article.links) {
      const fault = findLinkFault(href, article);
      if (fault) yield { sourcePath: article.sourcePath, line, message: `links to ${fault}` };
    }
  }
}

/** Checks that every related and popular article, named by its slug, exists. */
export function* checkReferences(
  { config, articles }: Content,
  { findPageFault }: Pages,
): Generator<Problem> {
  const findFault = (slug: string) =>
    findPageFault(routeOfSlug(slug), (route) => `"${route.replace(/^\/docs\/|#.*/g, "")}"`);
  for (const { slug, frontMatter, at } of articles.filter(hasFrontMatter)) {
    for (const [index, related] of frontMatter.related.entries()) {
      const fault = related === slug ? "is this article itself; name another" : findFault(related);
      const message = `related article "${related}" ${fault}`;
      if (fault) yield { ...at("related", index), message };
    }
  }
  for (const [index, slug] of (config.value?.popular ?? []).entries()) {
    const fault = findFault(slug);
    const message = `popular article "${slug}" ${fault}`;
    if (fault) yield { ...config.at("popular", index), message };
  }
}

/** Each link in the settings leads to a page. Intents, contacts and the notice may link elsewhere, which link resolution checks. */
export function* checkSettingsLinks({ config }: Content, { findLinkFault }: Pages): Generator<Problem> {
  if (!config.value) return;
  const { steps, home, intents, contact, notice } = config.value;
  const links = [
    ...steps.map(({ link }, index) => ({ link, path: ["steps", index] })),
    ...home.problems.map(({ link }, index) => ({ link, path: ["home", "problems", index] })),
    ...(home.estimate ? [{ link: home.estimate.link, path: ["home", "estimate"] }] : []),
    ...[
      ...intents.map(({ link }, index) => ({ link, path: ["intents", index] })),
      ...contact.map(({ link }, index) => ({ link, path: ["contact", index] })),
      { link: notice?.link ?? "", path: ["notice"] },
    ].filter(({ link }) => link.startsWith("/")),
  ];
  for (const { link, path } of links) {
    const fault = findLinkFault(link);
    if (fault) yield { ...config.at(...path, "link"), message: `links to ${fault}` };
  }
}
