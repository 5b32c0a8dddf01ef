import type { Dirent } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { UsageError } from "../problem.ts";
import type { FileSystem } from "./stage.ts";

/** A folder that is published into, and the stage inside it. */
export interface OutputFolder {
  /** As it was asked for. */
  readonly outDir: string;
  /** Where it really is. */
  readonly target: string;
  readonly stageDir: string;
  readonly fs: FileSystem;
  /** What was found of each folder of the target that was looked at: its entries by their names, or nothing. */
  readonly found: Map<string, Promise<ReadonlyMap<string, Dirent>>>;
  /** Folders of the target and of the stage that are there by now. */
  readonly made: Set<string>;
}

/** Opens a folder that is there, with an empty stage. */
export function openFolder(outDir: string, target: string, stageDir: string, fs: FileSystem): OutputFolder {
  return { outDir, target, stageDir, fs, found: new Map(), made: new Set() };
}

/** What a staged file is beside the one in its place. The bytes of a file that is the same are not staged. */
export type Change = "new" | "changed" | "same";

/**
 * Writes a file into the stage, unless the same bytes are in its place.
 * @throws UsageError where its place is taken by a folder, or can only be reached through a link
 */
export async function stageFile(folder: OutputFolder, outputPath: string, bytes: Buffer): Promise<Change> {
  const { outDir, target, stageDir, fs } = folder;
  await checkParents(folder, outputPath);
  const entry = (await listFolder(folder, dirname(outputPath))).get(basename(outputPath));
  if (entry?.isDirectory())
    throw new UsageError(`--out ${outDir} has a folder where the build writes ${outputPath}; remove it.`);
  if (entry?.isFile()) {
    const old = await fs.readFile(join(target, outputPath)).catch(() => undefined);
    if (old?.equals(bytes)) return "same";
  }
  const place = join(stageDir, outputPath);
  await makeFolder(folder, dirname(place));
  await fs.writeFile(place, bytes);
  return entry ? "changed" : "new";
}

/** Gives a staged file its place, at once. */
export async function publishFile(folder: OutputFolder, outputPath: string): Promise<void> {
  const { target, stageDir, fs } = folder;
  const place = join(target, outputPath);
  await makeFolder(folder, dirname(place));
  await rename(fs, join(stageDir, outputPath), place);
}

/** On Windows, a program that reads the old file keeps it from being replaced: a few times it is tried again. */
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

async function makeFolder({ fs, made }: OutputFolder, path: string): Promise<void> {
  if (made.has(path)) return;
  await fs.mkdir(path, { recursive: true });
  made.add(path);
}

/** What lay in a folder of the target before this build; nothing where there is none. */
function listFolder({ target, fs, found }: OutputFolder, name: string): Promise<ReadonlyMap<string, Dirent>> {
  const known = found.get(name);
  if (known) return known;
  const entries = fs
    .readdir(join(target, name), { withFileTypes: true })
    .catch((error: NodeJS.ErrnoException) => unlessMissing(error) ?? [])
    .then((list) => new Map(list.map((entry) => [entry.name, entry])));
  found.set(name, entries);
  return entries;
}

/** Removes files. What is no longer a file was not left by a build. */
export async function removeFiles(
  { target, fs }: OutputFolder,
  outputPaths: readonly string[],
): Promise<void> {
  for (const outputPath of outputPaths) {
    const path = join(target, outputPath);
    const found = await fs.lstat(path).catch(unlessMissing);
    if (found && !found.isDirectory()) await fs.unlink(path);
  }
}

/** Removes those folders of the files that are empty. */
export async function removeEmptyFolders(
  { target, fs }: OutputFolder,
  outputPaths: readonly string[],
): Promise<void> {
  const deepestFirst = [...new Set(outputPaths.flatMap(parentsOf))].sort((a, b) => b.length - a.length);
  for (const name of deepestFirst) {
    await fs.rmdir(join(target, name)).catch((error: NodeJS.ErrnoException) => {
      if (!["ENOENT", "ENOTEMPTY", "EEXIST", "ENOTDIR"].includes(error.code ?? "")) throw error;
    });
  }
}

/**
 * Refuses to go where a link leads, or through what is no folder.
 * @throws UsageError
 */
export async function checkParents(folder: OutputFolder, outputPath: string): Promise<void> {
  for (const name of parentsOf(outputPath)) {
    const entry = (await listFolder(folder, dirname(name))).get(basename(name));
    // Nothing lies in a folder that is not there.
    if (!entry) return;
    if (entry.isDirectory()) continue;
    const what = entry.isSymbolicLink() ? "a link" : "a file";
    throw new UsageError(`--out ${folder.outDir} has ${what} where the folder ${name} should be; remove it.`);
  }
}

/** The folders of "docs/a/b.html", from the top: "docs", "docs/a". */
export function parentsOf(outputPath: string): string[] {
  const parent = dirname(outputPath);
  return parent === "." ? [] : [...parentsOf(parent), parent];
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
