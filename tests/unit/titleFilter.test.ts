import { describe, expect, it } from "vitest";
import { createTitleFilter, createTitleSearch, cutQuery } from "../../client/search/titleFilter.ts";
import { createVariants } from "../content/queryVariants.ts";
import { createCorpus } from "../measure/corpus.ts";
import { siteOf } from "../setup/readSite.ts";

/** A sidebar with the titles that the cases below use. */
const sidebarTitles: Readonly<Record<string, readonly string[]>> = {
  "Scripts and Concepts": ["AI Script to storyboard", "Upload an existing script", "Create a new AI concept"],
  "AI Character Generation": [
    "Cast a character",
    "Add a new character",
    "Add a custom AI character",
    "Ensure character consistency",
  ],
  "AI Images Generation": ["Generate AI images", "Edit AI generated images", "Add/remove a shot"],
  "AI Videos Generation": ["Generate videos"],
  Credits: ["How credits work"],
  "Billing & Payments": ["Upgrade my account", "Cancel my subscription"],
};

type Expected = readonly string[] | "everything";

/** What the sidebar shows for a query, as Fuse.js matches with threshold 0.3, distance 100 and a minimum match of 2. */
const titleFilterCases: readonly (readonly [query: string, shown: Expected])[] = [
  ...(["ai", "AI"] as const).map(
    (query) =>
      [
        query,
        [
          "Scripts and Concepts:2",
          "AI Character Generation:4",
          "AI Images Generation:3",
          "AI Videos Generation:1",
        ],
      ] as const,
  ),
  ["script", ["Scripts and Concepts:3", "Billing & Payments:1"]],
  ["credits", ["Credits:1"]],
  ["video", ["AI Videos Generation:1"]],
  ["videos", ["AI Videos Generation:1"]],
  ["shot", ["AI Images Generation:1"]],
  ["image", ["AI Images Generation:3"]],
  ["character", ["AI Character Generation:4"]],
  ["generation", ["AI Character Generation:4", "AI Images Generation:3", "AI Videos Generation:1"]],
  ["billing", ["Billing & Payments:2"]],
  ["cancel", ["Billing & Payments:1"]],
  ["cancel my subscription", ["Billing & Payments:1"]],
  ["consistancy", ["AI Character Generation:1"]],
  ["concept", ["Scripts and Concepts:3"]],
  ["  concept  ", ["Scripts and Concepts:3"]],
  ["upgarde", ["Billing & Payments:1"]],
  ["upgrde", ["Billing & Payments:1"]],
  ["my account", ["Billing & Payments:1"]],
  ["plan", []],
  ["account upgrade", []],
  ["zzzz", []],
  ["c", "everything"],
  ["&", "everything"],
  ["🎬", "everything"],
  [" & ", "everything"],
  ["", "everything"],
  ["   ", "everything"],
];

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
