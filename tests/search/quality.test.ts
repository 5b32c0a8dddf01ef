import { describe, expect, it } from "vitest";
import { parseDataFile } from "../../build/checks/checkContext.ts";
import { fillIn, followRedirects, queriesField } from "../queries/queries.ts";
import { listAsked } from "../queries/querySets.ts";
import { checkQuality, measure } from "../queries/searchQuality.ts";
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

  it("judges a query only if an article, a fact and a section that it names exist", () => {
    const articles = [{ slug: "third", headingIds: ["start"] }];
    expect(listAsked(queries.value, articles, facts)).toEqual([
      { query: "save 20MB", meant: "save 20MB", kind: "", expect: ["third"], sections: ["start"] },
    ]);
  });

  it("follows redirects of renamed articles, but not of removed ones or of sections", () => {
    const follow = (...redirects: [string, string][]) =>
      followRedirects(queries, new Map(redirects)).value.queries.map(({ expect: slugs }) => slugs.join());
    expect(follow(["/docs/thrid", "/docs/fourth#start"], ["/docs/first#a", "/docs/fourth#b"])).toEqual([
      "first",
      "fourth,third",
      "fourth",
    ]);
    expect(follow(["/docs/thrid", "/docs/first"])).toEqual(["first", "thrid,third", "thrid"]);
  });

  it("fills in facts", () => {
    expect(fillIn("save {{ script.file-size as short }}", facts)).toBe("save 20MB");
    expect(fillIn("{{ script.size }}", facts)).toBe(undefined);
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

  const offTopic = { ...asked("zzzz"), expect: [] };
  it("measures whether off-topic queries find nothing", () => {
    expect(measure("silent", [offTopic, { ...offTopic, query: "clip" }, right], ask)).toBe(0.5);
  });

  it("reports a set of thirty queries below its floor in one line", () => {
    const sets = (length: number) => [
      { name: "main set", queries: Array.from({ length }, () => asked("clip")), floors: { hit1: 0.5 } },
    ];
    expect(linesOf(checkQuality(sets(30), ask, "queries"))).toEqual([
      'queries:1  of the queries "main set", 0.0 % come first, at least 50 % must; add questions to the articles that npm run check:search -- --show lists',
    ]);
    expect(checkQuality(sets(29), ask, "queries")).toEqual([]);
  });
});
