import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { stringify } from "yaml";
import { runCommand } from "../command.ts";
import { parseContent, type WrittenContent } from "../parse/content.ts";
import { findSlugFault } from "../parse/frontMatter.ts";
import { didYouMean, renderProblems, UsageError } from "../problem.ts";
import { readContent } from "../read.ts";
import { routeOfSlug } from "../routes.ts";

const usage = 'npm run new -- describe-scene "Describe a scene" --category images';
/** What fits the sidebar, in characters. */
const longestLabel = 30;

/** What is still to be written carries this word, which no published article may hold. */
const outline = `UNWRITTEN The answer to the question in the title, in one or two sentences.

## What to do

1. UNWRITTEN In **Tab**, select **Button**.
2. UNWRITTEN Say what comes next, one action in each step.

## What it costs

UNWRITTEN Write a number as a fact: its name between two braces on each side, as in the other articles.
`;

/** Begins an article: its front matter, with the next place in its category, and a plain outline. */
await runCommand(async () => {
  const { slug, title, category, contentDir } = parseOptions(process.argv.slice(2));
  const { sources } = await readContent(contentDir);
  const content = parseContent(sources, contentDir);
  if (!content.config.value) throw new UsageError(renderProblems(content.config.problems));
  const fault = findFault(slug, title, category, content);
  if (fault !== undefined) throw new UsageError(fault);

  const path = join(contentDir, "docs", `${slug}.md`);
  const fields = Object.entries(createFields(title, category, content)).map(
    ([name, value]) =>
      `${name}: ${stringify(value, { collectionStyle: "flow", flowCollectionPadding: false, lineWidth: 0 })}`,
  );
  await mkdir(join(contentDir, "docs"), { recursive: true });
  // Nothing is overwritten, whatever has come meanwhile.
  await writeFile(path, `---\n${fields.join("")}---\n\n${outline}`, { flag: "wx" });
  console.log(
    `${path}\nnpm run dev shows it, as a draft, on http://127.0.0.1:4173${routeOfSlug(slug)}. Take away the line "draft: true" to publish it.`,
  );
});

function parseOptions(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { category: { type: "string" }, content: { type: "string", default: "content" } },
    });
    const [slug, title, ...more] = positionals;
    if (slug && title?.trim() && values.category && more.length === 0)
      return { slug, title: title.trim(), category: values.category, contentDir: values.content };
  } catch {
    // The sentence below follows.
  }
  throw new UsageError(`Say its address, its title and its category: ${usage}`);
}

function findFault(
  slug: string,
  title: string,
  category: string,
  { config, articles }: WrittenContent,
): string | undefined {
  const categories = (config.value?.categories ?? []).map(({ id }) => id);
  if (!categories.includes(category))
    return `"${category}" is not a category${didYouMean(category, categories) || `; the categories are ${categories.join(", ")}.`}`;
  if (articles.some((article) => article.slug === slug))
    return `There is an article ${slug} already; choose another name, or edit that one.`;
  if (articles.some(({ frontMatter }) => frontMatter?.title.toLowerCase() === title.toLowerCase()))
    return `There is an article with the title "${title}" already; choose another title, or edit that one.`;
  const slugFault = findSlugFault(slug);
  return slugFault && `${slugFault}.`;
}

function createFields(title: string, category: string, { articles }: WrittenContent) {
  const members = articles.filter(({ frontMatter }) => frontMatter?.category === category);
  const neighbours = [...members, ...articles].map(({ slug }) => slug);
  const words = title.split(/\s+/);
  const fitting = words.findLastIndex((_, last) => words.slice(0, last + 1).join(" ").length <= longestLabel);
  return {
    title,
    nav: words.slice(0, Math.max(1, fitting + 1)).join(" "),
    // No two articles may have the same.
    description: `UNWRITTEN What a reader finds in "${title}", in one sentence that search engines show below the title.`,
    category,
    order: Math.max(0, ...members.map(({ frontMatter }) => frontMatter?.order ?? 0)) + 1,
    keywords: [title.toLowerCase(), "UNWRITTEN what else readers type"],
    related: [...new Set(neighbours)].slice(0, 2),
    // The writer's day, which may not be that of Greenwich.
    updated: new Date().toLocaleDateString("sv-SE"),
    draft: true,
  };
}
