import { lstatSync, type Stats } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { UsageError } from "../problem.ts";
import type { FileSystem } from "./stage.ts";

/** A folder that a build publishes into, and the staging folder inside it. */
export interface OutputFolder {
  /** As given. */
  readonly outDir: string;
  /** Its real path. */
  readonly target: string;
  readonly stageDir: string;
  readonly fs: FileSystem;
  /** Folders in the target and staging folders that are known to exist. */
  readonly made: Set<string>;
}

/** How a staged file compares with the published one. Identical files are not staged. */
export type Change = "new" | "changed" | "same";

/**
 * Writes a file into the staging folder, unless the output already has the same bytes.
 * @throws UsageError if its path is a folder, or is below a link or a file
 */
export async function stageFile(folder: OutputFolder, outputPath: string, bytes: Buffer): Promise<Change> {
  const { outDir, target, stageDir, fs } = folder;
  ensureParents(folder, outputPath);
  const entry = findEntry(folder, outputPath);
  if (entry?.isDirectory())
    throw new UsageError(`--out ${outDir} has a folder where the build writes ${outputPath}; remove it.`);
  if (entry?.isFile()) {
    const old = await fs.readFile(join(target, outputPath)).catch(() => undefined);
    if (old?.equals(bytes)) return "same";
  }
  await makeParent(folder, join(stageDir, outputPath));
  await fs.writeFile(join(stageDir, outputPath), bytes);
  return entry ? "changed" : "new";
}

/** Renames a staged file into place. */
export async function publishFile(folder: OutputFolder, outputPath: string): Promise<void> {
  const place = join(folder.target, outputPath);
  await makeParent(folder, place);
  await rename(folder.fs, join(folder.stageDir, outputPath), place);
}

/** On Windows, a file can't be replaced while a program is reading it, so this retries a few times. */
async function rename(fs: FileSystem, from: string, to: string, triesLeft = 10): Promise<void> {
  try {
    await fs.rename(from, to);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (triesLeft === 0 || !["EPERM", "EBUSY", "EACCES"].includes(code)) throw error;
    await setTimeout(50);
    await rename(fs, from, to, triesLeft - 1);
  }
}

async function makeParent({ fs, made }: OutputFolder, path: string): Promise<void> {
  const parent = dirname(path);
  if (made.has(parent)) return;
  await fs.mkdir(parent, { recursive: true });
  made.add(parent);
}

/** Synchronous: awaiting each of a thousand files takes longer than asking for them. */
function findEntry({ target }: OutputFolder, name: string): Stats | undefined {
  return lstatSync(join(target, name), { throwIfNoEntry: false });
}

/** Removes a file, but not a folder that has taken its place. */
export async function removeFile(folder: OutputFolder, outputPath: string): Promise<void> {
  if (findEntry(folder, outputPath)?.isDirectory() === false)
    await folder.fs.unlink(join(folder.target, outputPath));
}

/** Removes the parent folders of these files, if they are empty. */
export async function removeEmptyFolders(folder: OutputFolder, names: readonly string[]): Promise<void> {
  const deepestFirst = [...new Set(names.flatMap(parentsOf))].sort((a, b) => b.length - a.length);
  for (const name of deepestFirst)
    await folder.fs.rmdir(join(folder.target, name)).catch((error: NodeJS.ErrnoException) => {
      if (!["ENOENT", "ENOTEMPTY", "EEXIST", "ENOTDIR"].includes(error.code ?? "")) throw error;
    });
}

/** @throws UsageError if a path is below a link or a file */
export function ensureParents(folder: OutputFolder, outputPath: string): void {
  for (const name of parentsOf(outputPath)) {
    const entry = findEntry(folder, name);
    if (!entry) return;
    if (entry.isDirectory()) continue;
    const what = entry.isSymbolicLink() ? "a link" : "a file";
    throw new UsageError(`--out ${folder.outDir} has ${what} where the folder ${name} should be; remove it.`);
  }
}

/** Lists the folders of "docs/a/b.html" from the top: "docs", "docs/a". */
export function parentsOf(outputPath: string): string[] {
  const parent = dirname(outputPath);
  return parent === "." ? [] : [...parentsOf(parent), parent];
}
