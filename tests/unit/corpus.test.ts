import { describe, expect, it } from "vitest";
import { createCorpus } from "../measure/corpus.ts";
import { findProblems, siteOf } from "../setup/readSite.ts";

describe("a made-up help centre", () => {
  it("is the same for the same seed, and another for another", () => {
    const corpus = createCorpus({ articles: 60, seed: 1 });
    expect(createCorpus({ articles: 60, seed: 1 })).toEqual(corpus);
    expect(createCorpus({ articles: 60, seed: 2 })).not.toEqual(corpus);
  });

  it("has no problems, and its articles stand in groups of 25", () => {
    const corpus = createCorpus({ articles: 60, seed: 1 });
    expect(findProblems(corpus)).toEqual([]);
    expect(siteOf(corpus).categories.map(({ articles }) => articles.length)).toEqual([25, 25, 10]);
  });

  it("has articles with headings, steps, tables, callouts, lists, links and facts", () => {
    const [category] = siteOf(createCorpus({ articles: 25, seed: 3 })).categories;
    const { blocks = [] } = category?.articles[0] ?? {};
    const kinds = blocks.map((block) => block.kind);
    expect(new Set(kinds)).toEqual(new Set(["heading", "paragraph", "list", "callout", "table"]));
    expect(JSON.stringify(blocks)).toContain('"kind":"link"');
    expect(JSON.stringify(blocks)).toContain('"isGiven":true');
  });
});
