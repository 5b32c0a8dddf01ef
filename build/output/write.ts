import { hash } from "node:crypto";
import * as nodeFs from "node:fs/promises";
import { relative } from "node:path";
import { getSystemErrorMap } from "node:util";
import type { OutputFile } from "../model.ts";
import { UsageError } from "../problem.ts";
import {
  type Change,
  checkParents,
  type OutputFolder,
  openFolder,
  parentsOf,
  publishFile,
  removeEmptyFolders,
  removeFiles,
  stageFile,
} from "./outputFolder.ts";
import { type Receipt, readReceipt, receiptName, renderReceipt } from "./receipt.ts";
import { type FileSystem, isStageName, openStage, type Stage } from "./stage.ts";

/** Names that carry a hash of what is in the file or the folder, so that what is at one never changes. */
const hashedAsset =
  /(?:^|\/)assets\/(?:[^/]+\.[0-9a-f]{8}\.\w+|search\.[0-9a-f]{8}\/\w+\.json)(?:\.br|\.gz)?$/;

/**
 * Refuses a folder that another program or a person filled: publishing deletes what is stale.
 * @throws UsageError
 */
export async function checkOutputFolder(outDir: string, fs: FileSystem = nodeFs): Promise<void> {
  const names = await fs.readdir(outDir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw new UsageError(`--out ${outDir} can't be used as a folder (${error.code}).`);
  });
  if (names.every(isStageName) || (await readReceipt(outDir, fs))) return;
  throw new UsageError(
    `--out ${outDir} holds files that this build did not make; choose an empty or a new folder.`,
  );
}

/**
 * Publishes the files and their receipt, and gives the sum of their bytes. All are staged in a hidden folder of the output first, as they
 * come, so that a full disk changes nothing. Each is then renamed into its place, a page after all that it loads, so that a
 * server reading the folder never meets a missing or half-written page. What is stale goes last.
 * @throws UsageError where the folder can't be written, another build writes to it, or two files would take one place
 */
export async function writeOutput(
  outDir: string,
  files: Iterable<OutputFile>,
  made: Omit<Receipt, "files" | "kept">,
  fs: FileSystem = nodeFs,
): Promise<number> {
  await checkOutputFolder(outDir, fs);
  let target = outDir;
  try {
    await fs.mkdir(outDir, { recursive: true });
    target = await fs.realpath(outDir);
    const stage = await openStage(outDir, target, fs);
    try {
      return await publish(openFolder(outDir, target, stage.dir, fs), stage, files, made);
    } finally {
      await stage.close();
    }
  } catch (error) {
    throw explainFault(error, outDir, target);
  }
}

async function publish(
  folder: OutputFolder,
  stage: Stage,
  files: Iterable<OutputFile>,
  made: Omit<Receipt, "files" | "kept">,
): Promise<number> {
  const old = await readReceipt(folder.target, folder.fs);
  const hashes: Record<string, string> = {};
  const changes = new Map<string, Change>();
  const names = new Set([receiptName]);
  const usedFolders = new Set<string>();
  let bytes = 0;
  await forEachAtOnce(files, async ({ outputPath, content }) => {
    stage.checkSignal();
    const parents = parentsOf(outputPath);
    const taken = [outputPath, ...parents].find((name) => names.has(name));
    if (taken !== undefined || usedFolders.has(outputPath))
      throw new UsageError(
        `Two files would be written to ${taken ?? outputPath}; choose another BASE_PATH or another name in public/.`,
      );
    for (const parent of parents) usedFolders.add(parent);
    names.add(outputPath);
    const own = Buffer.from(content);
    bytes += own.length;
    hashes[outputPath] = hash("sha256", own);
    changes.set(outputPath, await stageFile(folder, outputPath, own));
  });

  const left = Object.entries(old?.files ?? {}).filter(([name]) => !names.has(name));
  const leftNames = left.map(([name]) => name);
  const oldKept = old?.kept ?? [];
  // A page that a reader has open since before this build may ask for them.
  const kept = leftNames.filter((name) => hashedAsset.test(name));
  const stale = [...leftNames, ...oldKept].filter((name) => !names.has(name) && !kept.includes(name));
  for (const name of [...leftNames, ...oldKept]) await checkParents(folder, name);
  stage.checkSignal();

  // Whatever ends this build from here on, the next one finds in the receipt all that may be left of it.
  await publishReceipt(folder, { ...made, files: { ...hashes, ...Object.fromEntries(left) }, kept: oldKept });
  const isAsset = (name: string) => hashedAsset.test(name);
  const changed = [...changes.keys()].filter((name) => changes.get(name) !== "same");
  const pages = changed.filter((name) => !isAsset(name));
  const isNew = (name: string) => changes.get(name) === "new";
  for (const group of [changed.filter(isAsset), pages.filter(isNew), pages.filter((name) => !isNew(name))])
    await forEachAtOnce(group, (name) => publishFile(folder, name));
  await removeFiles(folder, stale);
  await removeEmptyFolders(folder, [...leftNames, ...oldKept]);
  return bytes + (await publishReceipt(folder, { ...made, files: hashes, kept }));
}

async function publishReceipt(folder: OutputFolder, receipt: Receipt): Promise<number> {
  const bytes = Buffer.from(renderReceipt(receipt));
  if ((await stageFile(folder, receiptName, bytes)) !== "same") await publishFile(folder, receiptName);
  return bytes.length;
}

/** How many files are written at once. */
const mostAtOnce = 16;

/** Lets the disk work on several files while the next is made. Whether it ends or fails, nothing is under way then. */
async function forEachAtOnce<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>();
  try {
    for (const item of items) {
      const run = work(item).then(() => void running.delete(run));
      running.add(run);
      // What fails stays among those that run, and ends this soon.
      run.catch(() => undefined);
      if (running.size >= mostAtOnce) await Promise.race(running);
    }
    await Promise.all(running);
  } finally {
    await Promise.allSettled(running);
  }
}

/** What the system refused, in a sentence with the file and the cause. All else stays as it is. */
function explainFault(error: unknown, outDir: string, target: string): unknown {
  if (!(error instanceof Error) || !("syscall" in error)) return error;
  const { errno = 0, code, path = target, dest = path } = error as NodeJS.ErrnoException & { dest?: string };
  const name = relative(target, dest).replace(/^\.stage-[^\\/]*[\\/]?/, "");
  const [, cause] = getSystemErrorMap().get(errno) ?? [];
  const place = name === "" ? `--out ${outDir}` : `--out ${outDir}: ${name}`;
  return new UsageError(`${place} can't be written: ${cause ?? "it failed"} (${code}).`);
}
