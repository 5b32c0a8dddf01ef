import { hash } from "node:crypto";
import * as nodeFs from "node:fs";
import { join, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { OutputFile } from "../model.ts";
import { UsageError } from "../problem.ts";
import { parseReceipt, type Receipt, receiptName, renderReceipt } from "../receipt.ts";
import { type FileSystem, tryTo } from "./fileSystem.ts";
import {
  type Change,
  createFolder,
  ensureFolder,
  type OutputFolder,
  parentsOf,
  publishFile,
  removeEmptyFolder,
  removeFile,
  stageFile,
} from "./outputFolder.ts";
import { stageName, withStage } from "./stage.ts";

/** Names that contain a hash of the content of the file or its folder, so that the file never changes. */
const hashedAsset =
  /(?:^|\/)assets\/(?:[^/]+\.[0-9a-f]{8}\.\w+|search\.[0-9a-f]{8}\/\w+\.json)(?:\.br|\.gz)?$/;

/** @throws UsageError if the folder has files of another program or a person, because publishing deletes stale files */
export function ensureOutputFolder(outDir: string, fs: FileSystem = nodeFs): void {
  const names = listNames(outDir, fs);
  if (names.every((name) => stageName.test(name)) || readReceipt(outDir, fs)) return;
  throw new UsageError(
    `--out ${outDir} has files that this build did not make; choose an empty or a new folder.`,
  );
}

function listNames(outDir: string, fs: FileSystem): string[] {
  try {
    return tryTo(() => fs.readdirSync(outDir), "ENOENT") ?? [];
  } catch (error) {
    throw new UsageError(
      `--out ${outDir} can't be used as a folder (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

/**
 * Publishes files and their receipt, and returns their total size in bytes. All files are first staged in a hidden
 * folder of the output, so that a full disk changes nothing. Each is then renamed into place, a page after the assets
 * that it loads, so that a reader never sees a missing or half-written page. Stale files are removed last.
 * @throws UsageError if the folder can't be written, another build is writing to it, or two files share a path
 */
export async function writeOutput(
  outDir: string,
  files: Iterable<OutputFile>,
  buildInfo: Omit<Receipt, "files" | "kept">,
  fs: FileSystem = nodeFs,
): Promise<number> {
  ensureOutputFolder(outDir, fs);
  try {
    createFolder(resolve(outDir), fs);
    const target = fs.realpathSync(outDir);
    return await withStage(outDir, target, fs, (stageDir, stop) =>
      publish({ outDir, target, stageDir, fs }, files, buildInfo, stop),
    );
  } catch (error) {
    // Node's message has the cause and the file.
    if (!(error instanceof Error) || !("syscall" in error)) throw error;
    throw new UsageError(`--out ${outDir} can't be written: ${error.message}.`);
  }
}

/** Stages each file, and returns what publishing them needs to know. */
async function stageFiles(folder: OutputFolder, output: Iterable<OutputFile>, stop: AbortSignal) {
  const hashes: Record<string, string> = {};
  const changes = new Map<string, Change>([[receiptName, "same"]]);
  const usedFolders = new Set<string>();
  let bytes = 0;
  for (const { outputPath, content } of output) {
    // Now the process can receive a signal, and keep its staging folder alive.
    await setImmediate();
    stop.throwIfAborted();
    const parents = parentsOf(outputPath);
    const taken = [outputPath, ...parents].find((name) => changes.has(name));
    if (taken !== undefined || usedFolders.has(outputPath))
      throw new UsageError(
        `Two files would be written to ${taken ?? outputPath}; choose another BASE_PATH or another name in public/.`,
      );
    for (const parent of parents) if (!usedFolders.has(parent)) ensureFolder(folder, parent);
    for (const parent of parents) usedFolders.add(parent);
    const own = Buffer.from(content);
    bytes += own.length;
    hashes[outputPath] = hash("sha256", own);
    changes.set(outputPath, stageFile(folder, outputPath, own));
  }
  return { hashes, changes, usedFolders, bytes };
}

async function publish(
  folder: OutputFolder,
  output: Iterable<OutputFile>,
  buildInfo: Omit<Receipt, "files" | "kept">,
  stop: AbortSignal,
): Promise<number> {
  const old = readReceipt(folder.target, folder.fs);
  const { hashes, changes, usedFolders, bytes } = await stageFiles(folder, output, stop);
  const isUnused = (name: string) => !changes.has(name);
  const isAsset = (name: string) => hashedAsset.test(name);
  const unused = Object.keys(old?.files ?? {}).filter(isUnused);
  // Pages that readers opened before this build may still load these assets. Those of a preview show drafts.
  const kept = old?.isPreview && !buildInfo.isPreview ? [] : unused.filter(isAsset);
  const left = [...unused, ...(old?.kept ?? []).filter(isUnused)];
  const leftFolders = new Set(left.flatMap(parentsOf));
  for (const name of leftFolders) ensureFolder(folder, name);
  stop.throwIfAborted();

  // If this build is killed from here on, this receipt tells the next one what it may have left.
  const isPreview = buildInfo.isPreview || old?.isPreview;
  const files = { ...old?.files, ...hashes };
  await publishReceipt(folder, {
    ...buildInfo,
    ...(isPreview && { isPreview }),
    files,
    kept: old?.kept ?? [],
  });
  for (const name of usedFolders) folder.fs.mkdirSync(join(folder.target, name), { recursive: true });
  const phaseOf = (name: string) => (isAsset(name) ? "assets" : changes.get(name));
  const changed = [...changes.keys()].filter((name) => changes.get(name) !== "same");
  const phases = ["assets", "new", "changed"];
  const ordered = phases.flatMap((phase) => changed.filter((name) => phaseOf(name) === phase));
  for (const name of ordered) await publishFile(folder, name);
  for (const name of left) if (!kept.includes(name)) removeFile(folder, name);
  for (const name of [...leftFolders].reverse()) removeEmptyFolder(folder, name);
  return bytes + (await publishReceipt(folder, { ...buildInfo, files: hashes, kept }));
}

/** Reads the receipt in a folder, if a build left one there. */
function readReceipt(dir: string, fs: FileSystem): Receipt | undefined {
  return parseReceipt(tryTo(() => fs.readFileSync(join(dir, receiptName), "utf8")) ?? "");
}

async function publishReceipt(folder: OutputFolder, receipt: Receipt): Promise<number> {
  const bytes = Buffer.from(renderReceipt(receipt));
  if (stageFile(folder, receiptName, bytes) !== "same") await publishFile(folder, receiptName);
  return bytes.length;
}
