import { hash } from "node:crypto";
import * as nodeFs from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { setImmediate } from "node:timers/promises";
import { strayFile } from "../content/files.ts";
import type { OutputFile } from "../model.ts";
import { UsageError } from "../problem.ts";
import { type FileSystem, tryTo } from "./fileSystem.ts";
import {
  ensureFolder,
  keyOf,
  type OutputFolder,
  openCode,
  parentsOf,
  publishFile,
  removeEmptyFolder,
  removeFile,
  stageFile,
} from "./outputFolder.ts";
import { parseReceipt, type Receipt, receiptName, renderReceipt } from "./receipt.ts";
import { stageName, withStage } from "./stage.ts";

/** Names that contain a hash of the content of the file or its folder, so that the file never changes. */
const hashedAsset =
  /(?:^|\/)assets\/(?:[^/]+\.[0-9a-f]{8}\.\w+|search\.[0-9a-f]{8}\/\w+\.json)(?:\.br|\.gz)?$/;

/**
 * Compares real paths: a link may lead into the content, and Windows ignores capitals.
 * @throws UsageError if the output is in the content folder
 */
export function ensureOutside(outDir: string, contentDir: string): void {
  const content = tryTo(() => nodeFs.realpathSync.native(contentDir));
  const findReal = (path: string): string =>
    tryTo(() => nodeFs.realpathSync.native(path)) ??
    (dirname(path) === path ? path : findReal(dirname(path)));
  if (content && (findReal(resolve(outDir)) + sep).startsWith(content + sep))
    throw new UsageError(`--out ${outDir} is inside the content folder ${contentDir}; choose another.`);
}

/** @throws UsageError if the folder has files of another program or a person, because publishing deletes stale files */
export function ensureOutputFolder(outDir: string, fs: FileSystem = nodeFs): void {
  try {
    const names = tryTo(() => fs.readdirSync(outDir), "ENOENT") ?? [];
    const isNothing = (name: string) => stageName.test(name) || strayFile.test(name);
    if (names.every(isNothing) || readReceipt(outDir, fs)) return;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(`--out ${outDir} can't be used as a folder (${code}).`);
  }
  throw new UsageError(
    `--out ${outDir} has files that this build did not make; choose an empty or a new folder.`,
  );
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
    fs.mkdirSync(outDir, { recursive: true });
    const target = fs.realpathSync(outDir);
    return await withStage(outDir, target, fs, (stageDir, stop) =>
      publish({ outDir, target, stageDir, fs }, files, buildInfo, stop),
    );
  } catch (error) {
    // Node's message has the cause and the file.
    if (!(error instanceof Error) || !("syscall" in error)) throw error;
    const hint = openCode.test(error.message)
      ? "; check its permissions, and whether another program has it open"
      : "";
    throw new UsageError(`--out ${outDir} can't be written: ${error.message.replaceAll("\\", "/")}${hint}.`);
  }
}

/** Stages each file that is new or changed, and lists these in the order in which they must be published. */
async function stageFiles(folder: OutputFolder, output: Iterable<OutputFile>, stop: AbortSignal) {
  const hashes = new Map<string, string>();
  const folders = new Set<string>();
  const taken = new Map([[receiptName, receiptName]]);
  const staged: Record<"asset" | "new" | "changed", string[]> = { asset: [], new: [], changed: [] };
  let bytes = 0;
  for (const { outputPath, content } of output) {
    // Now the process can receive a signal.
    await setImmediate();
    stop.throwIfAborted();
    const parents = parentsOf(outputPath);
    const same = [outputPath, ...parents].map((name) => taken.get(keyOf(name)));
    const other = folders.has(outputPath) ? outputPath : same.find(Boolean);
    if (other !== undefined)
      throw new UsageError(
        `Two files would be written to ${other} (some systems ignore capitals); choose another BASE_PATH, or another name in public/ or redirects.yaml.`,
      );
    for (const parent of parents.filter((name) => !folders.has(name))) {
      ensureFolder(folder, parent);
      folders.add(parent);
    }
    taken.set(keyOf(outputPath), outputPath);
    const own = Buffer.from(content);
    bytes += own.length;
    hashes.set(outputPath, hash("sha256", own));
    const change = stageFile(folder, outputPath, own);
    if (change !== "same") staged[hashedAsset.test(outputPath) ? "asset" : change].push(outputPath);
  }
  const names = [...staged.asset, ...staged.new, ...staged.changed];
  return { names, folders, taken, files: Object.fromEntries(hashes), bytes };
}

async function publish(
  opened: Omit<OutputFolder, "oldKeys">,
  output: Iterable<OutputFile>,
  buildInfo: Omit<Receipt, "files" | "kept">,
  stop: AbortSignal,
): Promise<number> {
  const { target, fs } = opened;
  const { files: oldFiles = {}, kept: oldKept = [], isPreview: wasPreview } = readReceipt(target, fs) ?? {};
  const oldKeys = new Set([...oldKept, ...Object.keys(oldFiles), receiptName].map(keyOf));
  const folder = { ...opened, oldKeys };
  const { names, folders, taken, files, bytes } = await stageFiles(folder, output, stop);
  const isUnused = (name: string) => !Object.hasOwn(files, name);
  const unused = Object.keys(oldFiles).filter(isUnused);
  // Pages that readers opened before this build may still load these assets. Those of a preview show drafts.
  const kept = wasPreview && !buildInfo.isPreview ? [] : unused.filter((name) => hashedAsset.test(name));
  const left = [...unused, ...oldKept.filter(isUnused)];
  // Those of kept assets too: a build that was killed may have left them empty.
  const leftFolders = new Set(left.flatMap(parentsOf));
  for (const name of leftFolders) ensureFolder(folder, name);
  stop.throwIfAborted();

  // If this build is killed from here on, this receipt tells the next one what it may have left.
  await publishReceipt(folder, {
    ...buildInfo,
    ...(wasPreview && { isPreview: true }),
    files: { ...oldFiles, ...files },
    kept: oldKept,
  });
  for (const name of folders) fs.mkdirSync(join(target, name), { recursive: true });
  for (const name of names) await publishFile(folder, name);
  const stale = left.filter((name) => !kept.includes(name));
  for (const name of stale) await removeFile(folder, name, taken.get(keyOf(name)));
  for (const name of [...leftFolders].reverse()) await removeEmptyFolder(folder, name);
  return bytes + (await publishReceipt(folder, { ...buildInfo, files, kept }));
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
