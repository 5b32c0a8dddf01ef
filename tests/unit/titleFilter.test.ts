import { describe, expect, it } from "vitest";
import { createTitleFilter, createTitleSearch, cutQuery } from "../../client/search/titleFilter.ts";
import { createVariants } from "../content/queryVariants.ts";
import { createCorpus } from "../measure/corpus.ts";
import { siteOf } from "../setup/readSite.ts";
import { sidebarTitles, titleFilterCases } from "../setup/titleFilterCases.ts";

const groups = Object.entries(sidebarTitles).map(([title, labels]) => ({
  title,
  items: labels.map((label) => ({ title: label, url: `/docs/${label}` })),
}));
const findTitles = createTitleFilter(groups);

/** "Scripts and Concepts:2": how many links remain in each group. */
function shownGroups(query: string): string[] | "everything" {
  const shown = findTitles(query);
  if (!shown) return "everything";
  return groups
    .map(({ title, items }) => `${title}:${items.filter(({ url }) => shown.has(url)).length}`)
    .filter((group) => !group.endsWith(":0"));
}

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
  it.each(titleFilterCases)('"%s"', (query, expected) => {
    expect(shownGroups(query)).toEqual(expected);
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
  const titles = all.flatMap(({ title, items }) => [title, ...items.map((item) => item.title)]);
  const queries = titles.flatMap((title, number) => {
    const varied = createVariants(title.toLowerCase(), number).map(({ query }) => query);
    const typed = varied.flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)));
    return typed.filter((query) => query.trim().length > 1);
  });
  for (const query of queries.filter((_, number) => number % 40 === 0))
    expect(await filterParts(query, () => false), query).toEqual(filterAll(query));
  expect(queries.length).toBeGreaterThan(5000);
});
