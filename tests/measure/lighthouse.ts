import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { UsageError } from "../../build/problem.ts";
import { findChromium, installChromium } from "../../build/programs/chromium.ts";
import { servePreview } from "../setup/runBuild.ts";

const version = "12.8.2";
const articles = ["edit-images", "script-storyboard", "generate-videos", "how-credits-work"];

interface Report {
  readonly categories: Readonly<
    Record<string, { title: string; score: number; auditRefs: { id: string }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>;
}

/**
 * Runs Lighthouse with phone settings on the home page and four articles in dist/. Any score below 100 is a failure.
 */
export async function main(): Promise<void> {
  const { origin, stop } = await servePreview("dist");
  try {
    installChromium();
    const chromiumPath = findChromium();
    for (const route of ["/", ...articles.map((slug) => `/docs/${slug}`)]) {
      const { categories, audits } = await measure(origin + route, chromiumPath);
      const all = Object.values(categories);
      console.log(
        `${route}  ${all.map(({ title, score }) => `${title} ${Math.round(score * 100)}`).join(", ")}`,
      );
      for (const { auditRefs } of all.filter(({ score }) => score < 1)) {
        process.exitCode = 1;
        const lost = auditRefs.filter(({ id }) => (audits[id]?.score ?? 1) < 1);
        for (const { id } of lost) console.log(`  ${id}: ${audits[id]?.title}`);
      }
    }
  } finally {
    stop();
  }
}

/** Lighthouse is not a dependency: npm fetches it on demand. */
async function measure(url: string, chromiumPath: string): Promise<Report> {
  // Not started by name: on Windows the name is a script, which needs a shell.
  const { npm_execpath: npm } = process.env;
  if (npm === undefined) throw new UsageError("Run this with npm run lighthouse.");
  const options = ["--quiet", "--output=json", "--chrome-flags=--headless=new --no-sandbox"];
  const args = [npm, "exec", "--yes", "--", `lighthouse@${version}`, url, ...options];
  const env = { ...process.env, CHROME_PATH: chromiumPath };
  const limits = { maxBuffer: 64 * 1024 * 1024, timeout: 180_000 };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, ...limits });
  return JSON.parse(stdout);
}
