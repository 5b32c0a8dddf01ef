import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { renderProblems } from "../../build/problem.ts";
import { readFixture } from "../setup/readFixture.ts";
import { findProblems } from "../setup/readSite.ts";

/** The others are sites without a problem, whose pages are expected. */
const cases = readdirSync("tests/sites").filter((name) => !existsSync(`tests/sites/${name}/expected`));

describe("a site with bad input names every problem, its line and the fix", () => {
  it.each(cases)("%s", async (name) => {
    const problems = renderProblems(findProblems(await readFixture(name)));
    await expect(problems).toMatchFileSnapshot(resolve("tests/sites", name, "problems.txt"));
    expect(problems).not.toBe("");
  });

  it("and the base of these sites has none", async () => {
    expect(findProblems(await readFixture("base"))).toEqual([]);
  });
});
