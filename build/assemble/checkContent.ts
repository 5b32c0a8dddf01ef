import { countOfSteps } from "../../templates/figures/figures.ts";
import type { WrittenContent } from "../parse/content.ts";
import { didYouMean, type Problem } from "../problem.ts";
import { routeOfSlug } from "../routes.ts";
import { notFound } from "./assembleSite.ts";
import { checkAddresses } from "./checkAddresses.ts";
import { checkLinks, createLinkCheck } from "./checkLinks.ts";
import { checkQuestions } from "./checkQuestions.ts";
import type { ResolvedContent } from "./resolveContent.ts";

/** Gate 2: the whole is coherent. Checks what is there, so that it can run although there are problems already. */
export function checkContent(content: ResolvedContent): Problem[] {
  const { written } = content;
  return [
    ...checkLinks(written),
    ...checkAddresses(written),
    ...checkQuestions(written),
    ...checkPictures(written),
    ...checkReferences(content),
    ...checkCategories(content),
    ...checkUniqueValues(content),
    ...checkSettingsLinks(content),
  ];
}

/** Articles that are named by their slugs: as related and as popular. */
function* checkReferences({ written, config, articles }: ResolvedContent): Generator<Problem> {
  const { configPath: sourcePath, configLineOf } = written;
  const findFault = createSlugCheck(written);
  for (const { sourcePath, slug, frontMatter, lineOf } of articles) {
    for (const [index, related] of frontMatter.related.entries()) {
      const fault = findFault(related);
      const message =
        related === slug
          ? `"${related}" is this article itself; related articles are others`
          : fault && `related article "${related}" ${fault}`;
      if (message) yield { sourcePath, line: lineOf("related", index), message };
    }
  }
  for (const [index, slug] of (config?.popular ?? []).entries()) {
    const fault = findFault(slug);
    if (fault)
      yield {
        sourcePath,
        line: configLineOf(["popular", index]),
        message: `popular article "${slug}" ${fault}`,
      };
  }
}

/** Tells of an article that is named by its slug why it can't be shown. */
function createSlugCheck({ drafts, hiddenSlugs, redirects }: WrittenContent) {
  const slugs = new Set(drafts.map(({ slug }) => slug));
  return (slug: string): string | undefined => {
    if (slugs.has(slug)) return undefined;
    const moved = redirects.find(({ from }) => from === routeOfSlug(slug))?.to;
    if (moved !== undefined) return `has moved; write ${moved.replace(/^\/docs\/|#.*/g, "")}`;
    if (hiddenSlugs.includes(slug)) return "is a draft; publish it, or name another";
    return `does not exist${didYouMean(slug, [...slugs]) || "; write the name of its file, without .md"}`;
  };
}

/** The fields of an article whose values must differ, and what to do where they don't. */
const uniqueFields = [
  ["title", "titles must differ"],
  ["description", "descriptions must differ"],
  ["nav", "sidebar labels must differ"],
] as const;

function* checkUniqueValues({ written, config, articles }: ResolvedContent): Generator<Problem> {
  const { configPath, configLineOf } = written;
  const ownerByClaim = new Map<string, string>();
  /** Gives whose the value was before, if it was anyone's. Case and spaces are not seen in a list. */
  const claim = (owner: string, field: string, value: string): string | undefined => {
    const key = `${field} ${value}`.toLowerCase().replaceAll(/\s{2,}|[^\S ]/g, " ");
    const first = ownerByClaim.get(key);
    if (first === undefined) ownerByClaim.set(key, owner);
    return first;
  };
  for (const field of ["title", "description"] as const) {
    claim("the home page", field, config?.home[field] ?? "");
    claim("404.html", field, notFound[field]);
  }
  for (const { sourcePath, frontMatter, lineOf } of articles) {
    for (const [field, fix] of uniqueFields) {
      const value = frontMatter[field];
      const first = claim(sourcePath, field, value);
      if (first === undefined) continue;
      const message = `${field} ${JSON.stringify(value)} is already that of ${first}; ${fix}`;
      yield { sourcePath, line: lineOf(field), message };
    }
  }
  for (const [index, category] of (config?.categories ?? []).entries()) {
    for (const field of ["id", "title"] as const) {
      const value = JSON.stringify(category[field]);
      const line = configLineOf(["categories", index, field]);
      const message = `${field} ${value} is already that of another category; each category has its own`;
      if (claim("", `category's ${field}`, category[field]) !== undefined)
        yield { sourcePath: configPath, line, message };
    }
  }
}

