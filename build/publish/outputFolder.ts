import type { Stats } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { UsageError } from "../problem.ts";
import { type FileSystem, tryTo } from "./fileSystem.ts";

/** A folder that a build publishes into, and the staging folder inside it. */
export interface OutputFolder {
  /** As given. */
  readonly outDir: string;
  /** Its real path. */
  readonly target: string;
  readonly stageDir: string;
  /** The keys of the files of earlier builds. */
  readonly oldKeys: ReadonlySet<string>;
  readonly fs: FileSystem;
}

/** How a staged file compares with the published one. Identical files are not staged. */
type Change = "new" | "changed" | "same";

/** Names with the same key are one file on Windows and macOS. */
export const keyOf = (name: string) => name.toLowerCase();

/**
 * Writes a file into the staging folder, unless the output already has the same bytes.
 * @throws UsageError if something else is there: a folder, or a file that no build made
 */
export function stageFile(folder: OutputFolder, outputPath: string, bytes: Buffer): Change {
  const { outDir, target, oldKeys, fs } = folder;
  const entry = findEntry(folder, outputPath);
  if (entry?.isFile() && tryTo(() => fs.readFileSync(join(target, outputPath)))?.equals(bytes)) return "same";
  if (entry && (entry.isDirectory() || !oldKeys.has(keyOf(outputPath))))
    throw new UsageError(`--out ${outDir} has ${outputPath}, which no build made; remove it.`);
  fs.writeFileSync(stagedPath(folder, outputPath), bytes);
  return entry ? "changed" : "new";
}

/** Renames a staged file into place. Its folder must exist. */
export function publishFile(folder: OutputFolder, outputPath: string): Promise<void> {
  const staged = stagedPath(folder, outputPath);
  return retry(() => folder.fs.renameSync(staged, join(folder.target, outputPath)));
}

/** The staging folder has no folders: "docs/a.html" is "docs,a.html" there. No output path contains a comma. */
function stagedPath({ stageDir }: OutputFolder, outputPath: string): string {
  return join(stageDir, outputPath.replaceAll("/", ","));
}

/** What Windows says of a file that another program has open. */
export const openCode = /^E(?:PERM|BUSY|ACCES)\b/;

/** On Windows, a file can't be replaced or removed while a program is reading it, so this retries a few times. */
async function retry(call: () => void, triesLeft = 10): Promise<void> {
  try {
    call();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (triesLeft === 0 || !openCode.test(code)) throw error;
    await setTimeout(50);
    await retry(call, triesLeft - 1);
  }
}

function findEntry({ target, fs }: OutputFolder, name: string): Stats | undefined {
  return fs.lstatSync(join(target, name), { throwIfNoEntry: false });
}

/** Removes a file, but not a folder that has taken its place. Where capitals are ignored, it may be a new file. */
export async function removeFile(folder: OutputFolder, outputPath: string, newName = ""): Promise<void> {
  const { target, fs } = folder;
  const path = join(target, outputPath);
  const entry = findEntry(folder, outputPath);
  const isNew = entry?.ino === findEntry(folder, newName)?.ino;
  if (entry?.isDirectory() === false)
    await retry(() => (isNew ? fs.renameSync(path, join(target, newName)) : fs.unlinkSync(path)));
}

/** Removes a folder if it is empty. */
export function removeEmptyFolder(folder: OutputFolder, name: string): Promise<void> {
  const remove = () => folder.fs.rmdirSync(join(folder.target, name));
  return retry(() => tryTo(remove, "ENOENT", "ENOTEMPTY", "EEXIST"));
}

/** @throws UsageError if there is a link or a file where a folder should be */
export function ensureFolder(folder: OutputFolder, name: string): void {
  const entry = findEntry(folder, name);
  if (!entry || entry.isDirectory()) return;
  const what = entry.isSymbolicLink() ? "a link" : "a file";
  throw new UsageError(`--out ${folder.outDir} has ${what} where the folder ${name} should be; remove it.`);
}

/** Lists the folders of "docs/a/b.html" from the top: "docs", "docs/a". */
export function parentsOf(outputPath: string): string[] {
  const parent = dirname(outputPath);
  return parent === "." ? [] : [...parentsOf(parent), parent];
}
