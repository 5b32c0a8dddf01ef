import { describe, expect, it } from "vitest";
import type { Category, Site, TitleGroup } from "../../build/model.ts";
import { createSearchIndex } from "../../build/pages/searchIndex.ts";
import { cutGroup, listSidebar } from "../../build/site/sidebar.ts";
import { createCorpus } from "../setup/corpus.ts";
import { siteOf } from "../setup/readSite.ts";

const siteOf201 = siteOf(createCorpus({ articles: 201, seed: 3 }));
/** Each article is its own group. */
const large: Site = {
  ...siteOf201,
  categories: siteOf201.categories.flatMap((category) =>
    category.articles.map((article): Category => ({ ...category, articles: [article] })),
  ),
};

const linksOf = (groups: readonly TitleGroup[]) => groups.map(({ items }) => items.map(({ url }) => url));

describe("the sidebar", () => {
  it("lists every article on every page of a 200-article site", () => {
    const site = siteOf(createCorpus({ articles: 200, seed: 3 }));
    const listNear = (category?: Category) => listSidebar(site, category);
    expect(linksOf(listNear(site.categories[3])).flat()).toHaveLength(200);
    expect(listNear()).toEqual(listNear(site.categories[0]));
    expect(createSearchIndex(site).groups).toBeUndefined();
  });

  it("of a larger site lists a page's own group, the first article of each of the 20 nearest others, and a link to all, which the index has", () => {
    const listNear = (category?: Category) => listSidebar(large, category);
    for (const [place, category] of large.categories.entries()) {
      const [own, others] = linksOf(listNear(category));
      expect(own).toEqual(category.articles.map(({ url }) => url));
      expect(others).toHaveLength(21);
      expect(others?.at(-1)).toBe(large.homeUrl);
      const places = others
        ?.slice(0, -1)
        .map((url) => large.categories.findIndex((one) => one.articles[0].url === url));
      const first = Math.max(0, Math.min(place - 10, large.categories.length - 21));
      const nearest = Array.from({ length: 21 }, (_, step) => first + step).filter((one) => one !== place);
      expect(places).toEqual(nearest);
    }
    expect(linksOf(listNear()).map(({ length }) => length)).toEqual([21]);
    const all = large.categories.flatMap(({ articles }) => articles.map(({ url }) => url));
    expect(linksOf(createSearchIndex(large).groups ?? []).flat()).toEqual(all);
  });

  it.each([
    [0, 0],
    [120, 70],
    [200, 101],
  ])("of a larger site lists the 100 articles of a group around article %i, from %i on", (place, first) => {
    const items = siteOf201.categories.flatMap(({ articles }) =>
      articles.map(({ title, url }) => ({ title, url })),
    );
    const cut = cutGroup({ title: "", emoji: undefined, items }, items[place]?.url ?? "");
    expect(cut.items).toEqual(items.slice(first, first + 100));
  });
});
