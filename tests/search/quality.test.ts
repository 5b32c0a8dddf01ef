import { describe, expect, it } from "vitest";
import { parseDataFile } from "../../build/editor/checkContext.ts";
import {
  checkExpectations,
  checkFactsAsked,
  checkSections,
  fillIn,
  followRedirects,
  queriesField,
} from "../queries/queries.ts";
import { checkNegatives, checkQuality, measure } from "../queries/searchQuality.ts";
import { linesOf, untouched } from "../setup/editedCentre.ts";

const { facts } = untouched;

describe("the search quality report", () => {
  const text = `{
  "note": "…",
  "queries": [
    { "q": "clips", "expect": ["first"] },
    { "q": "save {{ script.file-size as short }}", "expect": ["thrid", "third"], "section": ["end", "third#start"] },
    { "q": "{{ script.size }}", "expect": ["thrid"] }
  ],
  "negatives": ["zzzz", "clip"]
}`;
  const queries = parseDataFile({ name: "", sourcePath: "queries.json", text }, queriesField);
  const ask = (query: string) =>
    query.startsWith("clip")
      ? { first: "second#start", three: ["second#start", "first"], sections: ["second#start", "first"] }
      : { first: undefined, three: [], sections: [] };
  const asked = (query: string, meant = query) => ({
    query,
    meant,
    kind: "",
    expect: ["first"],
    sections: [] as string[],
  });

  it("reports an expected article that does not exist", () => {
    expect(linesOf(checkExpectations(queries, ["first", "third"]))).toEqual([
      'queries.json:5  2 queries expect "thrid", which is not an article; rename it here, or remove it; did you mean "third"?',
    ]);
    expect(checkExpectations(queries, ["first", "third", "thrid"])).toEqual([]);
  });

  it("reports a section that no expected article has", () => {
    const articles = [
      { slug: "first", headingIds: ["end"] },
      { slug: "third", headingIds: ["start"] },
    ];
    expect(linesOf(checkSections(queries, articles))).toEqual([
      'queries.json:5  no expected article has the section "end"; rename it here, or remove it',
    ]);
  });

  it("follows redirects for articles, but not for sections", () => {
    const redirects = new Map([
      ["/docs/thrid", "/docs/third#start"],
      ["/docs/first#a", "/docs/third#b"],
    ]);
    const renamed = followRedirects(queries, redirects);
    expect(renamed.value.queries.map(({ expect: slugs }) => slugs)).toEqual([
      ["first"],
      ["third", "third"],
      ["third"],
    ]);
  });

  it("reports a fact in a query if facts.yaml does not have it", () => {
    expect(linesOf(checkFactsAsked(queries, facts))).toEqual([
      'queries.json:6  there is no fact "script.size"; did you mean "script.page"?',
    ]);
    expect(fillIn("save {{ script.file-size as short }}", facts)).toBe("save 20MB");
  });

  it("names a query that should find nothing but finds something", () => {
    expect(linesOf(checkNegatives(queries, ask))).toEqual([
      'queries.json:8  "clip" should find nothing but finds second#start; add a similar line to off-topic.txt, or remove it here',
    ]);
    expect(checkNegatives(queries, ask, 0.5)).toEqual([]);
  });

  const right = { ...asked("clip"), expect: ["second", "third"] };
  const inSection = { ...right, sections: ["start", "end"] };
  it.each([
    ["hit1", [asked("clip"), right, asked("x"), asked("y")], 0.25],
    ["hit3", [asked("clip"), right, asked("x"), asked("y")], 0.5],
    ["section", [asked("clip"), right], undefined],
    ["section", [inSection, { ...right, sections: ["end"] }, asked("x")], 0.5],
    ["seen", [inSection, { ...right, sections: ["end"] }, asked("x")], 0.5],
  ] as const)("measures %s", (name, queries, share) => {
    expect(measure(name, queries, ask)).toBe(share);
  });

  it("names the article of each miss when below a threshold", () => {
    const sets = [
      { name: "main set", queries: [asked("clip")], floors: { hit1: 0.5 } },
      { name: "misspelled", queries: [asked("clpi", "clip"), asked("vdeo", "video")], floors: { hit3: 0.5 } },
    ];
    expect(linesOf(checkQuality(sets, ask, untouched))).toEqual([
      'docs/first.md:1  "clip" should lead to this article but leads to second#start; add questions like it to questions/first.txt (main set: 0.0 % come first, at least 50 % must)',
      'docs/first.md:1  "vdeo" should lead to this article but leads to nothing; add questions like "video" to questions/first.txt (misspelled: 0.0 % come among three, at least 50 % must)',
    ]);
    const met = [{ name: "main set", queries: [right, asked("clip")], floors: { hit1: 0.5, hit3: 1 } }];
    expect(checkQuality(met, ask, untouched)).toEqual([]);
  });
});
