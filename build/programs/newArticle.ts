import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import { parseOptions, parseSettings } from "../options.ts";
import { type Content, parseContent } from "../parse/content.ts";
import { didYouMean, renderProblems, UsageError } from "../problem.ts";
import { readContent } from "../read.ts";
import { readProduct } from "../registry.ts";

/** In characters. A longer label doesn't fit the sidebar. */
const maxLabelLength = 30;

/**
 * Parses the command line of a program that adds articles to a category, and reads the content.
 * @throws UsageError for a wrong option, an unknown category or unusable settings
 */
export async function openCategory(args: readonly string[], usage: string) {
  const options = { category: { type: "string" } } as const;
  const { contentDir, positionals, values } = parseOptions({ args, options, allowPositionals: true }, usage);
  const { category } = values;
  if (!category || positionals.length === 0) throw new UsageError(usage);
  const settings = { ...parseSettings({}), product: readProduct(contentDir), showsDrafts: true };
  const content = parseContent(await readContent(contentDir), contentDir, settings);
  if (!content.config.value) throw new UsageError(renderProblems(content.config.problems));
  const categories = content.config.value.categories.map(({ id }) => id);
  if (categories.includes(category)) return { category, contentDir, content, settings, positionals };
  const hint = didYouMean(category, categories) || `; the categories are ${categories.join(", ")}.`;
  throw new UsageError(`"${category}" is not a category${hint}`);
}

/** The front matter of a new article, with the next place in its category. */
export function createFields(title: string, category: string, { articles }: Content) {
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

/** Writes a new article, and returns its path. */
export async function writeArticle(contentDir: string, slug: string, fields: object, body: string) {
  const path = join(contentDir, "docs", `${slug}.md`);
  const options = { collectionStyle: "flow", flowCollectionPadding: false, lineWidth: 0 } as const;
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${stringify(value, options)}`);
  await mkdir(join(contentDir, "docs"), { recursive: true });
  // The flag prevents overwriting a file that was created in the meantime.
  await writeFile(path, `---\n${lines.join("")}---\n\n${body}`, { flag: "wx" });
  return path;
}
