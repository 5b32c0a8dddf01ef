import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join } from "node:path";

/**
 * Calls `hear` when something may have changed in one of the folders or their subfolders. Folders created later are not
 * watched: the caller has to start watching again. Returns a function that stops watching.
 */
export type WatchFolders = (folders: readonly string[], hear: () => void) => () => void;

/** In milliseconds. */
const pollInterval = 500;
/** The limits that a Linux administrator can raise, keyed by error code. */
const limits = new Map([
  ["EMFILE", "fs.inotify.max_user_instances"],
  ["ENOSPC", "fs.inotify.max_user_watches"],
]);

/**
 * Watches folders through system events. Polls on request, when a folder is missing, and when the system has run out
 * of watchers, which it logs once. * chokidar lists and examines a whole folder at each event, which takes 57 ms of
 * CPU time with 1,000 articles.
 * @param open replaced in tests by one that fails
 */
export function createWatcher(
  isPolling: boolean,
  log: (sentence: string) => void,
  open: typeof watchFolder = watchFolder,
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
    try {
      if (!mustPoll) {
        for (const folder of folders) listen(folder);
        return stop;
      }
    } catch (error) {
      stop();
      const { code = "" } = error as NodeJS.ErrnoException;
      const limit = limits.get(code);
      mustPoll = limit !== undefined;
      if (mustPoll)
        log(
          `The system can't watch more files (${code}), so changes take up to ${pollInterval} ms to show; on Linux, raise ${limit}.`,
        );
    }
    const timer = setInterval(hear, pollInterval);
    return () => clearInterval(timer);
  };
}

/** fs.watch has more overloads than this needs. */
const watchFolder = (folder: string, hear: () => void): FSWatcher => watch(folder, hear);
