import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "playwright-core";
import { UsageError } from "../problem.ts";

const knownPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Finds a browser, or installs one where that can be done without asking. Gives the path of its program.
 * @throws UsageError that says what to do
 */
export function provideChromium(): string {
  const path = findChromium() ?? installChromium();
  if (path) return path;
  throw new UsageError(
    "Chromium is needed: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.",
  );
}

function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    throw new UsageError(`CHROMIUM_PATH is ${CHROMIUM_PATH}: no such file.`);
  return [CHROMIUM_PATH, ...knownPaths, chromium.executablePath()].find((path) => path && existsSync(path));
}

function installChromium(): string | undefined {
  const canUseApt = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  const installers = [
    ...(canUseApt
      ? [
          ["apt-get", "update"],
          ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"],
        ]
      : []),
    [process.execPath, playwrightProgram(), "install", "--with-deps", "chromium"],
  ];
  for (const [program = "", ...args] of installers) {
    console.log(`No browser found; running ${[program, ...args].join(" ")}`);
    try {
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      execFileSync(program, args, {
        stdio: ["ignore", "ignore", "inherit"],
        env,
      });
    } catch {
      // The next way, or the sentence above, follows.
    }
    const path = findChromium();
    if (path) return path;
  }
  return undefined;
}

function playwrightProgram(): string {
  return join(dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js");
}
