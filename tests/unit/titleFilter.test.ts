import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createTitleFilter, createTitleSearch, cutQuery } from "../../client/search/titleFilter.ts";
import { createVariants } from "../content/queryVariants.ts";
import { createCorpus } from "../measure/corpus.ts";
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
    const links = groups.map(({ title, items }) => [
      title,
      items.filter(({ url }) => shown?.has(url)).length,
    ]);
    expect(Object.fromEntries(links.filter(([, count]) => count !== 0))).toEqual(counts);
  });

  it.each(short)("filters nothing for %j", (query) => {
    expect(findTitles(query)).toBeUndefined();
  });

  it.each(["(", "[a-z", "\\", "a".repeat(10_000), "<img src=x>", "🎬🎬", "ab\0", "سيناريو"])(
    "treats %j as ordinary characters",
    (query) => {
      expect(() => findTitles(query)).not.toThrow();
    },
  );
});

it("keeps the same titles whether the groups are split or whole", async () => {
  const { categories } = siteOf(createCorpus({ articles: 40, seed: 7 }));
  const all = categories.map(({ title, articles }) => ({
    title,
    items: articles.map(({ label, url }) => ({ title: label, url })),
  }));
  const filterAll = createTitleFilter(all);
  const filterParts = createTitleSearch(all.map((group) => () => [group]));
  const written = all.flatMap(({ title, items }) => [title, ...items.map((item) => item.title)]);
  const typed = written.flatMap((title, number) => {
    const varied = createVariants(title.toLowerCase(), number).map(({ query }) => query);
    const parts = varied.flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)));
    return parts.filter((query) => query.trim().length > 1);
  });
  for (const query of typed.filter((_, number) => number % 40 === 0))
    expect(await filterParts(query, () => false), query).toEqual(filterAll(query));
  expect(typed.length).toBeGreaterThan(5000);
});
