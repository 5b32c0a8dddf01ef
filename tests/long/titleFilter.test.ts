import Fuse from "fuse.js";
import { expect, it } from "vitest";
import { createTitleFilter } from "../../client/search/titleFilter.ts";
import { createVariants } from "../content/queryVariants.ts";
import { createCorpus } from "../measure/corpus.ts";
import { siteOf } from "../setup/readSite.ts";

const groups = siteOf(createCorpus({ articles: 40, seed: 11 })).categories.map(({ title, articles }) => ({
  title,
  items: articles.map(({ label, url }) => ({ title: label, url })),
}));

/** The rule in plain words: a group that matches keeps all of its links, and any other keeps those that match. */
const options = { keys: ["title"], threshold: 0.3, distance: 100, minMatchCharLength: 2 };
const groupTitles = new Fuse(groups, options);
const links = new Map(groups.map((group) => [group, new Fuse(group.items, options)]));
function findTitles(query: string): string[] {
  const matching = new Set(groupTitles.search(query).map(({ item }) => item));
  return groups.flatMap((group) => {
    const found =
      links
        .get(group)
        ?.search(query)
        .map(({ item }) => item) ?? [];
    return (matching.has(group) ? group.items : found).map(({ url }) => url);
  });
}

it("shows the same titles for 5,000 queries as Fuse.js with the rule's settings", {
  timeout: 120_000,
}, () => {
  const filter = createTitleFilter(groups);
  const titles = groups.flatMap(({ title, items }) => [title, ...items.map((item) => item.title)]);
  const typed = titles.flatMap((title, number) =>
    createVariants(title.toLowerCase(), number).flatMap(({ query }) =>
      Array.from(query, (_, at) => query.slice(0, at + 1).trim()),
    ),
  );
  const queries = [...new Set(typed)].filter((query) => query.length > 1).slice(0, 5000);
  expect(queries).toHaveLength(5000);
  const different = queries.filter(
    (query) => findTitles(query).sort().join() !== [...(filter(query) ?? [])].sort().join(),
  );
  expect(different).toEqual([]);
});
