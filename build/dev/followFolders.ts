import type { WatchFolders } from "./watchFolders.ts";

/** How long nothing must have changed before what is wrong counts, in milliseconds: a save can take several steps. */
const quietTime = 100;

export interface Following {
  /** Waits until what was heard of has been read. */
  readonly settle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Calls `look`, which gives whether it found something changed: at every hint, and again when all has been quiet. An event
 * is taken as a hint only, and the quiet look comes after everything is watched anew, so that no way of saving and no lost
 * event leaves a page behind.
 */
export async function followFolders(
  folders: readonly string[],
  watchFolders: WatchFolders,
  look: (isQuiet: boolean) => Promise<boolean>,
  onBug: (error: unknown) => void,
): Promise<Following> {
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
    // One look is enough for all that is heard before it begins.
    if (!isWaiting) enqueue(false);
    isWaiting = true;
  };
  enqueue(true);
  await work;
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
