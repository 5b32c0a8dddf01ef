import type * as nodeFs from "node:fs/promises";
import { hostname } from "node:os";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { UsageError } from "../problem.ts";

/** What publishing uses of node:fs/promises; a test gives one that fails. */
export type FileSystem = typeof nodeFs;

/** A hidden folder inside the output, where files wait to be renamed into place. It is the lock as well. */
export interface Stage {
  readonly dir: string;
  /** @throws the name of the signal, where one asked the build to end */
  readonly checkSignal: () => void;
  /** Removes the folder, and ends the program where a signal asked for it. */
  readonly close: () => Promise<void>;
}

/** ".stage-<machine>-<process>" */
const stageName = /^\.stage-(.+)-(\d+)$/;
/** Milliseconds. A stage that shows no sign of life for longer was left by a build that died. */
const signOfLife = 1000;
const longestSilence = 15_000;

/**
 * Makes the only stage of an output folder. Each build makes its own first and looks for others then, so that two can
 * never both find themselves alone. What dead builds left is removed.
 * @throws UsageError where another build is writing
 */
export async function openStage(outDir: string, target: string, fs: FileSystem): Promise<Stage> {
  const own = `.stage-${hostname()}-${process.pid}`;
  const dir = join(target, own);
  const remove = () => fs.rm(dir, { recursive: true, force: true });
  let signal: NodeJS.Signals | undefined;
  const onSignal = (name: NodeJS.Signals) => {
    signal = name;
  };
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  const timer = setInterval(() => {
    const now = new Date();
    fs.utimes(dir, now, now).catch(() => undefined);
  }, signOfLife);
  const close = async () => {
    clearInterval(timer);
    // What can't be removed now, the next build removes.
    await remove().catch(() => undefined);
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
    if (signal) process.kill(process.pid, signal);
  };
  try {
    // Containers number their processes alike: this may be what an earlier one left.
    await remove();
    await fs.mkdir(dir);
    await waitForRivals(outDir, target, own, fs);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    dir,
    checkSignal: () => {
      if (signal) throw signal;
    },
    close,
  };
}

/** Is this the name of a stage, whoever's it is? */
export function isStageName(name: string): boolean {
  return stageName.test(name);
}

/** Of two that begin at once, the one whose name comes first stays. */
async function waitForRivals(outDir: string, target: string, own: string, fs: FileSystem): Promise<void> {
  for (let tries = 0; ; tries++) {
    const rivals = await findRivals(target, own, fs);
    const [rival] = rivals;
    if (rival === undefined) return;
    if (tries === 10 || rivals.some((name) => name < own)) {
      const [, , processId] = stageName.exec(rival) ?? [];
      throw new UsageError(
        `Another build (process ${processId}) is writing to ${outDir}; try again when it has ended.`,
      );
    }
    await setTimeout(20);
  }
}

/** The stages of other builds that live. */
async function findRivals(target: string, own: string, fs: FileSystem): Promise<string[]> {
  const rivals: string[] = [];
  for (const name of await fs.readdir(target)) {
    if (name === own || !isStageName(name)) continue;
    if (await isAlive(join(target, name), fs)) rivals.push(name);
    else await fs.rm(join(target, name), { recursive: true, force: true });
  }
  return rivals;
}

async function isAlive(dir: string, fs: FileSystem): Promise<boolean> {
  const stats = await fs.stat(dir).catch(() => undefined);
  if (!stats || Date.now() - stats.mtimeMs > longestSilence) return false;
  const [, machine, processId] = stageName.exec(basename(dir)) ?? [];
  if (machine !== hostname()) return true;
  try {
    return process.kill(Number(processId), 0);
  } catch (error) {
    // It lives, and is somebody else's.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
