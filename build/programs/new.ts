import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import { runCommand } from "../command.ts";
import { createUrl } from "../hosting/previewServer.ts";
import { parseAddress, parseOptions } from "../options.ts";
import { parseContent, type WrittenContent } from "../parse/content.ts";
import { findSlugFault } from "../parse/frontMatter.ts";
import { didYouMean, renderProblems, UsageError } from "../problem.ts";
import { readContent } from "../read.ts";
import { routeOfSlug } from "../routes.ts";

const usage =
  'Give an address, a title and a category: npm run new -- describe-scene "Describe a scene" --category images';
/** In characters. A longer label doesn't fit the sidebar. */
const longestLabel = 30;

/** No published article may contain the word UNWRITTEN. */
const outline = `UNWRITTEN The answer to the question in the title, in one or two sentences.

## What to do

1. UNWRITTEN In **Tab**, select **Button**.
2. UNWRITTEN Say what comes next, one action in each step.

## What it costs

UNWRITTEN Write a number as a fact: its name between two braces on each side, as in the other articles.
`;

/** Starts an article with its front matter and an outline. */
await runCommand(async () => {
  const { values, positionals } = parseOptions(
    {
      allowPositionals: true,
      options: { category: { type: "string" }, content: { type: "string", default: "content" } },
    },
    usage,
  );
  const { category, content: contentDir } = values;
  const [slug, title, ...more] = positionals.map((one) => one.trim());
  if (!slug || !title || !category || more.length > 0) throw new UsageError(usage);

  const sources = await readContent(contentDir);
  const content = parseContent(sources, contentDir);
  if (!content.config.value) throw new UsageError(renderProblems(content.config.problems));
  const fault = findFault(slug, title, category, content);
  if (fault !== undefined) throw new UsageError(fault);

  const style = { collectionStyle: "flow", flowCollectionPadding: false, lineWidth: 0 } as const;
  const fields = Object.entries(createFields(title, category, content)).map(
    ([name, value]) => `${name}: ${stringify(value, style)}`,
  );
  const { host, port } = parseAddress(process.env);
  const path = join(contentDir, "docs", `${slug}.md`);
  await mkdir(join(contentDir, "docs"), { recursive: true });
  // The flag prevents overwriting a file that was created in the meantime.
  await writeFile(path, `---\n${fields.join("")}---\n\n${outline}`, { flag: "wx" });
  console.log(
    `${path}\nnpm run dev shows this draft at ${createUrl(host, port).origin}${routeOfSlug(slug)}. Remove the line "draft: true" to publish it.`,
  );
});

function findFault(slug: string, title: string, category: string, { config, articles }: WrittenContent) {
  const categories = (config.value?.categories ?? []).map(({ id }) => id);
  if (!categories.includes(category))
    return `"${category}" is not a category${didYouMean(category, categories) || `; the categories are ${categories.join(", ")}.`}`;
  if (articles.some((article) => article.slug === slug))
    return `The article ${slug} already exists; choose another address, or edit that article.`;
  if (articles.some(({ frontMatter }) => frontMatter?.title.toLowerCase() === title.toLowerCase()))
    return `An article with the title "${title}" already exists; choose another title, or edit that article.`;
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
    // Descriptions must be unique.
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
