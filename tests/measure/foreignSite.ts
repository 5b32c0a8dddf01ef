import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Block, Site } from "../../build/model.ts";
import { UsageError } from "../../build/problem.ts";
import { readFixture } from "../setup/readFixture.ts";
import { siteOf } from "../setup/readSite.ts";

/**
 * A help centre from any folder of Markdown, with only what search needs: titles, headings and lines without markup.
 * Articles are named after their files. The site is only searched, so no gate checks it.
 */
export async function readForeignSite(dir: string): Promise<Site> {
  const site = siteOf(await readFixture("base"));
  const [category] = site.categories;
  const names = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith(".md")).sort();
  if (!category || names.length === 0) throw new UsageError(`${dir} has no Markdown.`);
  const [model] = category.articles;
  const articles = names.map(async (name) => {
    const text = await readFile(join(dir, name), "utf8");
    const [head = "", front = ""] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? [];
    const field = (key: string) =>
      new RegExp(`^${key}:\\s*"?(.*?)"?\\s*$`, "m").exec(front)?.[1] || undefined;
    const id = basename(name, ".md");
    const title = field("title") ?? id;
    const shown = { id, url: id, title, label: title, description: field("description") ?? "" };
    const blocks = withoutMarkup(text.slice(head.length)).split("\n").flatMap(createBlock);
    return { ...model, ...shown, keywords: [], questions: [], blocks };
  });
  const [first = model, ...others] = await Promise.all(articles);
  return {
    ...site,
    unanswered: [],
    intents: [],
    categories: [{ ...category, articles: [first, ...others] }],
  };
}

function withoutMarkup(text: string): string {
  return text
    .replaceAll(/<!--[\s\S]*?-->|```\w*|<[^>]+>|\{[{%#:].*?\}+|[*_`]/g, "")
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1");
}

function createBlock(text: string, index: number): Block[] {
  const [, marks, words = ""] = /^(#+|[-*>|]+|\d+\.)?\s*(.*?)$/.exec(text.trim()) ?? [];
  if (!/\p{L}/u.test(words)) return [];
  const line = index + 1;
  const children = [{ kind: "text", text: words.replaceAll("|", " · ") }] as const;
  return marks?.startsWith("#")
    ? [{ kind: "heading", line, level: 2, id: `line-${line}`, children }]
    : [{ kind: "paragraph", line, children }];
}
