import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import type { Content } from "../parse/content.ts";

/** In characters. A longer label doesn't fit the sidebar. */
const longestLabel = 30;

/** The front matter of a new article, with the next place in its category. */
export function createFields(title: string, category: string, { articles }: Content) {
  const members = articles.filter(({ frontMatter }) => frontMatter?.category === category);
  const neighbours = [...members, ...articles].map(({ slug }) => slug);
  return {
    title,
    // Labels and descriptions must be unique.
    nav: title.length <= longestLabel ? title : `UNWRITTEN A label shorter than "${title}"`,
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
