import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { findChromium } from "../../build/commands/chromium.ts";
import { main as createNew } from "../../build/commands/new.ts";
import { main as drawPictures } from "../../build/commands/social.ts";
import { main as fuzz } from "../fuzz/fuzz.ts";
import { createFolder, writeIn } from "../setup/files.ts";
import { baseContent, runHere, runProgram } from "../setup/runBuild.ts";

it("npm run new accepts the example in content/README.md and in its own usage message", async () => {
  const contentDir = createFolder(baseContent);
  const { stderr } = await runHere(createNew, []);
  const [example = "", slug = "", title = "", category = ""] =
    /npm run new -- (\S+) "([^"]+)" --category (\w+)/.exec(stderr) ?? [];
  expect(await readFile("content/README.md", "utf8")).toContain(`\n${example}\n`);
  const args = [slug, title, "--category", category, "--content", contentDir];
  expect(await runProgram("commands/new", args)).toMatchObject({ exitCode: 0, stderr: "" });
});

it.each(["abc", "0"])("npm run fuzz refuses %s in one sentence", async (count) => {
  const stderr = "Say how many cases: npm run fuzz -- 1000 [--seed 42] [--only markdown]\n";
  expect(await runHere(fuzz, [count])).toEqual({ exitCode: 1, stdout: "", stderr });
});

it("npm run social refuses an option", async () => {
  const refused = { exitCode: 1, stdout: "", stderr: "npm run social has no options.\n" };
  expect(await runHere(drawPictures, ["--content", baseContent])).toEqual(refused);
});

it("a missing browser is reported in one sentence that says what to install", () => {
  vi.stubEnv("CHROMIUM_PATH", "");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => findChromium(["/nowhere"])).toThrow(
    "No browser found. Install Chromium, Chrome or Edge (on Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to its executable.",
  );
});

it("a missing package is reported in one sentence with its name and the fix", async () => {
  const folder = createFolder();
  writeIn(folder, "program.mjs", 'import "no-such-package";\n');
  expect(await runProgram(join(folder, "program.mjs"), [])).toEqual({
    exitCode: 1,
    stdout: "",
    stderr: "The package no-such-package is not installed; run npm ci.\n",
  });
});
