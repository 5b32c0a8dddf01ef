import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Article, Block, Site } from "../../build/model.ts";
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
  const read = async (name: string) =>
    createArticle(basename(name, ".md"), await readFile(join(dir, name), "utf8"), category?.articles[0]);
  const [first, ...others] = await Promise.all(names.map(read));
  if (!category || !first) throw new Error(`${dir} has no Markdown.`);
  return { ...site, offTopic: [], intents: [], categories: [{ ...category, articles: [first, ...others] }] };
}

function createArticle(id: string, text: string, model?: Article): Article {
  if (!model) throw new Error("The fixture has no article.");
  const [head = "", front = ""] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? [];
  const field = (name: string) =>
    new RegExp(`^${name}:\\s*"?(.*?)"?\\s*$`, "m").exec(front)?.[1] || undefined;
  const title = field("title") ?? id;
  const lines = withoutMarkup(text.slice(head.length)).split("\n");
  return {
    ...model,
    id,
    url: id,
    title,
    label: title,
    description: field("description") ?? "",
    keywords: [],
    questions: [],
    blocks: lines.flatMap((line, number) => createBlock(line.trim(), number + 1)),
  };
}

function withoutMarkup(text: string): string {
  return text
    .replaceAll(/<!--[\s\S]*?-->|```\w*|<[^>]+>|\{[{%#:].*?\}+|[*_`]/g, "")
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1");
}

function createBlock(line: string, number: number): Block[] {
  const [, marks, words = ""] = /^(#+|[-*>|]+|\d+\.)?\s*(.*?)$/.exec(line) ?? [];
  if (!/\p{L}/u.test(words)) return [];
  const children = [{ kind: "text", text: words.replaceAll("|", " · ") }] as const;
  return marks?.startsWith("#")
    ? [{ kind: "heading", line: number, level: 2, id: `line-${number}`, children }]
    : [{ kind: "paragraph", line: number, children }];
}
