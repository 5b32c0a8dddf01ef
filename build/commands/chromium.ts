import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { UsageError } from "../problem.ts";

const { ProgramFiles, "ProgramFiles(x86)": ProgramFilesX86 } = process.env;

const knownPaths = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/usr/bin/microsoft-edge",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  `${ProgramFiles}\\Google\\Chrome\\Application\\chrome.exe`,
  `${ProgramFilesX86}\\Microsoft\\Edge\\Application\\msedge.exe`,
];

/** Starts a headless browser, after installing one if root can. @throws UsageError if there is none */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  installChromium();
  const args = ["--disable-gpu", "--disable-quic"];
  return chromium.launch({ executablePath: findChromium(), args, ...options });
}

/** @throws UsageError that says what to install */
export function findChromium(paths: readonly string[] = knownPaths): string {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    throw new UsageError(`CHROMIUM_PATH is ${CHROMIUM_PATH}: no such file.`);
  const path = CHROMIUM_PATH || paths.find(existsSync);
  if (path) return path;
  throw new UsageError(
    "No browser found. Install Chromium, Chrome or Edge (on Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to its executable.",
  );
}

/** Installs Debian's Chromium if there is no browser and the user is root. */
export function installChromium(): void {
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!canInstall || process.env.CHROMIUM_PATH || knownPaths.some(existsSync)) return;
  console.log("No browser found; installing Chromium with apt-get.");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "--yes", "--no-install-recommends", "chromium"]])
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env });
}
