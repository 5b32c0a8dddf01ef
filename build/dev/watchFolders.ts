import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join } from "node:path";

/**
 * Calls `hear` when something may have changed in one of the folders or the folders in them, and perhaps when nothing has.
 * Folders that come later are not watched; whoever hears of one begins anew. Gives what ends it.
 */
export type WatchFolders = (folders: readonly string[], hear: () => void) => () => void;

/** How often to look where there are no events, in milliseconds. */
const pollInterval = 500;
/** The limits that Linux lets an administrator raise, by the codes of their errors. */
const limits = new Map([
  ["EMFILE", "fs.inotify.max_user_instances"],
  ["ENOSPC", "fs.inotify.max_user_watches"],
]);

/**
 * Watches folders by the events of the system. It polls where that is asked for, as network drives and containers may
 * report no changes, where a folder is gone, and where the system has no watcher left; `log` is told so once.
 *
 * A watcher that takes files one by one, as chokidar does, lists and examines the whole folder at each event: with 1,000
 * articles that takes 57 ms of the processor, while the pages wait.
 * @param open a test gives one that fails
 */
export function createWatcher(
  isPolling: boolean,
  log: (sentence: string) => void,
  open: typeof watchFile = watchFile,
): WatchFolders {
  let mustPoll = isPolling;
  return (folders, hear) => {
    const watchers: FSWatcher[] = [];
    const stop = () => {
      for (const watcher of watchers) watcher.close();
    };
    const listen = (folder: string) => {
      watchers.push(open(folder, hear).on("error", hear));
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory()) listen(join(folder, entry.name));
    };
    const poll = () => {
      stop();
      const timer = setInterval(hear, pollInterval);
      return () => clearInterval(timer);
    };
    if (mustPoll) return poll();
    try {
      for (const folder of folders) listen(folder);
      return stop;
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      const limit = limits.get(code);
      if (limit === undefined) return poll();
      log(
        `The system can't watch more files (${code}), so changes show after up to ${pollInterval} ms; on Linux, raise ${limit}.`,
      );
      mustPoll = true;
      return poll();
    }
  };
}

/** fs.watch has more forms than are used here. */
const watchFile = (folder: string, hear: () => void): FSWatcher => watch(folder, hear);
