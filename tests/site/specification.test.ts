import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "node-html-parser";
import { expect, inject, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { readSite } from "../setup/readSite.ts";

const text = z.string();
const links = z.record(text, text).default({});
const statement = z.strictObject({ statement: text, article: text, says: z.array(text), links });
const specification = z.strictObject({
  pages: z.array(z.strictObject({ route: text, title: text, label: text, group: text })),
  cards: z.array(z.strictObject({ title: text, count: text, route: text })),
  never: z.array(text),
  statements: z.record(text, z.array(statement)),
});

const dataFile = new URL("specification.yaml", import.meta.url);
const { pages, cards, never, statements } = specification.parse(parseYaml(readFileSync(dataFile, "utf8")));
const listed = Object.values(statements).flat();
const allStatements = listed.map((entry) => [entry.article, entry.statement, entry] as const);
const siteDir = inject("siteDir");
const files = readdirSync(siteDir, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".html"));

const readPage = (file: string) => parse(readFileSync(join(siteDir, file), "utf8"));
const home = readPage("index.html");
const straighten = (written: string) =>
  written.replace(/[‐‑–—]/g, "-").replace(/[‘’“”]/g, (quote) => ("‘’".includes(quote) ? "'" : '"'));
const plain = (written: string) => straighten(written).replace(/\s+/g, " ").trim();

/** Whether a phrase, or a regular expression between slashes, is found. */
function occursIn(haystack: string, phrase: string): boolean {
  const [, pattern, flags] = /^\/(.+)\/(i?)$/.exec(phrase) ?? [];
  return pattern === undefined ? haystack.includes(phrase) : new RegExp(pattern, flags).test(haystack);
}

it.each(allStatements)("%s says: %s", (article, claim, { says, links }) => {
  const main = readPage(`docs/${article}.html`).querySelector("main article");
  const words = plain(main?.structuredText ?? "");
  for (const phrase of says)
    expect(occursIn(words, phrase), `"${claim}": ${article} does not say ${phrase}`).toBe(true);
  for (const [name, ending] of Object.entries(links)) {
    const sameName = main?.querySelectorAll("a").filter((link) => plain(link.text) === name) ?? [];
    const leadsThere = sameName.some((link) => link.getAttribute("href")?.endsWith(ending));
    expect(leadsThere, `"${claim}": ${article} has no link "${name}" to ${ending}`).toBe(true);
  }
});

it("Every article states at least one claim", () => {
  const articles = files.filter((file) => file.startsWith("docs")).map((file) => basename(file, ".html"));
  expect([...new Set(allStatements.map(([article]) => article))].sort()).toEqual(articles.sort());
});

it.each(never)("No page, description or keyword says %s", async (phrase) => {
  const { categories } = await readSite();
  const keywords = categories.flatMap(({ articles }) => articles.flatMap((article) => article.keywords));
  const blocks = files.flatMap((file) => {
    const page = readPage(file);
    const descriptions = page.querySelectorAll("meta").map((meta) => meta.getAttribute("content") ?? "");
    const shown = page.querySelectorAll("title, body").flatMap((part) => part.structuredText.split("\n"));
    return [...descriptions, ...shown].map(plain);
  });
  expect([...keywords, ...blocks].filter((block) => occursIn(block, phrase))).toEqual([]);
});

it("Every article has its route, title, sidebar label and group, in the order of the sidebar", () => {
  const shown = home.querySelectorAll("[data-group] a").map((link) => {
    const route = link.getAttribute("href") ?? "";
    const page = readPage(`${route}.html`);
    const current = page.querySelector('[data-group] a[aria-current="page"]');
    const group = current?.closest("[data-group]")?.querySelector("[data-group-title]")?.text;
    expect(current?.getAttribute("href")).toBe(route);
    return { route, title: page.querySelector("h1")?.text, label: current?.text, group };
  });
  expect(shown).toEqual(pages);
});

it("Home has a card for each group, in order, with its count and its first article", () => {
  const shown = home.querySelectorAll("main .panel").map((panel) => ({
    title: panel.querySelector("h2")?.text,
    count: panel.querySelector(".slate")?.text,
    route: panel.querySelector("a")?.getAttribute("href"),
  }));
  expect(shown).toEqual(cards);
});
