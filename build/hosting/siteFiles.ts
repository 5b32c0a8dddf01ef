import { readFileSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { UsageError } from "../problem.ts";

/**
 * Finds the file at a path such as "/docs/edit-images.html", on disk or in memory, and returns a function that reads it
 * in one go, so that a slow client doesn't keep it open.
 */
export type FindFile = (path: string) => (() => string | Uint8Array) | undefined;

/**
 * Opens a built site. Each request looks for its file again, so a new build shows immediately. A link to a file outside
 * the folder is not followed.
 * @throws UsageError if there is no site
 */
export function openSite(siteDir: string): FindFile {
  const findFile: FindFile = (path) => {
    try {
      const place = realpathSync(join(siteDir, path));
      const isInside = place.startsWith(realpathSync(siteDir) + sep);
      return isInside && statSync(place).isFile() ? () => readFileSync(place) : undefined;
    } catch {
      return undefined;
    }
  };
  if (readText(findFile, "/_headers") !== "") return findFile;
  throw new UsageError(`There is no site in ${siteDir}/; run npm run build first.`);
}

/** The text of a file, or "" if there is none. */
export function readText(findFile: FindFile, path: string): string {
  return String(findFile(path)?.() ?? "");
}
