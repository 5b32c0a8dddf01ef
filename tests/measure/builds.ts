import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { appendFile, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { writeCorpus } from "../setup/corpus.ts";
import { createFolder, listFiles } from "../setup/files.ts";
import { projectDir } from "../setup/runBuild.ts";

/** Each cost of building a help centre, as often as it was measured, by a name with its unit: "clean build, s". */
export type Costs = Readonly<Record<string, readonly number[]>>;

/** Builds a generated help centre with the command that writers use, each time in a new process. */
export async function measureBuilds(articles: number): Promise<Costs> {
  const folder = createFolder();
  const [content, out] = [join(folder, "content"), join(folder, "dist")];
  await writeCorpus(content, { articles, seed: 1 });

  const { scripts } = JSON.parse(await readFile("package.json", "utf8"));
  const [, ...script] = scripts.build.split(" ");
  const build = async () => {
    const start = performance.now();
    const usage = await run(
      "--import",
      "./tests/measure/usage.js",
      ...script,
      "--content",
      content,
      "--out",
      out,
    );
    return { ...usage, wall: (performance.now() - start) / 1000 };
  };
  const rounds = articles <= 1000 ? 7 : 1;
  const repeat = async (work: () => Promise<Record<string, number>>) => {
    const all: Record<string, number>[] = [];
    for (let round = 0; round < rounds; round++) all.push(await work());
    return (name: string) => all.map((one) => one[name] ?? 0);
  };
  const clean = await repeat(async () => {
    await rm(out, { recursive: true, force: true });
    return build();
  });
  const unchanged = await repeat(build);
  const edited = await repeat(async () => {
    await appendFile(join(content, "docs/article-2.md"), "\nMore.\n");
    return build();
  });

  const files = listFiles(out);
  const pages = files.filter((name) => name.endsWith(".html"));
  const index = files.find((name) => /^assets\/search\.\w+\.json$/.test(name)) ?? "";
  const kilobytesOf = (names: readonly string[]) =>
    names.reduce((bytes, name) => bytes + statSync(join(out, name)).size, 0) / 1000;
  return {
    "clean build, s": clean("wall"),
    "clean build, processor, s": clean("cpu"),
    "clean build, peak memory, MiB": clean("peak"),
    "nothing changed, s": unchanged("wall"),
    "one article changed, s": edited("wall"),
    "output, kB": [kilobytesOf(files)],
    "HTML of a page, kB": [kilobytesOf(pages) / pages.length],
    "initial index, brotli, kB": [brotliCompressSync(await readFile(join(out, index))).length / 1000],
  };
}

/** Runs Node, and returns the numbers on the last line that it prints. @throws Error if it fails */
async function run(...args: readonly string[]): Promise<Record<string, number>> {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectDir });
  return JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "");
}
