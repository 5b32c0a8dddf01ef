import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFolder, writeIn } from "../setup/files.ts";
import { runProgram } from "../setup/runBuild.ts";

it("a generated help centre is written only to a new or empty folder", async () => {
  const folder = join(createFolder(), "new");
  const write = () => runProgram("tests/measure/writeCorpus.ts", ["3", folder]);
  expect(await write()).toMatchObject({ exitCode: 0, stdout: `3 articles in ${folder}\n` });
  writeIn(folder, "site.yaml", "ours");
  const stderr = `There are files in ${folder} already; name a folder that is new or empty.\n`;
  expect(await write()).toEqual({ exitCode: 1, stdout: "", stderr });
  expect(await readFile(join(folder, "site.yaml"), "utf8")).toBe("ours");
});
