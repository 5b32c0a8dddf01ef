import { didYouMean, type Place, type Problem } from "../problem.ts";
import { hasFrontMatter } from "./article.ts";
import { checkPublished, checkRedirects } from "./checkAddresses.ts";
import { checkLinks, checkReferences, checkSettingsLinks, mapPages, type Pages } from "./checkLinks.ts";
import type { Content } from "./content.ts";

/** Gate 2: the content is consistent. Each check covers whatever was read, even if some files have problems. */
export function checkSite(content: Content): Problem[] {
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
  return checks.flatMap((check) => check(content, pages));
}

/** Each file in questions/ belongs to an article, and each of its sections is on that page. */
function checkQuestions({ questions, articles }: Content, { findMoved }: Pages): Problem[] {
  const slugs = articles.map(({ slug }) => slug);
  return questions.flatMap(({ sourcePath, slug, value = [] }): Problem[] => {
    const article = articles[slugs.indexOf(slug)];
    if (!article) {
      const fix = didYouMean(slug, slugs) || "; name the file after an article, or remove it";
      return [{ sourcePath, line: 1, message: `there is no article "${slug}"${fix}` }];
    }
    const ids = article.headingIds;
    const firstBySection = new Map(value.toReversed().map((question) => [question.section, question]));
    return [...firstBySection.values()].flatMap(({ section, line }) => {
      if (section === "" || !ids || ids.includes(section)) return [];
      const known =
        ids.length > 0 ? `; its sections are ${ids.join(", ")}` : "; it has none, so remove this line";
      const moved = findMoved(section);
      const fix = moved
        ? `; ${moved} has it, so move its lines to the questions of that page`
        : didYouMean(section, ids) || known;
      return { sourcePath, line, message: `${article.sourcePath} has no section "${section}"${fix}` };
    });
  });
}

/** A text with problems could show any picture and any snippet, so none is known to be unused. */
function mayShowMore({ articles, snippets }: Content): boolean {
  return [...articles, ...snippets].some(({ problems, headingIds }) => problems.length > 0 || !headingIds);
}

/** Each picture has a file, each file is shown, and no two files would get the same WebP name. */
function checkPictures(content: Content): Problem[] {
  const pictures = content.pictures.filter(({ problems }) => problems.length === 0);
  const names = pictures.map(({ name }) => name);
  const uses = [...content.articles, ...content.snippets].flatMap(({ sourcePath, pictures }) =>
    pictures.map((use) => ({ ...use, sourcePath })),
  );
  const missing = uses.flatMap(({ sourcePath, line, name }) => {
    if (names.includes(name)) return [];
    const fix = didYouMean(name, names) || "; put the file there, or correct its name";
    return { sourcePath, line, message: `there is no picture docs/images/${name}${fix}` };
  });
  const shown = new Set((mayShowMore(content) ? pictures : uses).map(({ name }) => name));
  const stemOf = (name: string) => name.replace(/\.\w+$/, "");
  const unused = pictures.flatMap(({ sourcePath, name }, index) => {
    const twin = names.slice(0, index).find((other) => stemOf(other) === stemOf(name));
    const message = !shown.has(name)
      ? `no article shows this picture; write ![What it shows.](images/${name}) in one, or remove the file`
      : twin && `its name differs from ${twin} only in its extension; rename one of them`;
    return message ? { sourcePath, line: 1, message } : [];
  });
  return [...missing, ...unused];
}

function checkSnippets(content: Content): Problem[] {
  const { articles, snippets } = content;
  if (mayShowMore(content)) return [];
  const used = new Set(articles.flatMap((one) => one.snippets).map(({ name }) => name));
  return snippets
    .filter(({ name }) => !used.has(name))
    .map(({ sourcePath, name }) => {
      const message = `no article uses this snippet; write {{ snippet.${name} }} on a line of its own in one, or remove the file`;
      return { sourcePath, line: 1, message };
    });
}

/** Each icon that a category names is a file, or a drawing of the product. */
function checkIcons({ config, icons, context }: Content): Problem[] {
  const known = [...Object.keys(context.product.icons), ...icons.map(({ name }) => name)];
  return (config.value?.categories ?? []).flatMap(({ icon }, index) => {
    if (icon === undefined || known.includes(icon)) return [];
    const fix = didYouMean(icon, known) || "; add it, or remove this line";
    const message = `there is no file icons/${icon}.svg${fix}`;
    return { ...config.at("categories", index, "icon"), message };
  });
}

/** Each article is in a category, and each category has an article. */
function checkCategories({ articles: all, config, hidden }: Content): Problem[] {
  const articles = all.filter(hasFrontMatter);
  const ids = config.value?.categories.map(({ id }) => id) ?? [];
  const unknown = articles.flatMap(({ at, frontMatter: { category } }) => {
    if (ids.length === 0 || ids.includes(category)) return [];
    const fix = didYouMean(category, ids) || `; the categories are ${ids.join(", ")}`;
    return { ...at("category"), message: `"${category}" is not a category${fix}` };
  });
  // An article with problems could belong to any category, so none is known to be empty.
  if (unknown.length > 0 || ![...all, ...hidden].every(hasFrontMatter)) return unknown;
  const used = new Set([...articles, ...hidden].map(({ frontMatter }) => frontMatter?.category));
  return ids.flatMap((id, index) => {
    const message = `the category "${id}" has no article; write one, move one here with category: ${id}, or remove the category`;
    return used.has(id) ? [] : { ...config.at("categories", index, "id"), message };
  });
}

function checkSteps({ config: { value, at }, context }: Content): Problem[] {
  const count = value?.steps.length ?? 0;
  const { drawings = [], sourcePath } = context.product.steps ?? {};
  const { length } = drawings;
  if (count === 0 || count === length) return [];
  const message = sourcePath
    ? `has ${count} steps, but the film strip has ${length} drawings; write ${length} steps, or change ${sourcePath}`
    : "has steps, but this site has no drawings of them; remove them";
  return [{ ...at("steps"), message }];
}

/** Titles and descriptions are unique, so that readers can tell pages apart in lists. */
function checkUniqueValues({ config, articles, frame }: Content): Problem[] {
  const { home, categories = [] } = config.value ?? {};
  const { missing, missingText } = frame.words;
  const ownerByKey = new Map([
    [keyOf("title", missing), "404.html"],
    [keyOf("description", missingText), "404.html"],
  ]);
  const check = (field: string, value: string, owner: string, findPlace: () => Place): Problem[] => {
    const key = keyOf(field, value);
    const first = ownerByKey.get(key);
    if (first === undefined) ownerByKey.set(key, owner);
    const message = `${field} ${JSON.stringify(value)} is already used by ${first}; use a different one`;
    return first ? [{ ...findPlace(), message }] : [];
  };
  return [
    ...(["title", "description"] as const).flatMap((field) =>
      home ? check(field, home[field], "the home page", () => config.at("home", field)) : [],
    ),
    ...articles
      .filter(hasFrontMatter)
      .flatMap(({ frontMatter, sourcePath, at }) =>
        (["title", "description", "nav"] as const).flatMap((field) =>
          check(field, frontMatter[field], sourcePath, () => at(field)),
        ),
      ),
    ...categories.flatMap((category, index) =>
      (["id", "title"] as const).flatMap((field) =>
        check(`category ${field}`, category[field], "another category", () =>
          config.at("categories", index, field),
        ),
      ),
    ),
  ];
}

/** In a list, readers don't notice differences in case or spacing. */
function keyOf(field: string, value: string): string {
  return `${field} ${value}`.toLowerCase().replaceAll(/\s{2,}|[^\S ]/g, " ");
}
