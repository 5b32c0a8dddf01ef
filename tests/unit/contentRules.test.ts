import { describe, expect, it } from "vitest";
import { checkDates } from "../../build/checks/articleAdvice.ts";
import { parseDataFile } from "../../build/checks/checkContext.ts";
import { findFactUses } from "../../build/checks/factUses.ts";
import { renderReport } from "../../build/checks/rules.ts";
import { adviseOnSocialPictures } from "../../build/checks/socialPictures.ts";
import { adviseOnNewArticles, keepArticles } from "../queries/newArticles.ts";
import { queriesField } from "../queries/queries.ts";
import { createEdited, linesOf, say, untouched } from "../setup/editedCentre.ts";
import { createSource } from "../setup/readFixture.ts";

describe("the date of an article", () => {
  it.each([
    ["2026-11-21", ""],
    ["2026-11-19", ""],
    ["2026-11-18", "is 2026-11-20, a future date; write the date of the last change"],
  ])("is checked as of %s", (day, fault) => {
    const now = new Date(`${day}T08:00:00Z`);
    const lines = linesOf(checkDates(untouched, now));
    const ofFirst = lines.filter((line) => line.startsWith("docs/first.md"));
    expect(ofFirst).toEqual(fault === "" ? [] : [`docs/first.md:9  "updated" ${fault}`]);
  });
});

it("the report ends with the problems", () => {
  const at = (message: string) => [{ sourcePath: "a.md", line: 1, message }];
  expect(renderReport(at("is wrong"), at("could be better"), 2)).toBe(
    "Advice (optional):\na.md:1  could be better\n\nProblems (must be fixed):\na.md:1  is wrong\n\n2 articles: 1 problem, 1 piece of advice.\n",
  );
  expect(renderReport([], [], 1)).toBe("1 article: 0 problems, 0 pieces of advice.\n");
});

describe("the lines that use a fact", () => {
  const same = '{{ "The same" while script.file-size = script.file-size }}.';
  const centre = createEdited(
    say(`${same}

It costs {{ credits.shot }}, a page {{ credits.page }}.

- {{ credits.* }}

> [!CALCULATOR]
> Estimate

> [!FIGURE]
> ![Movements.](figure:shot-card)
>
> 1. {{ plans.free }}`),
  );
  const credits = ["It costs {{ credits.shot }}, a page {{ credits.page }}.", "- {{ credits.* }}"];
  it.each([
    ["credits.shot", [...credits, "> [!CALCULATOR]"]],
    ["script.page", [...credits, "> [!CALCULATOR]"]],
    ["plans.free", ["> [!CALCULATOR]", "> 1. {{ plans.free }}"]],
    ["script.file-size", [same]],
  ])("are found for %s", (id, lines) => {
    const inFirst = findFactUses(id, centre).filter(({ line }) => line > 12);
    expect(inFirst.map(({ message }) => message)).toEqual(lines);
  });
});

it("there is advice on a new article that comes first where search was already right", () => {
  const text = `queries:
  - { q: clips, expect: [first] }
  - { q: films, expect: [first] }
  - { q: shots, expect: [third] }
  - { q: wrong, expect: [third] }
negatives: [tax]`;
  const queries = parseDataFile({ name: "", sourcePath: "queries.json", text }, queriesField);
  const answer = (first?: string) => ({ first, three: [], sections: [] });
  const known: Record<string, string | undefined> = { tax: undefined, shots: "third" };
  const askKnown = (query: string) => answer(query in known ? known[query] : "first#a");
  const askWithNew = (query: string) => answer(query === "films" ? "first" : "second#b");
  expect(linesOf(adviseOnNewArticles([queries], askKnown, askWithNew, untouched))).toEqual([
    'docs/second.md:1  this new article now comes first for "clips" (queries.json:2), "shots" (queries.json:4), "tax" (queries.json:6); if it answers them, add "second" to "expect" there; if not, remove the words from its keywords and questions',
  ]);
  expect(adviseOnNewArticles([queries], askKnown, askKnown, untouched)).toEqual([]);
  const kept = keepArticles(untouched.site, ({ id }) => id === "first");
  expect(kept.categories.map(({ articles }) => articles.map(({ id }) => id))).toEqual([["first"]]);
});

it.each<[fault: string, drawn: readonly string[], drawnFrom: string | undefined]>([
  ["", ["a", "b"], '{ "a.png": "1", "b.png": "1" }'],
  ["missing", ["a"], '{ "a.png": "1", "b.png": "1" }'],
  ["out of date", ["a", "b"], '{ "a.png": "1", "b.png": "0" }'],
  ["not used", ["a", "b", "old"], '{ "a.png": "1", "b.png": "1" }'],
  ["listed nowhere", ["a", "b"], undefined],
  ["damaged", ["a", "b"], "<<<<"],
])("pictures for social networks cause advice if one is %s", (fault, drawn, drawnFrom) => {
  const sources = [
    ...drawn.map((name) => ({ name: `social/${name}.png`, sourcePath: "", bytes: new Uint8Array() })),
    ...(drawnFrom === undefined ? [] : [createSource("social/sources.json", drawnFrom)]),
  ];
  const images = ["a.png", "b.png"].map((fileName) => ({ fileName, hash: "1" }));
  expect(linesOf(adviseOnSocialPictures(images, sources))).toEqual(
    fault === ""
      ? []
      : ["social/sources.json:1  some pictures are missing, out of date or not used; run npm run social"],
  );
});
