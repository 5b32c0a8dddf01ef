import { readFileSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { UsageError } from "../problem.ts";
import { parseHeadersFile } from "./headers.ts";

/** A file that a server may send. */
export interface SiteFile {
  readonly changed: Date;
  /** The whole of it at once, so that a reader who is slow or goes away holds no file open. */
  readonly read: () => string | Uint8Array;
}

/** Finds the file at a path such as "/docs/edit-images.html", on the disk or in memory. */
export type FindFile = (path: string) => SiteFile | undefined;

/**
 * The files of a built site. Each request finds them anew, so that a new build shows at once. What a link leads to outside
 * the folder is no file of it.
 * @throws UsageError where there is no site
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
  if (parseHeadersFile(readText(findFile, "/_headers")).length > 0) return findFile;
  throw new UsageError(`There is no site in ${siteDir}/; run npm run build first.`);
}

/** The text of a file, or "" where it is missing or can't be read. */
export function readText(findFile: FindFile, path: string): string {
  try {
    return String(findFile(path)?.read() ?? "");
  } catch (error) {
    if (isDiskFault(error)) return "";
    throw error;
  }
}

/** Did the disk refuse to give a file? Any other error is a bug. */
export function isDiskFault(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error &&
    ("syscall" in error || ("code" in error && error.code === "ERR_FS_FILE_TOO_LARGE"))
  );
}
