import { mkdir, readdir, readFile, rename, rm, rmdir, stat, unlink, writeFile } from "node:fs/promises";
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
 * Stale files go last, and the folders that they leave empty.
 * @throws UsageError where the folder can't be written, or two files would take one place
 */
export async function writeOutput(outDir: string, files: readonly OutputFile[]): Promise<void> {
  await checkOutputFolder(outDir);
  const target = resolve(outDir);
  const stage = join(dirname(target), `.${basename(target)}-${process.pid}`);
  const names = files.map(({ outputPath }) => outputPath).sort();
  const twice = names.find((name, index) => name === names[index + 1]);
  if (twice !== undefined)
    throw new UsageError(`Two files would be written to ${twice}; choose another BASE_PATH.`);
  try {
    const stale = await readManifest(target);
    const manifest = { outputPath: manifestName, content: `${JSON.stringify(names, null, 1)}\n` };
    for (const { outputPath, content } of [...files, manifest]) {
      if (await isFolder(join(target, outputPath))) {
        throw new UsageError(`--out ${outDir} has a folder where the build writes ${outputPath}; remove it.`);
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
    for (const outputPath of stale) await removeStale(target, outputPath);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : new UsageError(`--out ${outDir} can't be written (${code}).`);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** A page is published only after everything it loads. */
function assetsFirst(a: OutputFile, b: OutputFile): number {
  const isAsset = ({ outputPath }: OutputFile) => /(?:^|\/)assets\//.test(outputPath);
  return Number(isAsset(b)) - Number(isAsset(a));
}

/** What is no longer a file was not left by a build, and a folder that is not empty stays. */
async function removeStale(target: string, outputPath: string): Promise<void> {
  await unlink(join(target, outputPath)).catch(() => undefined);
  for (let folder = dirname(outputPath); folder !== "."; folder = dirname(folder)) {
    const isRemoved = await rmdir(join(target, folder)).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
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
