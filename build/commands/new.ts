import { mkdir, readFile, writeFile } from "node:fs/promises";
import { stringify } from "yaml";
import { findSlugFault } from "../content/frontMatter.ts";
import { readContent } from "../content/sources.ts";
import { parseOptions, parseSettings } from "../options.ts";
import { didYouMean, renderProblems, UsageError } from "../problem.ts";
import { chooseProduct } from "../registry.ts";
import { routeOfSlug } from "../routes.ts";
import { type Content, parseContent } from "../site/content.ts";

const usage =
  'Give an address, a title and a category: npm run new -- describe-scene "Describe a scene" --category images';

/** In characters. A longer label doesn't fit the sidebar. */
const maxLabelLength = 30;

/** Starts an article with its front matter and an outline, which says UNWRITTEN: no build publishes that word. */
export async function main(args: readonly string[]): Promise<string> {
  const options = { category: { type: "string" } } as const;
  const { contentDir, positionals, values } = parseOptions({ args, options, allowPositionals: true }, usage);
  const [slug, title, ...more] = positionals.map((one) => one.trim());
  const { category } = values;
  if (!slug || !title || !category || more.length > 0) throw new UsageError(usage);
  const sources = await readContent(contentDir);
  const settings = { ...parseSettings({}), product: chooseProduct(sources), showsDrafts: true };
  const content = parseContent(sources, contentDir, settings);
  if (!content.config.value) throw new UsageError(renderProblems(content.config.problems));
  const categories = content.config.value.categories.map(({ id }) => id);
  if (!categories.includes(category)) {
    const fix = didYouMean(category, categories) || `; the categories are ${categories.join(", ")}.`;
    throw new UsageError(`"${category}" is not a category${fix}`);
  }
  if (content.articles.some((article) => article.slug === slug))
    throw new UsageError(`The article ${slug} already exists; choose another address, or edit that article.`);
  const fault = findSlugFault(slug);
  if (fault) throw new UsageError(`${fault}.`);

  const fields = createFields(title, category, content);
  const style = { collectionStyle: "flow", flowCollectionPadding: false, lineWidth: 0 } as const;
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${stringify(value, style)}`);
  const outline = await readFile("build/commands/outline.md", "utf8");
  const path = `${contentDir}/docs/${slug}.md`;
  await mkdir(`${contentDir}/docs`, { recursive: true });
  // The flag prevents overwriting a file that was created in the meantime.
  await writeFile(path, `---\n${lines.join("")}---\n\n${outline}`, { flag: "wx" });
  const shown = `npm run dev shows this draft at ${routeOfSlug(slug)}.`;
  return `${path}\n${shown} Remove the line "draft: true" to publish it.`;
}

/** The front matter of a new article, with the next place in its category. */
function createFields(title: string, category: string, { articles }: Content) {
  const members = articles.filter(({ frontMatter }) => frontMatter?.category === category);
  const neighbours = [...members, ...articles].map(({ slug }) => slug);
  return {
    title,
    // Labels and descriptions must be unique.
    nav: title.length <= maxLabelLength ? title : `UNWRITTEN A label shorter than "${title}"`,
    description: `UNWRITTEN What a reader finds in "${title}", in one sentence that search engines show below the title.`,
    category,
    order: Math.max(0, ...members.map(({ frontMatter }) => frontMatter?.order ?? 0)) + 1,
    keywords: [title.toLowerCase(), "UNWRITTEN other words that readers type"],
    related: [...new Set(neighbours)].slice(0, 2),
    // The writer's local date, such as "2026-11-20".
    updated: new Date().toLocaleDateString("sv-SE"),
    draft: true,
  };
}
