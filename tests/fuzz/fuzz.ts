import fc from "fast-check";
import { parseOptions } from "../../build/options.ts";
import { UsageError } from "../../build/problem.ts";
import { createProperties } from "./properties.ts";

const usage = "Say how many cases: npm run fuzz -- 1000 [--seed 42] [--only markdown]";
const text = { type: "string" } as const;

/*
 * npm run fuzz -- 1000 [--seed 42] [--only markdown]: COUNT cases, divided among the fuzz targets. The same seed
 * generates the same cases. A failure prints the shortest input, and the seed and path that reproduce it; add --path
 * to run it alone.
 */
export async function main(args: readonly string[]): Promise<void> {
  const options = { seed: text, path: text, only: text };
  const { values, positionals } = parseOptions({ args, options, allowPositionals: true }, usage);
  const { path, only } = values;
  const count = Number(positionals[0] ?? 1000);
  const seed = Number(values.seed ?? Date.now() % 2 ** 31);
  const isRight = Number.isInteger(count) && count > 0 && Number.isInteger(seed) && positionals.length < 2;
  if (!isRight) throw new UsageError(usage);

  const all = [...(await createProperties())];
  const properties = all.filter(([name]) => only === undefined || name === only);
  if (properties.length === 0)
    throw new UsageError(`There is no ${only}; there are ${all.map(([name]) => name).join(", ")}.`);
  const numRuns = Math.ceil(count / properties.length);
  console.log(`Seed ${seed}, ${numRuns} cases of each of ${properties.map(([name]) => name).join(", ")}.`);
  for (const [name, property] of properties) {
    const start = performance.now();
    await fc.assert(property, { seed, numRuns, ...(path && { path }) }).catch((fault: unknown) => {
      console.log(fault);
      process.exitCode = 1;
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`${name}: ${seconds} s`);
  }
}
