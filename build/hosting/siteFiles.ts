import { readFileSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { UsageError } from "../problem.ts";

/** A file that a server may send. */
export interface SiteFile {
  readonly changed: Date;
  /** Reads the whole file in one go, so that a slow client doesn't keep it open. */
  readonly read: () => string | Uint8Array;
}

/** Finds the file at a path such as "/docs/edit-images.html", on disk or in memory. */
export type FindFile = (path: string) => SiteFile | undefined;

/**
 * Opens a built site. Each request looks for its file again, so a new build shows immediately. A link to a file outside
 * the folder is not followed.
 * @throws UsageError if there is no site
 */
export function openSite(siteDir: string): FindFile {
  const findFile: FindFile = (path) => {
    try {
      const place = realpathSync(join(siteDir, path));
      const stats = statSync(place);
      if (!stats.isFile() || !place.startsWith(realpathSync(siteDir) + sep)) return undefined;
      return { changed: stats.mtime, read: () => readFileSync(place) };
    } catch {
      return undefined;
    }
  };
  if (readText(findFile, "/_headers") !== "") return findFile;
  throw new UsageError(`There is no site in ${siteDir}/; run npm run build first.`);
}

/** The text of a file, or "" if there is none. */
export function readText(findFile: FindFile, path: string): string {
  return String(findFile(path)?.read() ?? "");
}
