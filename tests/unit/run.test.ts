import { execFile, spawnSync } from "node:child_process";
import { closeSync, cpSync, existsSync, openSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { createFolder, writeIn } from "../setup/files.ts";
import { createEnvironment, projectDir } from "../setup/runBuild.ts";

const program = `interface Input {
  readonly text: string;
}
function fail({ text }: Input) {
  throw new Error(text);
}
export function main() {
  fail({ text: "planted" });
}
`;
const trace = /Error: planted\n +at fail \(.*build\/main\.ts:5:9\)\n +at .*build\/main\.ts:8:3/;

/** A project of one program that fails. */
function createProject(text = program): string {
  const root = createFolder();
  writeIn(root, "package.json", '{ "type": "module" }');
  writeIn(root, "build/main.ts", text);
  writeIn(root, "node_modules/.keep", "");
  cpSync(join(projectDir, "build/run.js"), join(root, "build/run.js"));
  for (const name of ["esbuild", "tsx"])
    symlinkSync(join(projectDir, "node_modules", name), join(root, "node_modules", name), "junction");
  return root;
}

async function run(root: string): Promise<string> {
  const started = promisify(execFile)(process.execPath, ["build/run.js", "build/main.ts"], {
    cwd: root,
    env: createEnvironment(),
  });
  const { stderr } = await started.catch((error: { stderr: string }) => error);
  return stderr.replaceAll("\\", "/");
}

it("names the function, the file and the line of an error, in two programs at once", async () => {
  const root = createProject();
  for (const stderr of await Promise.all([run(root), run(root)])) expect(stderr).toMatch(trace);
});

it("does so where no bundle can be written", async () => {
  const root = createProject();
  writeIn(root, "node_modules/.cache", "");
  expect(await run(root)).toMatch(trace);
});

it("does so, and leaves no part, where the bundle can't replace another", async () => {
  const root = createProject();
  writeIn(root, "node_modules/.cache/main.mjs/a", "");
  expect(await run(root)).toMatch(trace);
  expect(readdirSync(join(root, "node_modules/.cache"))).toEqual(["main.mjs"]);
});

it("a file that can't be read or written is one sentence", async () => {
  const text = 'import { readFileSync } from "node:fs";\nexport const main = () => readFileSync("none");\n';
  expect(await run(createProject(text))).toBe("ENOENT: no such file or directory, open 'none'\n");
});

it.skipIf(!existsSync("/dev/full"))("output for which the disk has no room is one sentence", () => {
  const root = createProject('export const main = () => void process.stdout.write("all");\n');
  const full = openSync("/dev/full", "w");
  const { status, stderr } = spawnSync(process.execPath, ["build/run.js", "build/main.ts"], {
    cwd: root,
    env: createEnvironment(),
    encoding: "utf8",
    stdio: ["ignore", full, "pipe"],
  });
  closeSync(full);
  expect([status, stderr]).toEqual([1, "ENOSPC: no space left on device, write\n"]);
});
