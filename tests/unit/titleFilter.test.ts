import { describe, expect, it } from "vitest";
import { createTitleFilter, cutQuery } from "../../client/search/titleFilter.ts";
import { sidebarTitles, titleFilterCases } from "../setup/titleFilterCases.ts";

const groups = Object.entries(sidebarTitles).map(([title, labels]) => ({
  title,
  items: labels.map((label) => ({ title: label, url: `/docs/${label}` })),
}));
const findTitles = createTitleFilter(groups);

/** "Scripts and Concepts:2": how many links of each group stay. */
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
])("of the query %j its beginning is searched", (written, query) => {
  expect(cutQuery(written)).toBe(query);
});

describe("the title filter", () => {
  it.each(titleFilterCases)('"%s"', (query, expected) => {
    expect(shownGroups(query)).toEqual(expected);
  });

  it.each(["(", "[a-z", "\\", "a".repeat(10_000), "<img src=x>", "🎬🎬", "ab\0", "سيناريو"])(
    "takes %j as characters like any other",
    (query) => {
      expect(() => findTitles(query)).not.toThrow();
    },
  );
});
