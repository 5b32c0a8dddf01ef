import * as nodeFs from "node:fs";
import { join } from "node:path";
import { listFiles, readStamp } from "../read.ts";

/**
 * Calls `hear` with the path of whatever changes in a folder and the folders in it: at once, and perhaps more than once.
 * Folders that come later are not watched; whoever hears of one begins anew. Gives what ends it.
 */
export type WatchFolder = (folder: string, hear: (path: string) => void) => () => void;

/** How often the files of a folder are compared where there are no events, in milliseconds. */
const pollInterval = 500;
/** The limits that Linux lets an administrator raise, by the codes of their errors. */
const limits = new Map([
  ["EMFILE", "fs.inotify.max_user_instances"],
  ["ENOSPC", "fs.inotify.max_user_watches"],
]);

/**
 * Watches folders by the events of the system. It polls where that is asked for, as network drives and containers may
 * report no changes, and where the system has no watcher left; `log` is told so once.
 *
 * A watcher that takes files one by one, as chokidar does, lists and examines the whole folder at each event: with 1,000
 * articles that takes 57 ms of the processor, while the pages wait.
 * @param watch a test gives one that fails
 */
export function createWatcher(
  isPolling: boolean,
  log: (sentence: string) => void,
  watch: typeof watchFile = watchFile,
): WatchFolder {
  let mustPoll = isPolling;
  return (folder, hear) => {
    if (mustPoll) return pollFolder(folder, hear);
    const watchers: nodeFs.FSWatcher[] = [];
    const stop = () => {
      for (const watcher of watchers) watcher.close();
    };
    const listen = (path: string) => {
      const watcher = watch(path, (_, name) => hear(name === null ? path : join(path, name)));
      watcher.on("error", () => hear(path));
      watchers.push(watcher);
      for (const entry of nodeFs.readdirSync(path, { withFileTypes: true }))
        if (entry.isDirectory()) listen(join(path, entry.name));
    };
    try {
      listen(folder);
      return stop;
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      const limit = limits.get(code);
      // Else it vanished while it was opened. Whoever reads it next finds that out.
      if (limit === undefined) return stop;
      log(
        `The system can't watch more files (${code}), so changes show after up to ${pollInterval} ms; on Linux, raise ${limit}.`,
      );
      mustPoll = true;
      stop();
      return pollFolder(folder, hear);
    }
  };
}

/** fs.watch has more forms than are used here. */
const watchFile = (path: string, hear: (event: string, name: string | null) => void) =>
  nodeFs.watch(path, hear);

function pollFolder(folder: string, hear: (path: string) => void): () => void {
  let known = stampOf(folder);
  const timer = setInterval(() => {
    const stamp = stampOf(folder);
    if (stamp === known) return;
    known = stamp;
    hear(folder);
  }, pollInterval);
  return () => clearInterval(timer);
}

/** What changes with any file in a folder; nothing where there is no folder. */
function stampOf(folder: string): string {
  try {
    return listFiles(folder)
      .map((name) => `${name} ${readStamp(join(folder, name))}`)
      .join("\n");
  } catch {
    return "";
  }
}