/** Pictures that are missing, that no article shows, and two that would be one file when they are WebP. */
function* checkPictures({ images, drafts }: WrittenContent): Generator<Problem> {
  const shown = new Set<string>();
  const names = images.map(({ name }) => name);
  for (const { sourcePath, body } of drafts) {
    for (const { name, line } of body?.pictures ?? []) {
      shown.add(name);
      const fix = didYouMean(name, names) || "; put the file there, or correct its name";
      if (!names.includes(name))
        yield { sourcePath, line, message: `there is no picture docs/images/${name}${fix}` };
    }
  }
  const stemOf = (name: string) => name.replace(/\.\w+$/, "");
  for (const [index, { sourcePath, name }] of images.entries()) {
    const twin = names.slice(0, index).find((other) => stemOf(other) === stemOf(name));
    const message = !shown.has(name)
      ? `no article shows this picture; write ![What it shows.](images/${name}) in one, or remove the file`
      : twin && `its name differs from ${twin} only by its ending; rename one of them`;
    if (message) yield { sourcePath, line: 1, message };
  }
}

function* checkCategories({ written, config, articles }: ResolvedContent): Generator<Problem> {
  const { configPath, configLineOf, drafts, hiddenCategories } = written;
  if (!config) return;
  const ids = config.categories.map(({ id }) => id);
  const used = new Set([...articles.map(({ frontMatter }) => frontMatter.category), ...hiddenCategories]);
  for (const { sourcePath, lineOf, frontMatter } of articles) {
    const { category } = frontMatter;
    if (ids.includes(category)) continue;
    const fix = didYouMean(category, ids) || `; the categories are ${ids.join(", ")}`;
    yield { sourcePath, line: lineOf("category"), message: `"${category}" is not a category${fix}` };
  }
  for (const [index, id] of ids.entries()) {
    const line = configLineOf(["categories", index, "id"]);
    const message = `the category "${id}" has no article; write one or remove the category`;
    // An article with problems may be in it.
    if (!used.has(id) && articles.length === drafts.length) yield { sourcePath: configPath, line, message };
  }
}

function* checkSettingsLinks({ written, config }: ResolvedContent): Generator<Problem> {
  const { configPath: sourcePath, configLineOf } = written;
  if (!config) return;
  const findFault = createLinkCheck(written);
  const { steps, home } = config;
  const { problems, estimate } = home;
  const links = [
    ...steps.map(({ link }, index) => ({ link, path: ["steps", index, "link"] })),
    ...problems.map(({ link }, index) => ({ link, path: ["home", "problems", index, "link"] })),
    ...(estimate ? [{ link: estimate.link, path: ["home", "estimate", "link"] }] : []),
    // Those that lead to the studio or to another site were judged when they were written out.
    ...config.intents.flatMap(({ link }, index) =>
      /^[/#]/.test(link) ? [{ link, path: ["intents", index, "link"] }] : [],
    ),
  ];
  for (const { link, path } of links) {
    const message = link.startsWith("/")
      ? findFault(link)
      : `"${link}" is not a page of this site; write it as /docs/edit-images or /docs/edit-images#find-earlier-images`;
    if (message) yield { sourcePath, line: configLineOf(path), message };
  }
  if (steps.length > 0 && steps.length !== countOfSteps) {
    const message = `has ${steps.length} steps, and the film strip has ${countOfSteps} drawings; write as many steps, or change templates/figures/EightSteps.tsx`;
    yield { sourcePath, line: configLineOf(["steps"]), message };
  }
}
