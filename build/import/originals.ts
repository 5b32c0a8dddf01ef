import { lstatSync, realpathSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { findPictureFault } from "../parse/pictures.ts";
import { compareText, type Problem, renderProblems, UsageError } from "../problem.ts";
import { listFiles, readPicture, readSource } from "../read.ts";

/** A file of another tool, to be imported. */
export interface Original {
  /** As shown in messages: "old-guide/setup/install.md". */
  readonly sourcePath: string;
  /** The folder that was given, or that has the given file. Nothing outside it is read. */
  readonly root: string;
  /** Relative to that folder: "setup/install.md". */
  readonly name: string;
  /** All files below a given folder. */
  readonly files: readonly string[];
  readonly text: string;
}

const isArticle = (name: string) => /\.(?:md|markdown|mdx|html?)$/i.test(name);
const isHidden = (name: string) => /(?:^|\/)(?:\.|node_modules\/)/.test(name);

/**
 * Reads the given files, and the articles below the given folders. An article in a folder that can't be read is a problem.
 * @throws UsageError that lists the given files that can't be read
 */
export function readOriginals(paths: readonly string[]): { originals: Original[]; unreadable: Problem[] } {
  const isFolder = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const refused: Problem[] = [];
  const files = paths
    .filter((path) => !isFolder(path))
    .flatMap((path) => readOriginal(dirname(path), basename(path), [], refused));
  if (refused.length > 0) throw new UsageError(renderProblems(refused));
  const unreadable: Problem[] = [];
  const others = paths.filter(isFolder).flatMap((root) => {
    const files = listFiles(root).filter((name) => !isHidden(name));
    const names = files.filter(isArticle).sort(compareText);
    return names.flatMap((name) => readOriginal(root, name, files, unreadable));
  });
  const originals = [...files, ...others];
  if (originals.length === 0) throw new UsageError("There is no Markdown or HTML to import.");
  return { originals, unreadable };
}

/** Reads a file, or adds why it can't be read to the problems. */
function readOriginal(root: string, name: string, files: readonly string[], problems: Problem[]): Original[] {
  const { text, problem, sourcePath } = readSource(join(root, dirname(name)), basename(name));
  if (text !== undefined && isArticle(name)) return [{ sourcePath, root, name, files, text }];
  const message = "this is neither Markdown nor HTML; give .md, .mdx or .html files";
  problems.push(problem ?? { sourcePath, line: 1, message });
  return [];
}

/** The bytes of a picture that an article shows, if it is a PNG, JPEG or WebP file below its folder of at most 2 MB. */
export function readOriginalPicture({ root, name, files }: Original, url: string): Uint8Array | undefined {
  const path = url.startsWith("/") ? url.slice(1) : join(dirname(name), url).replaceAll("\\", "/");
  // Some tools find a picture by its name alone, or below a folder such as "static".
  const found =
    files.find((file) => `/${file}`.endsWith(`/${path}`)) ?? files.find((file) => basename(file) === url);
  try {
    const real = realpathSync(join(root, found ?? path));
    const bytes = real.startsWith(realpathSync(root) + sep) ? readPicture(join(root, found ?? path)) : "";
    return typeof bytes === "string" || findPictureFault(bytes) ? undefined : bytes;
  } catch {
    return undefined;
  }
}
