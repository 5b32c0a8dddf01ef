import { memoize } from "../memoize.ts";
import { type DescribedArticle, hasFrontMatter } from "../parse/article.ts";
import type { Content } from "../parse/content.ts";
import { didYouMean, type Place, type Problem } from "../problem.ts";
import { checkPublished, checkRedirects } from "./checkAddresses.ts";
import { checkLinks, checkReferences, checkSettingsLinks, mapPages } from "./checkLinks.ts";

/** Gate 2: the content is consistent. Each check covers whatever was read, even if some files have problems. */
export function checkContent(content: Content): Problem[] {
  const checks = [
    checkLinks,
    checkReferences,
    checkSettingsLinks,
    checkRedirects,
    checkPublished,
    checkQuestions,
    checkPictures,
    checkSnippets,
    checkIcons,
    checkCategories,
    checkSteps,
    checkUniqueValues,
  ];
  const pages = mapPages(content);
  return checks.flatMap((check) => [...check(content, pages)]);
}

/** Each file in questions/ belongs to an article, and each of its sections is on that page. */
function* checkQuestions({ questions: files, articles }: Content): Generator<Problem> {
  const articleBySlug = new Map(articles.map((article) => [article.slug, article]));
  for (const { sourcePath, slug, value: questions = [] } of files) {
    const article = articleBySlug.get(slug);
    if (!article) {
      const fix = didYouMean(slug, [...articleBySlug.keys()]) || "; name the file after an article";
      yield { sourcePath, line: 1, message: `there is no article "${slug}"${fix}` };
    }
    const ids = article?.headingIds;
    const firstBySection = new Map(questions.toReversed().map((question) => [question.section, question]));
    for (const { section, line } of firstBySection.values()) {
      if (section === "" || !ids || ids.includes(section)) continue;
      const known =
        ids.length > 0 ? `; its sections are ${ids.join(", ")}` : "; it has none, so remove this line";
      const fix = didYouMean(section, ids) || known;
      yield { sourcePath, line, message: `${article.sourcePath} has no section "${section}"${fix}` };
    }
  }
}

/** Each picture has a file, each file is shown, and no two files would get the same WebP name. */
function* checkPictures(content: Content): Generator<Problem> {
  const pictures = content.pictures.filter(({ problems }) => problems.length === 0);
  const names = pictures.map(({ name }) => name);
  const shown = new Set<string>();
  for (const { sourcePath, pictures } of [...content.articles, ...content.snippets]) {
    for (const { name, line } of pictures) {
      shown.add(name);
      if (names.includes(name)) continue;
      const fix = didYouMean(name, names) || "; put the file there, or correct its name";
      yield { sourcePath, line, message: `there is no picture docs/images/${name}${fix}` };
    }
  }
  const stemOf = (name: string) => name.replace(/\.\w+$/, "");
  for (const [index, { sourcePath, name }] of pictures.entries()) {
    const twin = names.slice(0, index).find((other) => stemOf(other) === stemOf(name));
    const message = !shown.has(name)
      ? `no article shows this picture; write ![What it shows.](images/${name}) in one, or remove the file`
      : twin && `its name differs from ${twin} only in its extension; rename one of them`;
    if (message) yield { sourcePath, line: 1, message };
  }
}

function* checkSnippets({ articles, snippets }: Content): Generator<Problem> {
  const used = new Set(articles.flatMap((one) => one.snippets).map(({ name }) => name));
  for (const { sourcePath, name } of snippets) {
    const message = `no article uses this snippet; write {{ snippet.${name} }} on a line of its own in one, or remove the file`;
    if (!used.has(name)) yield { sourcePath, line: 1, message };
  }
}

/** Each icon that a category names is a file, or a drawing of the product. */
function* checkIcons({ config, icons, context }: Content): Generator<Problem> {
  const known = [...Object.keys(context.product.icons), ...icons.map(({ name }) => name)];
  for (const [index, { icon }] of (config.value?.categories ?? []).entries()) {
    if (icon === undefined || known.includes(icon)) continue;
    const fix = didYouMean(icon, known) || "; add it, or remove this line";
    const message = `there is no file icons/${icon}.svg${fix}`;
    yield { ...config.at("categories", index, "icon"), message };
  }
}

function* checkCategories({ articles: all, config, hidden }: Content): Generator<Problem> {
  const articles = all.filter(hasFrontMatter);
  const ids = config.value?.categories.map(({ id }) => id) ?? [];
  const used = new Set([...articles, ...hidden].map(({ frontMatter }) => frontMatter?.category));
  for (const { at, frontMatter } of articles) {
    const { category } = frontMatter;
    if (ids.length === 0 || ids.includes(category)) continue;
    const fix = didYouMean(category, ids) || `; the categories are ${ids.join(", ")}`;
    yield { ...at("category"), message: `"${category}" is not a category${fix}` };
  }
  // An article with problems could belong to any category, so none is known to be empty.
  if (articles.length < all.length) return;
  for (const [index, id] of ids.entries()) {
    const message = `the category "${id}" has no article; write one or remove the category`;
    if (!used.has(id)) yield { ...config.at("categories", index, "id"), message };
  }
}

function* checkSteps({ config: { value, at }, context }: Content): Generator<Problem> {
  const count = value?.steps.length ?? 0;
  const { drawings = [], sourcePath } = context.product.steps ?? {};
  const { length } = drawings;
  const message = sourcePath
    ? `has ${count} steps, but the film strip has ${length} drawings; write ${length} steps, or change ${sourcePath}`
    : "has steps, but this site has no drawings of them; remove them";
  if (count > 0 && count !== length) yield { ...at("steps"), message };
}

/** Titles and descriptions are unique, so that readers can tell pages apart in lists. */
function* checkUniqueValues({ config, articles, frame }: Content): Generator<Problem> {
  const { missing, missingText } = frame.words;
  const ownerByKey = new Map([
    [keyOf("title", missing), "404.html"],
    [keyOf("description", missingText), "404.html"],
  ]);
  for (const { field, value, key = keyOf(field, value), owner, place } of listUniqueValues(
    config,
    articles,
  )) {
    const first = ownerByKey.get(key);
    if (first === undefined) ownerByKey.set(key, owner);
    const message = `${field} ${JSON.stringify(value)} is already used by ${first}; use a different one`;
    if (first) yield { ...place(), message };
  }
}

interface UniqueValue {
  readonly field: string;
  readonly value: string;
  readonly key?: string;
  readonly owner: string;
  readonly place: () => Place;
}

/** In a list, readers don't notice differences in case or spacing. */
function keyOf(field: string, value: string): string {
  return `${field} ${value}`.toLowerCase().replaceAll(/\s{2,}|[^\S ]/g, " ");
}

const uniqueValuesOf = memoize(({ sourcePath: owner, frontMatter, at }: DescribedArticle): UniqueValue[] =>
  (["title", "description", "nav"] as const).map((field) => {
    const value = frontMatter[field];
    return { field, value, key: keyOf(field, value), owner, place: () => at(field) };
  }),
);

function* listUniqueValues(
  { value: settings, at }: Content["config"],
  articles: Content["articles"],
): Generator<UniqueValue> {
  for (const field of ["title", "description"] as const)
    if (settings)
      yield { field, value: settings.home[field], owner: "the home page", place: () => at("home", field) };
  for (const article of articles.filter(hasFrontMatter)) yield* uniqueValuesOf(article);
  for (const [index, category] of (settings?.categories ?? []).entries())
    for (const field of ["id", "title"] as const)
      yield {
        field: `category ${field}`,
        value: category[field],
        owner: "another category",
        place: () => at("categories", index, field),
      };
}
