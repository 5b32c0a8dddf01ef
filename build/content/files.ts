import { type Dirent, lstatSync, readdirSync, readFileSync, type Stats } from "node:fs";
import { compareText, UsageError } from "../problem.ts";

/** A longer file is not an article, and a larger picture is slow to convert. In bytes. */
export const maxTextSize = 1_000_000;
export const maxPictureSize = 2_000_000;

/**
 * The names of the files in a content folder, sorted.
 * @throws UsageError if there is no such folder, or it can't be read
 */
export async function listContent(contentDir: string): Promise<string[]> {
  try {
    return listFiles(contentDir)
      .filter((name) => !isHidden(name))
      .sort(compareText);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new UsageError(`There is no content folder ${contentDir}.`);
    throw new UsageError(`The folder ${path?.replaceAll("\\", "/")} can't be read (${code}).`);
  }
}

/**
 * The names of all files below a folder: "docs/upload-script.md". Symbolic links count as files; newer versions of
 * Node follow them when listing folders recursively.
 */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    isFolder(folder, entry)
      ? listFiles(`${folder}/${entry.name}`).map((name) => `${entry.name}/${name}`)
      : entry.name,
  );
}

/** In a folder of OneDrive or Dropbox, Windows lists a folder as neither a folder nor a file. */
export function isFolder(parent: string, entry: Pick<Dirent, "name" | "isFile" | "isDirectory">): boolean {
  if (entry.isFile() || entry.isDirectory()) return entry.isDirectory();
  return lstatSync(`${parent}/${entry.name}`, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Names of devices, which Windows gives to no file or folder: "con", "public/nul.txt". */
export const deviceName = /(?:^|\/)(?:con|prn|aux|nul|(?:com|lpt)\d)(?:[./]|$)/i;

/** Files that Windows, macOS or Emacs puts beside others: "Thumbs.db", "a.md:Zone.Identifier", "a.md~". */
export const strayFile =
  /(?:^|\/)(?:\.DS_Store|thumbs\.db|desktop\.ini|icon\r|[^/]*:zone\.identifier|[^/]+~|#[^/]+#)$/i;

/** Files that no build reads: ".git/config", "Thumbs.db", and the README.md for writers. */
export function isHidden(name: string): boolean {
  if (name === "README.md" || strayFile.test(name)) return true;
  return /(?:^|\/)\./.test(name.replace(/^public\/\.well-known\//, ""));
}

/** Returns the bytes, or why there are none. Synchronous: awaiting a thousand files takes longer than reading them. */
export function readBytes(path: string, largest: number): Buffer | string {
  try {
    const stats = lstatSync(path);
    // A symbolic link could publish a file from outside the folder, and reading a pipe would never end.
    if (stats.isSymbolicLink()) return "this is a symbolic link; put the file itself here";
    if (!stats.isFile()) return "this is not a file; remove it";
    if (stats.size <= largest) return readFileSync(path);
    const megabytes = (Math.ceil(stats.size / 100_000) / 10).toFixed(1);
    return `this file is ${megabytes} MB, above the limit of ${largest / 1_000_000} MB; shrink it or split it`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `this file can't be read (${code}); check its permissions`;
  }
}

/** In milliseconds. Within this time, a file can change twice with the same timestamp and size. */
const clockTick = 50;

/** A value that changes with the file; "" if uncertain, because the file has just changed, is gone or can't be read. */
export function readStamp(path: string, readStats: (path: string) => Stats = lstatSync): string {
  try {
    // A FAT drive has no change time.
    const { ino, size, ctimeMs, mtimeMs } = readStats(path);
    return Date.now() - Math.max(ctimeMs, mtimeMs) > clockTick ? `${ino} ${size} ${ctimeMs} ${mtimeMs}` : "";
  } catch {
    return "";
  }
}
