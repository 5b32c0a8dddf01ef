import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createEnvironment, projectDir } from "../setup/runBuild.ts";

/** What a shell may hold for other programs, or for another site. */
const shell = {
  BASE_PATH: "/elsewhere",
  SITE_URL: "https://elsewhere.example",
  STUDIO_URL: "https://elsewhere.example",
  PORT: "1",
  HOST: "192.0.2.1",
  NODE_ENV: "production",
  NODE_OPTIONS: "--trace-warnings",
  CI: "true",
  TZ: "Asia/Kathmandu",
  LANG: "tr_TR.UTF-8",
  HTTP_PROXY: "http://127.0.0.1:9",
  HTTPS_PROXY: "http://127.0.0.1:9",
  NO_COLOR: "1",
  FORCE_COLOR: "1",
  GIT_DIR: "/nowhere",
  CHROMIUM_PATH: "/nowhere",
};

it("the tests pass outside Git, in a folder with a strange name, whatever the shell holds", async () => {
  const folder = await mkdtemp(join(tmpdir(), "Größe (1) & 100% "));
  onTestFinished(() => rm(folder, { recursive: true }));
  const isCopied = (path: string) => !/[\\/](?:\.git|node_modules|dist.*|corpus)$/.test(path);
  await cp(projectDir, folder, { recursive: true, filter: isCopied });
  await symlink(join(projectDir, "node_modules"), join(folder, "node_modules"), "junction");
  const args = ["--project", "unit", "--project", "search", "--project", "site"];
  const report = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts", ...args],
      { cwd: folder, env: { ...createEnvironment(), ...shell } },
      (_, stdout, stderr) => resolve(stdout + stderr),
    ),
  );
  expect(report).not.toContain("FAIL");
  expect(report).toMatch(/Test Files {2}\d\d passed \(\d\d\)/);
}, 1_200_000);
