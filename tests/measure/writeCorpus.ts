import { readdir } from "node:fs/promises";
import { UsageError } from "../../build/problem.ts";
import { writeCorpus } from "./corpus.ts";

/** Writes a generated help centre, to build and to measure. */
export async function main(args: readonly string[]): Promise<void> {
  const [count = "", folder, seed = "1"] = args;
  const articles = Number(count);
  if (!folder || !Number.isInteger(articles) || articles < 3) {
    throw new UsageError("Say how many articles (3 or more) and where: npm run corpus -- 1000 DIR [SEED]");
  }
  const known = await readdir(folder).catch(() => []);
  if (known.length > 0)
    throw new UsageError(`There are files in ${folder} already; name a folder that is new or empty.`);
  await writeCorpus(folder, { articles, seed: Number(seed) });
  console.log(`${articles} articles in ${folder}`);
}
