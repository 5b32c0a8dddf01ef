import { existsSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { LiveSite } from "./liveSite.ts";
import type { WatchFolder } from "./watchFolder.ts";

const clientDir = fileURLToPath(new URL("../../client", import.meta.url));

/** How long a file that nobody knows must have been there, in milliseconds: editors make some that live for a moment. */
const newcomerTime = 40;
/** How long nothing must have happened before the whole folder is read once more, in milliseconds. */
const quietTime = 300;
/** How often a folder that is gone is looked for, in milliseconds. */
const searchTime = 250;

export interface Following {
  /** Waits until what was heard of has been read. */
  readonly settle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Keeps a site up to date with its files. An event is taken as a hint only: what counts is what can be read then, and
 * once all is quiet everything is watched and read anew, so that no way of saving and no lost event leaves a page behind.
 */
export async function followChanges(
  contentDir: string,
  site: LiveSite,
  watchFolder: WatchFolder,
  onUpdate: () => void,
  onBug: (error: unknown) => void,
): Promise<Following> {
  let work: Promise<void> = Promise.resolve();
  const enqueue = (update: () => Promise<boolean>) => {
    work = work
      .then(async () => {
        if (await update()) onUpdate();
      })
      .catch(onBug);
  };
  const waiting = new Set<string>();
  let stopContent = () => {};
  let stopClient = () => {};
  let contentTimer: NodeJS.Timeout | undefined;
  let clientTimer: NodeJS.Timeout | undefined;

  const readWaiting = async () => {
    const names = [...waiting];
    waiting.clear();
    return names.length > 0 && site.updateContent(names);
  };
  const readAll = () => {
    stopContent();
    stopContent = watchFolder(contentDir, hear);
    if (!existsSync(contentDir)) readAllAfter(searchTime);
    return site.updateContent();
  };
  const readAllAfter = (delay: number) => {
    clearTimeout(contentTimer);
    contentTimer = setTimeout(() => enqueue(readAll), delay);
  };
  const hear = (path: string) => {
    const name = relative(contentDir, path).replaceAll(sep, "/");
    if (/(?:^|\/)\./.test(name)) return;
    if (!site.hasSource(name)) return readAllAfter(newcomerTime);
    waiting.add(name);
    enqueue(readWaiting);
    readAllAfter(quietTime);
  };
  const bundle = () => {
    stopClient();
    stopClient = watchFolder(clientDir, () => {
      clearTimeout(clientTimer);
      clientTimer = setTimeout(() => enqueue(bundle), newcomerTime);
    });
    return site.updateClient();
  };

  enqueue(bundle);
  enqueue(readAll);
  await work;
  return {
    settle: () => work,
    stop: async () => {
      clearTimeout(contentTimer);
      clearTimeout(clientTimer);
      await work;
      stopContent();
      stopClient();
    },
  };
}
