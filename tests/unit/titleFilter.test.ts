import { readFileSync } from "node:fs";
import Fuse from "fuse.js";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import {
  createTitleFilter,
  createTitleSearch,
  cutQuery,
  isLongEnough,
} from "../../client/search/titleFilter.ts";
import { createVariants } from "../queries/queryVariants.ts";
import { createCorpus } from "../setup/corpus.ts";
import { siteOf } from "../setup/readSite.ts";

const { titles, queries, short } = parse(readFileSync("tests/unit/titleFilter.yaml", "utf8")) as {
  readonly titles: Readonly<Record<string, readonly string[]>>;
  readonly queries: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly short: readonly string[];
};
const groups = Object.entries(titles).map(([title, labels]) => ({
  title,
  items: labels.map((label) => ({ title: label, url: `/docs/${label}` })),
}));
const findTitles = createTitleFilter(groups);

it.each([
  ["card", "card"],
  ["  lost card ", "lost card "],
  ["a".repeat(10_000), "a".repeat(200)],
  ["🎬".repeat(201), "🎬".repeat(200)],
  [`${" ".repeat(300)}card`, "card"],
])("only the beginning of the query %j is used", (written, query) => {
  expect(cutQuery(written)).toBe(query);
});

describe("the title filter", () => {
  it.each(Object.entries(queries))('"%s"', (query, counts) => {
    const shown = findTitles(query);
    const links = groups.map(({ title, items }) => [title, items.filter(({ url }) => shown.has(url)).length]);
    expect(Object.fromEntries(links.filter(([, count]) => count !== 0))).toEqual(counts);
  });

  it.each(short)("filters nothing for %j", (query) => {
    expect(isLongEnough(query)).toBe(false);
  });
});

it("keeps the same titles as Fuse.js, whether the groups are split or whole", async () => {
  const { categories } = siteOf(createCorpus({ articles: 40, seed: 7 }));
  const all = categories.map(({ title, articles }) => ({
    title,
    items: articles.map(({ label, url }) => ({ title: label, url })),
  }));
  const options = { keys: ["title"], threshold: 0.3, distance: 100, minMatchCharLength: 2 };
  const groupsInFuse = new Fuse(all, options);
  const linksInFuse = all.map(({ items }) => new Fuse(items, options));
  /** The rule in plain words: a group that matches keeps all of its links, and any other keeps those that match. */
  const filterByRule = (query: string) => {
    const matching = groupsInFuse.search(query).flatMap(({ item }) => item.items);
    const found = linksInFuse.flatMap((links) => links.search(query).map(({ item }) => item));
    return new Set([...matching, ...found].map(({ url }) => url));
  };
  const filterAll = createTitleFilter(all);
  const filterParts = createTitleSearch(async () => all);
  const written = all.flatMap(({ title, items }) => [title, ...items.map((item) => item.title)]);
  const typed = written.flatMap((title, number) => {
    const varied = createVariants(title.toLowerCase(), number).map(({ query }) => query);
    const parts = varied.flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)));
    return parts.filter((query) => query.trim().length > 1);
  });
  expect(typed.length).toBeGreaterThan(5000);
  for (const query of typed.filter((_, number) => number % 40 === 0)) {
    expect(filterAll(query), query).toEqual(filterByRule(query.trim()));
    const inParts = await filterParts(query, () => false);
    const urls = inParts.flatMap(({ items }) => items.map(({ url }) => url));
    expect(new Set(urls), query).toEqual(filterAll(query));
  }
});
