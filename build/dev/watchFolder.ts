import { readdirSync, watch } from "node:fs";
import { join } from "node:path";

/**
 * Tells the path of whatever changes in a folder and the folders in it: at once, and perhaps more than once. Folders that
 * come later are not watched; whoever hears of one begins anew. Gives what ends it.
 *
 * A watcher that takes files one by one, as chokidar does, lists and examines the whole folder at each event: with 1,000
 * articles that takes 57 ms of the processor, while the pages wait.
 */
export function watchFolder(folder: string, hear: (path: string) => void): () => void {
  const stops: (() => void)[] = [];
  const listen = (path: string) => {
    const watcher = watch(path, (_, name) => hear(name === null ? path : join(path, name)));
    watcher.on("error", () => hear(path));
    stops.push(() => watcher.close());
    for (const entry of readdirSync(path, { withFileTypes: true }))
      if (entry.isDirectory()) listen(join(path, entry.name));
  };
  try {
    listen(folder);
  } catch {
    // It vanished while it was opened. Whoever reads it next finds that out.
  }
  return () => {
    for (const stop of stops) stop();
  };
}
