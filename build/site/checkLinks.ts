import { fixedRoutes } from "../model.ts";
import { collectProblems, didYouMean, type Place, type Problem } from "../problem.ts";
import { routeOfSlug } from "../routes.ts";
import { hasFrontMatter, type ParsedArticle } from "./article.ts";
import type { Content } from "./content.ts";

/** The pages of the site, and what is wrong with an address that leads to none. */
export function mapPages({ articles, hidden, redirects, published }: Content) {
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
    if (published.value?.has(route))
      return "was published and no longer exists; name another page, or remove it";
    const fix = `; write ${asWritten("/docs/its-name")}, with the name of the article's file`;
    return `is not a page${didYouMean(route, [...idsByRoute.keys()], asWritten) || fix}`;
  };

  /** Where a section is now that has left its page, if only one page has its id. */
  const findMoved = (id: string): string | undefined => {
    const [route, ...others] = [...idsByRoute.keys()].filter((one) => idsByRoute.get(one)?.includes(id));
    return route === undefined || others.length > 0 ? undefined : `${route}#${id}`;
  };

  const findHeadingFault = (href: string, ids: readonly string[] | undefined, page: string) => {
    const [, id] = /#(.*)/.exec(href) ?? [];
    if (id === undefined || !ids || ids.includes(id)) return undefined;
    const asWritten = (one: string) => `#${one}`;
    const moved = findMoved(id);
    const known = ids.length > 0 ? `; it has ${ids.map(asWritten).join(", ")}` : "; link to the page itself";
    const fix = moved ? `; write ${moved}` : didYouMean(id, ids, asWritten) || known;
    return `${href}, but ${page} has no heading with that id${fix}`;
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

  return { idsByRoute, findPageFault, findLinkFault, findMoved };
}
export type Pages = ReturnType<typeof mapPages>;

/** "/docs/edit-images.html" → "/docs/edit-images" */
function withoutSuffix(path: string): string {
  return path
    .replace(/\/index(?:\.html?|\.md)?$/, "/")
    .replace(/(?:\.html?|\.md)$/, "")
    .replace(/(?<=[^/])\/+$/, "");
}

/** Each link in an article or a snippet leads to an existing page or heading. */
export function checkLinks({ articles, snippets }: Content, { findLinkFault }: Pages): Problem[] {
  return [...articles, ...snippets].flatMap((article) =>
    article.links.flatMap(({ name: href, line }) => {
      const fault = findLinkFault(href, article);
      return fault ? { sourcePath: article.sourcePath, line, message: `links to ${fault}` } : [];
    }),
  );
}

/** Checks that every related and popular article, named by its slug, exists. */
export function checkReferences({ config, articles }: Content, { findPageFault }: Pages): Problem[] {
  const check = (kind: string, slug: string, findPlace: () => Place, ownSlug?: string): Problem[] => {
    const asWritten = (route: string) => `"${route.replace(/^\/docs\/|#.*/g, "")}"`;
    const fault =
      slug === ownSlug ? "is this article itself; name another" : findPageFault(routeOfSlug(slug), asWritten);
    return fault ? [{ ...findPlace(), message: `${kind} article "${slug}" ${fault}` }] : [];
  };
  const related = articles
    .filter(hasFrontMatter)
    .flatMap(({ slug: own, frontMatter, at }) =>
      frontMatter.related.flatMap((slug, index) => check("related", slug, () => at("related", index), own)),
    );
  const popular = (config.value?.popular ?? []).flatMap((slug, index) =>
    check("popular", slug, () => config.at("popular", index)),
  );
  return [...related, ...popular];
}

/** Each link in the settings leads to a page, to the studio or to another site. */
export function checkSettingsLinks({ config, context }: Content, { findLinkFault }: Pages): Problem[] {
  if (!config.value) return [];
  const { steps, home, intents, contact, notice } = config.value;
  const check = (link: string, ...path: readonly (string | number)[]): readonly Problem[] => {
    const { sourcePath, line } = config.at(...path, "link");
    const { problems, report } = collectProblems(sourcePath);
    const { href, isInternal } = context.resolveLink(link, line, report);
    const fault = isInternal && findLinkFault(href);
    if (fault) report(line, `links to ${fault}`);
    return problems;
  };
  const checkAll = (list: readonly { readonly link: string }[], ...path: string[]) =>
    list.flatMap(({ link }, index) => check(link, ...path, index));
  return [
    ...checkAll(steps, "steps"),
    ...checkAll(home.problems, "home", "problems"),
    ...checkAll(intents, "intents"),
    ...checkAll(contact, "contact"),
    ...(home.estimate ? check(home.estimate.link, "home", "estimate") : []),
    ...(notice?.link ? check(notice.link, "notice") : []),
  ];
}
