import type { WatchFolders } from "./watchFolders.ts";

/** In milliseconds. A save can take several steps, so a problem counts only if nothing changes for this long. */
const quietTime = 100;

export interface Following {
  /** Waits until every change reported so far has been read. */
  readonly settle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Calls `look`, which returns whether anything changed, on every event and again once events stop. Before that last
 * call, the watchers are restarted, so that neither an unusual way of saving nor a lost event leaves a page out of
 * date.
 */
export function followFolders(
  folders: readonly string[],
  watchFolders: WatchFolders,
  look: (isQuiet: boolean) => Promise<boolean>,
  onBug: (error: unknown) => void,
): Following {
  let work: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isWaiting = false;
  let stopWatching = () => {};

  const enqueue = (isQuiet: boolean) => {
    work = work
      .then(async () => {
        if (isQuiet) {
          stopWatching();
          stopWatching = watchFolders(folders, hear);
        } else isWaiting = false;
        const isChanged = await look(isQuiet);
        if (isQuiet && !isChanged) return;
        clearTimeout(timer);
        timer = setTimeout(() => enqueue(true), quietTime);
      })
      .catch(onBug);
  };
  const hear = () => {
    clearTimeout(timer);
    // One check covers every event that arrived before it began.
    if (!isWaiting) enqueue(false);
    isWaiting = true;
  };
  enqueue(true);
  return {
    settle: () => work,
    stop: async () => {
      stopWatching();
      await work;
      stopWatching();
      clearTimeout(timer);
    },
  };
}
