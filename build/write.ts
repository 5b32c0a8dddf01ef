import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
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
 * Publishes the files. All are staged beside the folder first, so that a full disk changes nothing; then each is renamed
 * into its place, assets before pages, so that a server reading the folder never meets a missing or half-written page.
 * Stale files go last.
 * @throws UsageError where the folder can't be written
 */
export async function writeOutput(outDir: string, files: readonly OutputFile[]): Promise<void> {
  await checkOutputFolder(outDir);
  const target = resolve(outDir);
  const stage = join(dirname(target), `.${basename(target)}-${process.pid}`);
  try {
    const stale = await readManifest(target);
    const names = files.map(({ outputPath }) => outputPath);
    const manifest = { outputPath: manifestName, content: `${JSON.stringify(names.sort(), null, 1)}\n` };
    for (const { outputPath, content } of [...files, manifest]) {
      if (await isFolder(join(target, outputPath))) {
        throw new UsageError(
          `--out ${outDir} has a folder where the build writes ${outputPath}; take it away.`,
        );
      }
      const path = join(stage, outputPath);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
    // The manifest first: a folder that holds even one file of ours can be built into again.
    for (const { outputPath } of [manifest, ...files.toSorted(assetsFirst)]) {
      await mkdir(dirname(join(target, outputPath)), { recursive: true });
      await rename(join(stage, outputPath), join(target, outputPath));
      stale.delete(outputPath);
    }
    // What is no longer a file was not left by a build.
    for (const outputPath of stale) await unlink(join(target, outputPath)).catch(() => undefined);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : new UsageError(`--out ${outDir} can't be written (${code}).`);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** A page is published only after everything it loads. */
function assetsFirst(a: OutputFile, b: OutputFile): number {
  return Number(b.outputPath.startsWith("assets/")) - Number(a.outputPath.startsWith("assets/"));
}

/** What the last build left. Only files inside the folder count, whatever the manifest says. */
async function readManifest(target: string): Promise<Set<string>> {
  const text = await readFile(join(target, manifestName), "utf8").catch(() => "[]");
  const names = parseList(text);
  const isInside = (name: string) => resolve(target, name).startsWith(target + sep);
  return new Set(names.filter((name) => typeof name === "string").filter(isInside));
}

/** A damaged manifest lists nothing: then a stale file stays, and nothing else is lost. */
function parseList(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}
