import { dirname, join } from "node:path";
import type { OutputFile } from "./model.ts";
import { UsageError } from "./problem.ts";
import type { FileSystem } from "./stage.ts";

/** A folder that is published into, and the stage inside it. */
export interface OutputFolder {
  /** As it was asked for. */
  readonly outDir: string;
  /** Where it really is. */
  readonly target: string;
  readonly stageDir: string;
  readonly fs: FileSystem;
  /** Of the target, those that are known to be folders or not to be there. */
  readonly checkedFolders: Set<string>;
}

/** What a staged file is beside the one in its place. The bytes of a file that is the same are not staged. */
export type Change = "new" | "changed" | "same";

/**
 * Writes a file into the stage, unless the same bytes are in its place.
 * @throws UsageError where its place is taken by a folder, or can only be reached through a link
 */
export async function stageFile(folder: OutputFolder, { outputPath, content }: OutputFile): Promise<Change> {
  const { outDir, target, stageDir, fs } = folder;
  await checkParents(folder, outputPath);
  const place = join(target, outputPath);
  const found = await fs.lstat(place).catch(unlessMissing);
  if (found?.isDirectory())
    throw new UsageError(`--out ${outDir} has a folder where the build writes ${outputPath}; remove it.`);
  const bytes = Buffer.from(content);
  if (found?.isFile() && found.size === bytes.length) {
    const old = await fs.readFile(place).catch(() => undefined);
    if (old?.equals(bytes)) return "same";
  }
  await fs.mkdir(dirname(join(stageDir, outputPath)), { recursive: true });
  await fs.writeFile(join(stageDir, outputPath), bytes);
  return found ? "changed" : "new";
}

/** Gives a staged file its place, at once. */
export async function publishFile({ target, stageDir, fs }: OutputFolder, outputPath: string): Promise<void> {
  await fs.mkdir(dirname(join(target, outputPath)), { recursive: true });
  await fs.rename(join(stageDir, outputPath), join(target, outputPath));
}

/** Stages a file and publishes it. */
export async function replaceFile(folder: OutputFolder, file: OutputFile): Promise<void> {
  if ((await stageFile(folder, file)) !== "same") await publishFile(folder, file.outputPath);
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
  const { outDir, target, fs, checkedFolders } = folder;
  for (const name of parentsOf(outputPath)) {
    if (checkedFolders.has(name)) continue;
    const found = await fs.lstat(join(target, name)).catch(unlessMissing);
    if (found && !found.isDirectory()) {
      const what = found.isSymbolicLink() ? "a link" : "a file";
      throw new UsageError(`--out ${outDir} has ${what} where the folder ${name} should be; remove it.`);
    }
    checkedFolders.add(name);
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
