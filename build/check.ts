import type { Content } from "./content.ts";
import type { Draft, FrontMatter, PageLink, SiteConfig } from "./model.ts";
import { didYouMean, type Problem } from "./problem.ts";
import { homeRoute } from "./routes.ts";

type DraftWithFrontMatter = Draft & { readonly frontMatter: FrontMatter };

/** Gate 2: the whole is coherent. Checks what is there, so that it can run although gate 1 found problems. */
export function checkContent({ config, drafts, configLineOf, configPath }: Content): Problem[] {
  const complete = drafts.filter((draft): draft is DraftWithFrontMatter => draft.frontMatter !== undefined);
  return [
    ...drafts.flatMap((draft) => checkLinks(draft, drafts)),
    ...complete.flatMap((draft) => checkRelated(draft, drafts)),
    ...checkUnique(complete, "title", ({ title }) => title.toLowerCase(), "titles must differ"),
    ...checkUnique(complete, "nav", ({ nav }) => nav.toLowerCase(), "sidebar labels must differ"),
    ...checkUnique(
      complete,
      "order",
      ({ category, order }) => `${category} ${order}`,
      "give each its own place",
    ),
    ...(config ? checkCategories(config, complete, drafts, configPath, configLineOf) : []),
  ];
}

function checkLinks({ sourcePath, body, route }: Draft, drafts: readonly Draft[]): Problem[] {
  const routes = [homeRoute, ...drafts.map((draft) => draft.route)];
  return body.links.flatMap((link) => {
    const message = describeBrokenLink(link);
    return message ? [{ sourcePath, line: link.line, message }] : [];
  });

  function describeBrokenLink({ href }: PageLink): string | undefined {
    const [path = "", fragment] = href.split("#");
    const cleanPath = path
      .replace(/\/index\.html$/, "/")
      .replace(/(?:\.html?|\.md)$/, "")
      .replace(/(?<=.)\/+$/, "");
    if (path !== "" && path !== cleanPath)
      return `links to ${path}; write ${cleanPath}, without "${path.slice(cleanPath.length)}"`;
    const target = path === "" ? route : path;
    if (!routes.some((known) => known === target)) {
      return `links to ${path}, which is not a page${didYouMean(path, routes, (known) => known)}`;
    }
    if (fragment === undefined) return undefined;
    const ids = drafts.find((draft) => draft.route === target)?.body.headingIds ?? [];
    if (ids.includes(fragment)) return undefined;
    return `links to ${href}, but ${path === "" ? "this page" : path} has no heading with that id${didYouMean(fragment, ids, (id) => `#${id}`)}`;
  }
}

function checkRelated(
  { sourcePath, slug, frontMatter, lineOf }: DraftWithFrontMatter,
  drafts: readonly Draft[],
): Problem[] {
  const slugs = drafts.map((draft) => draft.slug);
  return frontMatter.related.flatMap((related, index) => {
    const message =
      related === slug
        ? `"${related}" is this article itself; related articles are others`
        : frontMatter.related.indexOf(related) !== index
          ? `"${related}" stands twice in related`
          : !slugs.includes(related)
            ? `related article "${related}" does not exist${didYouMean(related, slugs)}`
            : undefined;
    return message ? [{ sourcePath, line: lineOf("related", index), message }] : [];
  });
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
