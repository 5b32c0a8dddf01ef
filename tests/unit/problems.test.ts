import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { renderProblems } from "../../build/problem.ts";
import { readFixture } from "../setup/readFixture.ts";
import { findProblems } from "../setup/readSite.ts";

/** The other sites have no problems; their pages are compared instead. */
const cases = readdirSync("tests/sites").filter((name) => !existsSync(`tests/sites/${name}/expected`));

describe("every problem in a site with bad input is reported with its line and a fix", () => {
  it.each(cases)("%s", async (name) => {
    const problems = renderProblems(findProblems(await readFixture(name)));
    await expect(problems).toMatchFileSnapshot(resolve("tests/sites", name, "problems.txt"));
    expect(problems).not.toBe("");
  });

  it("the base site has no problems", async () => {
    expect(findProblems(await readFixture("base"))).toEqual([]);
  });
});

describe("the list of problems", () => {
  const problem = { sourcePath: "content/docs/a.md", line: 1, message: "is wrong" };

  it("shows the first 300 problems and how many more there are", () => {
    const many = Array.from({ length: 125_000 }, (_, index) => ({ ...problem, line: index + 1 }));
    const lines = renderProblems(many).split("\n");
    expect(lines).toHaveLength(302);
    expect(lines.slice(299)).toEqual([
      "content/docs/a.md:300  is wrong",
      "content/docs/a.md:301  and 124700 more problems; fix those above first",
      "",
    ]);
    expect(renderProblems(many.slice(0, 300)).split("\n")).toHaveLength(301);
  });

  it("escapes control characters", () => {
    const strange = { ...problem, sourcePath: "content/docs/\u001b[2J\u202e.md", message: "is\nwrong" };
    expect(renderProblems([strange])).toBe("content/docs/\\u001b[2J\\u202e.md:1  is\\u000awrong\n");
  });
});
