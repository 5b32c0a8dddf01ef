import { describe, expect, it } from "vitest";
import type { Source } from "../../build/read.ts";
import { type Edit, editBase, first } from "../setup/editedCentre.ts";
import { findExpressions, isSlow, unitsFor } from "../setup/expressions.ts";
import { importFiles } from "../setup/importFiles.ts";
import { createSource } from "../setup/readFixture.ts";
import { findProblems } from "../setup/readSite.ts";

/** What the gates find in some files, and how many milliseconds they take. */
function judgeAll(sources: readonly Source[]) {
  const start = process.cpuUsage();
  const problems = findProblems(sources);
  const { user, system } = process.cpuUsage(start);
  return { problems, milliseconds: (user + system) / 1000 };
}
const judge = (...edit: Edit) => judgeAll(editBase(edit));
const judgeFile = (name: string, text: string) => judgeAll([...editBase(), createSource(name, text)]);

const repeat = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join("");

describe("time grows linearly with the length of the text", () => {
  it("in every regular expression literal, on 100 kB of one repeated character or word", () => {
    const expressions = findExpressions();
    expect(expressions.length).toBeGreaterThan(100);
    // Two hundred million steps.
    expect(isSlow(/ {0,2000}z/, " ")).toBe(true);
    const slow = expressions.flatMap(({ module, pattern }) =>
      unitsFor(pattern)
        .filter((unit) => isSlow(pattern, unit))
        .map((unit) => `${module}: ${pattern} on ${JSON.stringify(unit)}`),
    );
    expect(slow).toEqual([]);
  });

  it.each(["{", "[", "*a ", "_a", "[a](", "<!--", "two ", "9 × ", "`a", "\\[", "| a ", "> ", "- ", "a\n"])(
    "in a 100 kB article of %j",
    (unit) => {
      const lines = unit.repeat(Math.ceil(2500 / unit.length));
      const { milliseconds } = judge("docs/first.md", "A clip", `${`${lines}\n\n`.repeat(40)}A clip`);
      // Takes a few hundred milliseconds, or two thousand on a busy machine.
      expect(milliseconds).toBeLessThan(4000);
    },
  );

  it.each([
    "```a\n",
    "![",
    "[![",
    '[a](b "',
    "<details>\n",
    "<!--",
    "<a href=",
    "%%",
    "# a ",
    "| a\n",
    "> \n",
  ])("in 100 kB of %j that is imported", (unit) => {
    const start = process.cpuUsage();
    importFiles({ "a.md": unit.repeat(Math.ceil(100_000 / unit.length)) });
    expect(process.cpuUsage(start).user).toBeLessThan(10_000_000);
  });

  it.each(["*a_", "*a](b)*"])("in a 1 MB article of long lines of %j", (unit) => {
    const line = unit.repeat(2990 / unit.length);
    const { problems, milliseconds } = judge(
      "docs/first.md",
      "A clip",
      `${line}\n${line}\n${line}\n\n`.repeat(110),
    );
    expect(problems).not.toEqual([]);
    // Takes a second.
    expect(milliseconds).toBeLessThan(5000);
  });

  it("in a list of 400 kB", () => {
    // Takes a second and a half.
    expect(judge("docs/first.md", "A clip", "1)\n\n".repeat(100_000)).milliseconds).toBeLessThan(5000);
  });

  it("in an article of 900 kB of short paragraphs", () => {
    const { problems, milliseconds } = judge(
      "docs/first.md",
      "A clip",
      `${"word\n\n".repeat(150_000)}A clip`,
    );
    expect(problems).not.toEqual([]);
    // Takes two thousand milliseconds.
    expect(milliseconds).toBeLessThan(8000);
  });

  it.each([
    ["redirects.yaml", repeat(2000, (index) => `/docs/a${index}: /docs/a${index + 1}\n`)],
    ["questions/first.txt", repeat(70_000, (index) => `# a${index}\nb${index}\n`)],
    ["off-topic.txt", "again\n".repeat(160_000)],
  ])("in %s", (name, text) => {
    const { problems, milliseconds } = judgeFile(name, text);
    expect(problems).not.toEqual([]);
    // Takes a few hundred milliseconds.
    expect(milliseconds).toBeLessThan(4000);
  });

  it.each(["[", "- ", "{a: ", "? ", '"a ', "&a *a ", "#a"])("in front matter of %j", (unit) => {
    const { problems, milliseconds } = judge("docs/first.md", "First", unit.repeat(2000));
    expect(problems).not.toEqual([]);
    expect(milliseconds).toBeLessThan(10_000);
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
    const { problems } = judge(name, written, instead);
    expect(problems.map(({ message }) => message).join("\n")).toMatch(expected);
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
