import { describe, expect, it } from "vitest";
import { createIndexFiles } from "../../build/pages/indexFiles.ts";
import { createSearchIndex } from "../../build/pages/searchIndex.ts";
import { createArticleSearch } from "../../client/search/articleSearch.ts";
import { createDictionary } from "../../client/search/dictionary.ts";
import { english } from "../../client/search/english.ts";
import { createVariants } from "../queries/queryVariants.ts";
import { createCorpus } from "../setup/corpus.ts";
import { siteOf } from "../setup/readSite.ts";

const whole = createSearchIndex(siteOf(createCorpus({ articles: 220, seed: 3 })));
const { url: indexUrl, files } = createIndexFiles(whole, "");
const contentByUrl = new Map(files.map(({ outputPath, content }) => [`/${outputPath}`, String(content)]));
const index = JSON.parse(contentByUrl.get(indexUrl) ?? "");

describe("the index of a large site", () => {
  const fetched: string[] = [];
  const searchParts = createArticleSearch(index, async (url) => {
    fetched.push(url);
    return JSON.parse(contentByUrl.get(url) ?? "");
  });
  const searchWhole = createArticleSearch(whole, async () => undefined);

  it("gives the same results split or whole, for words it contains and for typing mistakes", async () => {
    const { terms } = createDictionary(whole, [], english);
    const words = terms.filter((_, number) => number % 40 === 0);
    const pairs = words.map((word, number) => `${word} ${terms[(number * 7) % terms.length]}`);
    const typos = words.flatMap((word, number) => createVariants(word, number).map(({ query }) => query));
    let found = 0;
    for (const query of [...words, ...pairs, ...typos]) {
      const [fromParts, fromWhole] = await Promise.all([searchParts(query), searchWhole(query)]);
      expect(fromParts, query).toEqual(fromWhole);
      found += fromWhole.results.length;
    }
    expect(found).toBeGreaterThan(words.length);
  });

  it("loads only the parts that a query needs", async () => {
    fetched.length = 0;
    const { results } = await searchParts("storyboard");
    expect(new Set(results.map(({ articleUrl }) => articleUrl)).size).toBe(6);
    expect(fetched).toHaveLength(7);
  });

  it("is not split if it is small", () => {
    const small = createSearchIndex(siteOf(createCorpus({ articles: 200, seed: 3 })));
    const { files } = createIndexFiles(small, "");
    expect(files.map(({ content }) => content)).toEqual([JSON.stringify(small)]);
  });
});
