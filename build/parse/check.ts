import type { Draft, FrontMatter, SiteConfig } from "../model.ts";
import { didYouMean, type Problem } from "../problem.ts";
import { homeRoute } from "../routes.ts";
import type { Content } from "./content.ts";

type DraftWithFrontMatter = Draft & { readonly frontMatter: FrontMatter };

/** Gate 2: the whole is coherent. Checks what is there, so that it can run although gate 1 found problems. */
export function checkContent({ config, drafts, configLineOf, configPath }: Content): Problem[] {
  const complete = drafts.filter((draft): draft is DraftWithFrontMatter => draft.frontMatter !== undefined);
  return [
    ...checkLinks(drafts),
    ...checkRelated(complete, drafts),
    ...checkUnique(complete, "title", ({ title }) => plain(title), "titles must differ"),
    ...checkUnique(complete, "nav", ({ nav }) => plain(nav), "sidebar labels must differ"),
    ...checkUnique(
      complete,
      "order",
      ({ category, order }) => `${category} ${order}`,
      "give each its own place",
    ),
    ...(config ? checkCategories(config, complete, drafts, configPath, configLineOf) : []),
  ];
}

function checkLinks(drafts: readonly Draft[]): Problem[] {
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

function checkRelated(complete: readonly DraftWithFrontMatter[], drafts: readonly Draft[]): Problem[] {
  const slugs = new Set(drafts.map(({ slug }) => slug));
  return complete.flatMap(({ sourcePath, slug, frontMatter, lineOf }) =>
    frontMatter.related.flatMap((related, index) => {
      const message =
        related === slug
          ? `"${related}" is this article itself; related articles are others`
          : slugs.has(related)
            ? undefined
            : `related article "${related}" does not exist${didYouMean(related, [...slugs])}`;
      return message ? [{ sourcePath, line: lineOf("related", index), message }] : [];
    }),
  );
}

/** Titles that differ only by case or spaces look the same in a list. */
function plain(title: string): string {
  return title.toLowerCase().replaceAll(/\s+/g, " ");
}

function checkUnique(
  drafts: readonly DraftWithFrontMatter[],
  field: "title" | "nav" | "order",
  keyOf: (frontMatter: FrontMatter) => string,
  mend: string,
): Problem[] {
  const firstByKey = new Map<string, DraftWithFrontMatter>();
  return drafts.flatMap((draft) => {
    const key = keyOf(draft.frontMatter);
    const first = firstByKey.get(key);
    if (!first) {
      firstByKey.set(key, draft);
      return [];
    }
    const value = JSON.stringify(draft.frontMatter[field]);
    const message = `${field} ${value} is already that of ${first.sourcePath}; ${mend}`;
    return [{ sourcePath: draft.sourcePath, line: draft.lineOf(field), message }];
  });
}

function checkCategories(
  config: SiteConfig,
  complete: readonly DraftWithFrontMatter[],
  drafts: readonly Draft[],
  configPath: string,
  configLineOf: (path: readonly PropertyKey[]) => number,
): Problem[] {
  const ids = config.categories.map(({ id }) => id);
  const slugs = drafts.map(({ slug }) => slug);
  const inConfig = (path: readonly PropertyKey[], message: string) => [
    { sourcePath: configPath, line: configLineOf(path), message },
  ];
  const allArticlesRead = complete.length === drafts.length;

  return [
    ...complete
      .filter(({ frontMatter }) => !ids.includes(frontMatter.category))
      .map(({ sourcePath, lineOf, frontMatter: { category } }) => ({
        sourcePath,
        line: lineOf("category"),
        message: `"${category}" is not a category${didYouMean(category, ids) || `; the categories are ${ids.join(", ")}`}`,
      })),
    ...config.categories.flatMap((category, index) => [
      ...(ids.indexOf(category.id) === index
        ? []
        : inConfig(["categories", index, "id"], `the category "${category.id}" stands twice`)),
      ...(config.categories.findIndex(({ title }) => plain(title) === plain(category.title)) === index
        ? []
        : inConfig(["categories", index, "title"], `the title "${category.title}" stands twice`)),
      ...(config.categories.findIndex(({ order }) => order === category.order) === index
        ? []
        : inConfig(
            ["categories", index, "order"],
            `order ${category.order} is already taken; give each category its own place`,
          )),
      ...(allArticlesRead && !complete.some(({ frontMatter }) => frontMatter.category === category.id)
        ? inConfig(
            ["categories", index, "id"],
            `the category "${category.id}" has no article; write one or take the category away`,
          )
        : []),
    ]),
    ...config.popular.flatMap((slug, index) =>
      slugs.includes(slug)
        ? []
        : inConfig(["popular", index], `popular article "${slug}" does not exist${didYouMean(slug, slugs)}`),
    ),
  ];
}
