import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { main as startOver } from "../../build/commands/startOver.ts";
import { createFolder, listFiles, writeIn } from "../setup/files.ts";
import { buildSite, createEnvironment, runHere, runProgram } from "../setup/runBuild.ts";

/** A folder with a committed help centre. */
function createProject(): { dir: string; content: string } {
  const dir = createFolder();
  writeIn(dir, "content/site.yaml", "brand: Old\n");
  writeIn(dir, "content/docs/old.md", "Old\n");
  writeIn(dir, "content/README.md", "The guide\n");
  // Not the Git that is asked.
  writeIn(dir, "content/git", "#!/bin/sh\nexit 1\n");
  chmodSync(join(dir, "content/git"), 0o755);
  const git = (...args: string[]) => execFileSync("git", args, { cwd: dir, env: createEnvironment() });
  git("init", "-q");
  git("add", "-A");
  git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "All");
  return { dir, content: `${dir}/content` };
}
const argsFor = (content: string, brand = "Millbrook Bicycles", ...more: string[]) => [
  "--content",
  content,
  "--brand",
  brand,
  "--category",
  "Booking",
  ...more,
];

describe.skipIf(spawnSync("git", ["--version"]).status !== 0)("npm run start-over", () => {
  it("leaves the smallest help centre that passes the build and the checks", async () => {
    const { content } = createProject();
    const args = argsFor(content, "Zorblatt 54", "--yes");
    const PATH = `.${delimiter}${process.env.PATH}`;
    const { exitCode, stdout } = await runProgram("commands/startOver", args, { PATH });
    expect(exitCode).toBe(0);
    expect(stdout).toContain("3 files of ");
    expect(stdout).toContain("README.md, LICENSE and package.json still have the old name.\n");
    expect(listFiles(content)).toEqual(["README.md", "docs/write-an-article.md", "facts.yaml", "site.yaml"]);
    await buildSite(content);
    expect(await runProgram("checks/checkContent", ["--content", content])).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining("1 article: 0 problems"),
    });
    expect(await runProgram("tests/queries/checkQueries.ts", ["--content", content])).toMatchObject({
      exitCode: 0,
      stdout: "There are no queries in content/queries/, so the search was not checked.\n",
    });
  });

  it("refuses a folder with changes, outside Git, or with a brand that can't be shown, and touches nothing", async () => {
    const { dir, content } = createProject();
    const refused = async (folder: string, sentence: RegExp, ...args: string[]) => {
      const before = listFiles(folder);
      expect(await runHere(startOver, argsFor(folder, ...args))).toMatchObject({
        exitCode: 1,
        stderr: expect.stringMatching(sentence),
      });
      expect(listFiles(folder)).toEqual(before);
    };
    await refused(content, /"brand" contains markup.*\n(?:.*\n)*Nothing was changed/, "<b>", "--yes");
    await refused(content, /^Give a brand and a first category/, "");
    const files = listFiles(content);
    expect((await runHere(startOver, argsFor(content))).stdout).toMatch(/^Nothing was changed\. Add --yes /m);
    expect(listFiles(content)).toEqual(files);
    writeIn(dir, "notes.txt", "Someone's notes\n");
    await refused(content, /^Git has changes.*Nothing was changed\.\n\?\? notes\.txt\n$/s, "A", "--yes");
    const outside = createFolder("tests/sites/base/content");
    await refused(outside, /^Git doesn't know .*nothing was changed\.\n$/, "A", "--yes");
  });
});
