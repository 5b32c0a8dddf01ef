import { describe, expect, it } from "vitest";
import { createSidebars } from "../../build/assemble/sidebar.ts";
import { createSearchIndex } from "../../build/pages/searchIndex.ts";
import { createCorpus } from "../measure/corpus.ts";
import { siteOf } from "../setup/readSite.ts";

const linksOf = (groups: ReturnType<ReturnType<typeof createSidebars>>) =>
  groups.map(({ items }) => items.map(({ url }) => url));

describe("the sidebar", () => {
  it("lists every article on every page of a site of 200", () => {
    const site = siteOf(createCorpus({ articles: 200, seed: 3 }));
    const listNear = createSidebars(site, "/");
    expect(linksOf(listNear(site.categories[3])).flat()).toHaveLength(200);
    expect(listNear()).toEqual(listNear(site.categories[0]));
    expect(createSearchIndex(site).groups).toBeUndefined();
  });

  it("of a larger site lists a page's own group, the first of the 20 nearest others, and the way to all", () => {
    const site = siteOf(createCorpus({ articles: 1000, seed: 3 }));
    const listNear = createSidebars(site, "/help");
    for (const [place, category] of site.categories.entries()) {
      const [own, others] = linksOf(listNear(category));
      expect(own).toEqual(category.articles.map(({ url }) => url));
      expect(others).toHaveLength(21);
      expect(others?.at(-1)).toBe("/help");
      const places = others
        ?.slice(0, -1)
        .map((url) => site.categories.findIndex((one) => one.articles[0].url === url));
      const first = Math.max(0, Math.min(place - 10, site.categories.length - 21));
      const nearest = Array.from({ length: 21 }, (_, step) => first + step).filter((one) => one !== place);
      expect(places).toEqual(nearest);
    }
    expect(linksOf(listNear()).map(({ length }) => length)).toEqual([21]);
  });

  it("of a larger site is whole in the search index", () => {
    const site = siteOf(createCorpus({ articles: 225, seed: 3 }));
    const { groups = [] } = createSearchIndex(site);
    expect(groups.flatMap(({ items }) => items.map(({ url }) => url))).toEqual(
      site.categories.flatMap(({ articles }) => articles.map(({ url }) => url)),
    );
  });
});
