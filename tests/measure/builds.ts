import { spawn } from "node:child_process";
import { appendFile, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { createFolder } from "../setup/files.ts";
import { projectDir } from "../setup/runBuild.ts";
import { writeCorpus } from "./corpus.ts";

/** The cost of a command. */
interface Usage {
  /** Wall time and CPU time, in milliseconds. */
  readonly wall: number;
  readonly cpu: number;
  /** Peak memory, in MiB. */
  readonly peak: number;
}

export interface BuildMeasurement {
  readonly articles: number;
  readonly clean: readonly Usage[];
  /** Builds without a change, and with a sentence added to one article. */
  readonly unchanged: readonly Usage[];
  readonly edited: readonly Usage[];
  /** Runs the program with an option that it rejects, to measure its start-up time. */
  readonly startUp: readonly Usage[];
  /** Milliseconds, keyed by name. */
  readonly phases: Readonly<Record<string, number>>;
  /** In bytes: all files, the average page, and what the search loads first, compressed. */
  readonly output: number;
  readonly page: number;
  readonly index: number;
}

/** How many times a help centre of each size is built. */
const roundsOf = (articles: number) => (articles <= 100 ? 5 : articles <= 1000 ? 3 : 1);

/** Builds a generated help centre with the command that writers use, each time in a new process. */
export async function measureBuilds(articles: number): Promise<BuildMeasurement> {
  const folder = createFolder();
  const [content, out] = [join(folder, "content"), join(folder, "dist")];
  await writeCorpus(content, { articles, seed: 1 });

  const build = () => run(["build/main.ts", "--content", content, "--out", out]);
  const repeat = async (before: () => Promise<unknown>, work: () => Promise<Usage>) => {
    const usages: Usage[] = [];
    for (let round = 0; round < roundsOf(articles); round++) {
      await before();
      usages.push(await work());
    }
    return usages;
  };
  const clean = await repeat(() => rm(out, { recursive: true, force: true }), build);
  const unchanged = await repeat(async () => {}, build);
  const edited = await repeat(() => appendFile(join(content, "docs/article-2.md"), "\nMore.\n"), build);
  const refuse = () => run(["build/main.ts", "--refused"], 1);
  const startUp = await repeat(async () => {}, refuse);
  const phases = JSON.parse((await run(["tests/measure/phases.ts", content, `${out}-2`])).said);
  return { articles, clean, unchanged, edited, startUp, phases, ...(await weigh(out)) };
}

/** @throws Error if the program ends unexpectedly */
function run(args: readonly string[], expectedCode = 0): Promise<Usage & { readonly said: string }> {
  const start = performance.now();
  const loaders = ["--import", "tsx/esm", "--import", "./tests/measure/usage.ts"];
  const child = spawn(process.execPath, [...loaders, ...args], {
    cwd: projectDir,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  let said = "";
  let complaint = "";
  let usage = "";
  child.stdout?.on("data", (data) => {
    said += data;
  });
  child.stderr?.on("data", (data) => {
    complaint += data;
  });
  child.stdio[3]?.on("data", (data) => {
    usage += data;
  });
  return new Promise((resolve, reject) => {
    child.on("close", (code) => {
      const wall = performance.now() - start;
      if (code === expectedCode) resolve({ ...JSON.parse(usage), wall, said });
      else reject(new Error(`${args.join(" ")} ended with ${code}: ${complaint}`));
    });
  });
}

async function weigh(out: string) {
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return { path, name, size: (await stat(path)).size };
      }),
  );
  const sum = (list: typeof files) => list.reduce((bytes, { size }) => bytes + size, 0);
  const pages = files.filter(({ name }) => name.endsWith(".html"));
  const index = files.find(({ path, name }) => /^search\..*\.json$/.test(name) && path.includes("assets"));
  return {
    output: sum(files),
    page: sum(pages) / pages.length,
    index: index ? brotliCompressSync(await readFile(index.path)).length : 0,
  };
}
