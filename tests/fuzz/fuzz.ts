import { parseArgs } from "node:util";
import fc from "fast-check";
import { runCommand } from "../../build/command.ts";
import { startServer } from "../../build/hosting/previewServer.ts";
import { openSite } from "../../build/hosting/siteFiles.ts";
import { UsageError } from "../../build/problem.ts";
import { baseContent, buildSite } from "../setup/runBuild.ts";
import { createProperties, describeFailure } from "./properties.ts";
import { createScriptWatch, type ScriptWatch } from "./scripts.ts";

/*
 * npm run fuzz -- 1000 [--seed 42] [--only markdown]: COUNT cases, divided among the fuzz targets. The same seed
 * generates the same cases. A failure prints the shortest input, and the seed and path that reproduce it; add --path
 * to run it alone.
 */
await runCommand(async () => {
  const options = parseOptions(process.argv.slice(2));
  const watch = await createScriptWatch();
  try {
    const { server, origin } = await startServer(openSite(await buildSite(baseContent)));
    // The process can exit while the server is running.
    server.unref();
    await fuzz(options, origin, watch);
  } finally {
    await watch.close();
  }
});

async function fuzz(
  { count, seed, path, only }: ReturnType<typeof parseOptions>,
  origin: string,
  watch: ScriptWatch,
): Promise<void> {
  const pages: string[] = [];
  const all = [...(await createProperties({ origin, onPage: (html) => pages.push(html) }))];
  const properties = all.filter(([name]) => only === undefined || name === only);
  if (properties.length === 0)
    throw new UsageError(`There is no ${only}; there are ${all.map(([name]) => name).join(", ")}.`);
  const numRuns = Math.ceil(count / properties.length);
  console.log(`Seed ${seed}, ${numRuns} cases of each of ${properties.map(([name]) => name).join(", ")}.`);
  for (const [name, property] of properties) {
    const start = performance.now();
    const details = await fc.check(property, { seed, numRuns, ...(path && { path }) });
    const scripts = await watch.findRun(pages);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`${name}: ${details.numRuns} cases, ${pages.length} pages, ${seconds} s`);
    if (details.failed) console.log(describeFailure(details));
    if (scripts.length > 0) console.log(`A script ran in ${scripts.join("\n")}`);
    if (details.failed || scripts.length > 0) process.exitCode = 1;
    pages.length = 0;
  }
}

function parseOptions(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { seed: { type: "string" }, path: { type: "string" }, only: { type: "string" } },
    });
    const [count = 1000, seed = Date.now() % 2 ** 31] = [positionals[0], values.seed].map((text) =>
      text === undefined ? undefined : Number(text),
    );
    const isRight = Number.isInteger(count) && count > 0 && Number.isInteger(seed) && positionals.length < 2;
    if (isRight) return { ...values, count, seed };
  } catch {
    // The error below explains what to do.
  }
  throw new UsageError("Say how many cases: npm run fuzz -- 1000 [--seed 42] [--only markdown]");
}
