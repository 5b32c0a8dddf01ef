import { hostname } from "node:os";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { UsageError } from "../problem.ts";
import { type FileSystem, tryTo } from "./fileSystem.ts";

/** The name of any build's staging folder: ".stage-<machine>-<process>". */
export const stageName = /^\.stage-(.+)-(\d+)$/;
/** In milliseconds. A stage untouched for longer than this was left behind by a build that died. */
const touchInterval = 1000;
const maxSilence = 15_000;

/**
 * Creates a staging folder for the duration of some work: a hidden folder inside the output, where files wait to be
 * renamed into place. It also locks the output. Each build first creates its own staging folder and then looks for
 * others, so that two builds can never both find themselves alone. Staging folders of dead builds are removed. After
 * Ctrl+C, `stop` is aborted, and the process ends once the folder is gone.
 * @throws UsageError if another build is writing
 */
export async function withStage<T>(
  outDir: string,
  target: string,
  fs: FileSystem,
  work: (stageDir: string, stop: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = `.stage-${hostname()}-${process.pid}`;
  const dir = join(target, own);
  const remove = () => fs.rmSync(dir, { recursive: true, force: true });
  const stop = new AbortController();
  const onSignal = (name: NodeJS.Signals) => stop.abort(name);
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  const timer = setInterval(() => {
    const now = new Date();
    tryTo(() => fs.utimesSync(dir, now, now));
  }, touchInterval);
  try {
    // Process ids repeat in containers, so this folder may be left over from a dead build.
    remove();
    fs.mkdirSync(dir);
    await waitForOtherBuilds(outDir, target, own, fs);
    return await work(dir, stop.signal);
  } finally {
    clearInterval(timer);
    // The next build removes whatever can't be removed now.
    tryTo(remove);
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
    if (stop.signal.aborted) process.kill(process.pid, stop.signal.reason);
  }
}

/** If two builds start at the same time, the one whose name sorts first continues. */
async function waitForOtherBuilds(
  outDir: string,
  target: string,
  own: string,
  fs: FileSystem,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    const others: string[] = [];
    for (const name of fs.readdirSync(target)) {
      if (name === own || !stageName.test(name)) continue;
      if (isAlive(join(target, name), fs)) others.push(name);
      else fs.rmSync(join(target, name), { recursive: true, force: true });
    }
    const [other] = others;
    if (other === undefined) return;
    if (tries === 10 || others.some((name) => name < own)) {
      const [, , processId] = stageName.exec(other) ?? [];
      throw new UsageError(
        `Another build (process ${processId}) is writing to ${outDir}; try again when it has finished.`,
      );
    }
    await setTimeout(20);
  }
}

function isAlive(dir: string, fs: FileSystem): boolean {
  const stats = tryTo(() => fs.statSync(dir));
  if (!stats || Date.now() - stats.mtimeMs > maxSilence) return false;
  const [, machine, processId] = stageName.exec(basename(dir)) ?? [];
  if (machine !== hostname()) return true;
  try {
    return process.kill(Number(processId), 0);
  } catch (error) {
    // The process is alive and belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
