import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { UsageError } from "../problem.ts";

const { ProgramFiles, LOCALAPPDATA, "ProgramFiles(x86)": ProgramFilesX86 } = process.env;

const knownPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/usr/bin/microsoft-edge",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ...[ProgramFiles, ProgramFilesX86, LOCALAPPDATA].flatMap((folder) => [
    `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
    `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
  ]),
];

/**
 * Finds the program of a browser, and installs one first where that needs no password.
 * @throws UsageError that says what to do
 */
export function provideChromium(): string {
  installChromium();
  return findChromium();
}

/**
 * Finds the program of a browser.
 * @throws UsageError that says what to do
 */
export function findChromium(paths: readonly string[] = knownPaths): string {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    throw new UsageError(`CHROMIUM_PATH is ${CHROMIUM_PATH}: no such file.`);
  const path = CHROMIUM_PATH || paths.find(existsSync);
  if (path) return path;
  throw new UsageError(
    "A browser is needed: install Chromium, Chrome or Edge (on Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to its program.",
  );
}

/** Installs Debian's Chromium for root, where there is no browser. */
export function installChromium(): void {
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!canInstall || process.env.CHROMIUM_PATH || knownPaths.some(existsSync)) return;
  const install = ["install", "--yes", "--no-install-recommends", "chromium"];
  for (const args of [["update"], install]) {
    console.log(`No browser found; running apt-get ${args.join(" ")}`);
    try {
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      execFileSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env });
    } catch {
      // Whoever then looks for the browser says what to do.
    }
  }
}
