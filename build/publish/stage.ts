import { join } from "node:path";
import { UsageError } from "../problem.ts";
import { type FileSystem, tryTo } from "./fileSystem.ts";

/** The name of any build's staging folder: ".stage-<process>". */
export const stageName = /^\.stage-(\d+)$/;

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
  const dir = join(target, `.stage-${process.pid}`);
  const remove = () => fs.rmSync(dir, { recursive: true, force: true });
  const stop = new AbortController();
  const onSignal = (name: NodeJS.Signals) => stop.abort(name);
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  try {
    // Process ids repeat in containers, so this folder may be left over from a dead build.
    remove();
    fs.mkdirSync(dir);
    for (const name of fs.readdirSync(target)) {
      const id = Number(stageName.exec(name)?.[1] ?? process.pid);
      if (id === process.pid) continue;
      if (isAlive(id))
        throw new UsageError(
          `Another build (process ${id}) is writing to ${outDir}; try again when it has finished. If there is none, remove ${outDir}/${name}.`,
        );
      fs.rmSync(join(target, name), { recursive: true, force: true });
    }
    return await work(dir, stop.signal);
  } finally {
    // The next build removes whatever can't be removed now.
    tryTo(remove);
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
    if (stop.signal.aborted) process.kill(process.pid, stop.signal.reason);
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // The process is alive and belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
