import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join } from "node:path";

/** In milliseconds. A save can take several steps, so a problem counts only if nothing changes for this long. */
const quietTime = 100;
/** In milliseconds. */
const pollInterval = 500;

/**
 * Calls `look`, which returns whether anything changed, on every event below the folders and again once events stop.
 * Before that last call, the watchers are restarted, so that an unusual way of saving, a new folder or a lost
 * event never leaves a page out of date. Polls on request, when a folder is missing, and when the system has run out of
 * watchers, which it logs once. chokidar lists a whole folder at each event: 57 ms of CPU time with 1,000 articles.
 */
export function followFolders(
  folders: readonly string[],
  look: (isQuiet: boolean) => Promise<boolean>,
  log: (what: unknown) => void,
  isPolling: boolean,
) {
  let work: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isWaiting = false;
  let mustPoll = isPolling;
  let watchers: FSWatcher[] = [];

  const stopWatching = () => {
    for (const watcher of watchers) watcher.close();
    watchers = [];
  };
  const watchBelow = (folder: string) => {
    watchers.push(watch(folder, hear).on("error", hear));
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) watchBelow(join(folder, entry.name));
  };
  const restartWatching = () => {
    stopWatching();
    if (mustPoll) return;
    try {
      for (const folder of folders) watchBelow(folder);
    } catch (error) {
      stopWatching();
      const { code = "" } = error as NodeJS.ErrnoException;
      if (!["EMFILE", "ENOSPC"].includes(code)) return;
      mustPoll = true;
      log(
        `The system can't watch more files (${code}), so changes take up to ${pollInterval} ms to show; on Linux, raise fs.inotify.max_user_instances and max_user_watches.`,
      );
    }
  };
  const enqueue = (isQuiet: boolean) => {
    work = work.then(async () => {
      if (isQuiet) restartWatching();
      else isWaiting = false;
      const isChanged = await look(isQuiet).catch(log);
      clearTimeout(timer);
      if (!isQuiet || isChanged) timer = setTimeout(() => enqueue(true), quietTime);
      else if (watchers.length === 0) timer = setTimeout(hear, pollInterval);
    });
  };
  const hear = () => {
    clearTimeout(timer);
    // One check covers every event that arrived before it began.
    if (!isWaiting) enqueue(false);
    isWaiting = true;
  };
  enqueue(true);
  return {
    /** Waits until every change reported so far has been read. */
    settle: () => work,
    stop: async (): Promise<void> => {
      stopWatching();
      await work;
      stopWatching();
      clearTimeout(timer);
    },
  };
}
