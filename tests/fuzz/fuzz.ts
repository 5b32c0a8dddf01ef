import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { startServer } from "../../build/hosting/previewServer.ts";
import { openSite } from "../../build/hosting/siteFiles.ts";
import { runBuild } from "../setup/runBuild.ts";
import { createProperties, describeFailure } from "./properties.ts";
import { createScriptWatch } from "./scripts.ts";

/*
 * npm run fuzz -- 1000 [--seed 42] [--only markdown]: COUNT cases, shared among what can be fuzzed. The same seed makes the
 * same cases; a failure prints the shortest input and the seed and path that lead to it: add --path to see it alone.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string" }, path: { type: "string" }, only: { type: "string" } },
});
const count = Number(positionals[0] ?? 1000);
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const folder = await mkdtemp(join(tmpdir(), "fuzz-"));
try {
  const dir = join(folder, "dist");
  const content = join(folder, "content");
  await cp("tests/sites/base/content", content, { recursive: true });
  await runBuild(["--content", content, "--out", dir]);
  const { server, origin } = await startServer(openSite(dir));
  const watch = await createScriptWatch();
  const pages: string[] = [];
  const properties = [...(await createProperties({ origin, onPage: (html) => pages.push(html) }))].filter(
    ([name]) => values.only === undefined || name === values.only,
  );
  const numRuns = Math.ceil(count / properties.length);
  console.log(`Seed ${seed}, ${numRuns} cases of each of ${properties.map(([name]) => name).join(", ")}.`);
  for (const [name, property] of properties) {
    const start = performance.now();
    const details = await fc.check(property, { seed, numRuns, ...(values.path && { path: values.path }) });
    const scripts = await watch.findRun(pages);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`${name}: ${details.numRuns} cases, ${pages.length} pages, ${seconds} s`);
    if (details.failed) console.log(describeFailure(details));
    if (scripts.length > 0) console.log(`A script ran in ${scripts.join("\n")}`);
    if (details.failed || scripts.length > 0) process.exitCode = 1;
    pages.length = 0;
  }
  await watch.close();
  server.closeAllConnections();
  server.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}
