import { describe, expect, it } from "vitest";
import { type Edit, editBase, first } from "../setup/editedCentre.ts";
import { createSource } from "../setup/readFixture.ts";
import { findProblems } from "../setup/readSite.ts";

/** What the gates find in the base site after an edit. */
const judge = (...edit: Edit) => findProblems(editBase(edit));
const withText = (text: string) => editBase(first("A clip", text));
const withFile = (name: string, text: string) => [...editBase(), createSource(name, text)];

const repeat = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join("");
/** The CPU time that some work takes, in milliseconds. */
const timeOf = (work: () => unknown) => {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1000;
};
/** 40 paragraphs of 2.5 kB. */
const paragraphsOf = (unit: string) => `${unit.repeat(Math.ceil(2500 / unit.length))}\n\n`.repeat(40);
/** 330 lines that are almost too long. */
const linesOf = (unit: string) => `${`${unit.repeat(2990 / unit.length)}\n`.repeat(3)}\n`.repeat(110);
const units = ["{", "[", "*a ", "_a", "[a](", "<!--", "two ", "9 × ", "`a", "\\[", "| a ", "> ", "- ", "a\n"];

describe("time grows linearly with the length of the text", () => {
  // Each takes at most two seconds on a machine with nothing else to do.
  it.each([
    ...units.map((unit) => [`100 kB of ${unit}`, withText(paragraphsOf(unit))] as const),
    ...["*a_", "*a](b)*"].map((unit) => [`long lines of ${unit}`, withText(linesOf(unit))] as const),
    ...["[", "- ", "{a: ", "? ", '"a ', "&a *a ", "#a"].map(
      (unit) => [`front matter of ${unit}`, editBase(first("First", unit.repeat(2000)))] as const,
    ),
    ["a list of 400 kB", withText("1)\n\n".repeat(100_000))] as const,
    ["900 kB of short paragraphs", withText("word\n\n".repeat(150_000))] as const,
    ...[
      ["redirects.yaml", repeat(2000, (index) => `/docs/a${index}: /docs/a${index + 1}\n`)] as const,
      ["questions/first.txt", repeat(70_000, (index) => `# a${index}\nb${index}\n`)] as const,
      ["unanswered.txt", "again\n".repeat(160_000)] as const,
    ].map(([name, text]) => [name, withFile(name, text)] as const),
  ])("in %s", (_, sources) => {
    expect(timeOf(() => findProblems(sources))).toBeLessThan(8000);
  });
});

describe("input that would overflow a parser is reported", () => {
  const deep = (write: (depth: number) => string, levels = 1200) =>
    Array.from({ length: levels }, (_, depth) => write(depth)).join("\n");
  it.each<[name: string, written: string, instead: string, expected: RegExp]>([
    ["docs/first.md", "A clip", `${"> ".repeat(1200)}deep`, /nested/],
    ["docs/first.md", "A clip", `${"- ".repeat(1200)}deep`, /nested/],
    ["docs/first.md", "A clip", `${"1. ".repeat(1200)}deep`, /nested/],
    ["docs/first.md", "A clip", deep((depth) => `${"  ".repeat(depth)}- a`), /nested/],
    ["docs/first.md", "First", "[".repeat(5000), /nested/],
    ["facts.yaml", "units:", `deep: ${"{ a: ".repeat(5000)}\nunits:`, /nested/],
    ["facts.yaml", "units:", `deep: ${"{[], ".repeat(2000)}\nunits:`, /nested/],
    ["facts.yaml", "units:", `deep:\n${"- ".repeat(5000)}a\nunits:`, /nested/],
    ["site.yaml", "brand:", `${deep((depth) => `${" ".repeat(depth)}a:`, 300)}\nbrand:`, /nested/],
    ["docs/first.md", "A clip", "## Part\n\n".repeat(201), /an article has at most 200 headings/],
    ["docs/first.md", "A clip", "[a](#b)\n\n".repeat(2001), /and 2000 links/],
    ["docs/first.md", "A clip", "- {{ plans.* }}\n\n".repeat(40_000), /exceeds 2 MB/],
    [
      "facts.yaml",
      "{ text: 1024x1024",
      `{ list: [${repeat(101, (index) => `a${index}, `)}]`,
      /at most 100 entries/,
    ],
    [
      "facts.yaml",
      "units:",
      `units:\n${repeat(93, (index) => `  a${index}: { one: a, many: b${index} }\n`)}`,
      /has 101 units; at most 100/,
    ],
  ])("in %s: %#", (name, written, instead, expected) => {
    expect(
      judge(name, written, instead)
        .map(({ message }) => message)
        .join("\n"),
    ).toMatch(expected);
  });

  it("in a snippet that an article uses too often", () => {
    const snippet = createSource("snippets/long.md", "A word.\n\n".repeat(10_000));
    const sources = editBase(first(/$/, "\n{{ snippet.long }}\n".repeat(20)));
    expect(findProblems([...sources, snippet])).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/exceeds 2 MB/) }),
    ]);
  });

  it("in emphasis a thousand levels deep", () => {
    expect(() => judge("docs/first.md", "A clip", `${"*a _b ".repeat(400)}c`)).not.toThrow();
    expect(() => judge("docs/first.md", "A clip", `${"*_".repeat(700)}a${"_*".repeat(700)}`)).not.toThrow();
  });
});
