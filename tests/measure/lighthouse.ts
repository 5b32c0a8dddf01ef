import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { runCommand } from "../../build/command.ts";
import { startServer } from "../../build/hosting/previewServer.ts";
import { openSite } from "../../build/hosting/siteFiles.ts";
import { UsageError } from "../../build/problem.ts";
import { findChromium, installChromium } from "../../build/programs/chromium.ts";

const version = "12.8.2";
const routes = [
  "/",
  "/docs/edit-images",
  "/docs/script-storyboard",
  "/docs/generate-videos",
  "/docs/how-credits-work",
];

/** In milliseconds. */
const longestMeasurement = 180_000;

interface Report {
  readonly categories: Readonly<
    Record<string, { title: string; score: number; auditRefs: { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>;
}

/**
 * Runs Lighthouse with phone settings on the home page and four articles in dist/. Any score below 100 is a failure.
 */
await runCommand(async () => {
  const { server, origin } = await startServer(openSite("dist"));
  try {
    installChromium();
    const chromiumPath = findChromium();
    for (const route of routes) {
      const { categories, audits } = await measure(origin + route, chromiumPath);
      const scores = Object.values(categories).map(
        ({ title, score }) => `${title} ${Math.round(score * 100)}`,
      );
      console.log(`${route}  ${scores.join(", ")}`);
      const lost = Object.values(categories)
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
      for (const { id } of lost) console.log(`  ${id}: ${audits[id]?.title}`);
      if (Object.values(categories).some(({ score }) => score < 1)) process.exitCode = 1;
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

/** Lighthouse is not a dependency: npm fetches it on demand. */
async function measure(url: string, chromiumPath: string): Promise<Report> {
  // Not started by name: on Windows the name is a script, which needs a shell.
  const { npm_execpath: npm } = process.env;
  if (npm === undefined) throw new UsageError("Run this with npm run lighthouse.");
  const options = ["--quiet", "--output=json", "--chrome-flags=--headless=new --no-sandbox"];
  const args = [npm, "exec", "--yes", "--", `lighthouse@${version}`, url, ...options];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: chromiumPath },
    maxBuffer: 64 * 1024 * 1024,
    timeout: longestMeasurement,
  });
  return JSON.parse(stdout);
}
