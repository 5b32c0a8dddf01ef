import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { OutputFile } from "./model.ts";
import { UsageError } from "./problem.ts";

/** Lists the files that the build wrote, so that the next one knows what it may delete. */
const manifestName = ".build-manifest.json";

/**
 * Refuses a folder that another program or a person filled: publishing deletes what is stale.
 * @throws UsageError
 */
export async function checkOutputFolder(outDir: string): Promise<void> {
  const names: string[] = await readdir(outDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new UsageError(`--out ${outDir} can't be used as a folder (${error.code}).`);
  });
  if (names.length > 0 && !names.includes(manifestName)) {
    throw new UsageError(
      `--out ${outDir} holds files that this build did not make; choose an empty or a new folder.`,
    );
  }
}

/**
 * Publishes all files or, if one can't be written, none. Each file is staged beside the folder and then renamed into
 * its place, so that a server reading the folder never meets a missing page; stale files go last.
 */
export async function writeOutput(outDir: string, files: readonly OutputFile[]): Promise<void> {
  await checkOutputFolder(outDir);
  const target = resolve(outDir);
  const stage = join(dirname(target), `.${basename(target)}-${process.pid}`);
  const stale = await readManifest(target);
  const manifest: OutputFile = {
    outputPath: manifestName,
    content: `${JSON.stringify(files.map(({ outputPath }) => outputPath).sort(), null, 1)}\n`,
  };
  try {
    for (const file of [...files, manifest]) {
      const path = join(stage, file.outputPath);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, file.content);
    }
    // The manifest first: a folder that holds even one file of ours can be built into again.
    for (const { outputPath } of [manifest, ...files.toSorted(assetsFirst)]) {
      await mkdir(dirname(join(target, outputPath)), { recursive: true });
      await rename(join(stage, outputPath), join(target, outputPath));
      stale.delete(outputPath);
    }
    for (const outputPath of stale) await rm(join(target, outputPath), { force: true });
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** A page is published only after everything it loads. */
function assetsFirst(a: OutputFile, b: OutputFile): number {
  return Number(b.outputPath.startsWith("assets/")) - Number(a.outputPath.startsWith("assets/"));
}

async function readManifest(target: string): Promise<Set<string>> {
  const text = await readFile(join(target, manifestName), "utf8").catch(() => "[]");
  const names: unknown = JSON.parse(text);
  return new Set(Array.isArray(names) ? names.filter((name) => typeof name === "string") : []);
}
