import { readFileSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { UsageError } from "../problem.ts";
import { parseReceipt, receiptName } from "../receipt.ts";
import { createRules, type Rules } from "./headers.ts";

/**
 * Finds the file at a path such as "/docs/edit-images.html", on disk or in memory, and returns a function that reads it
 * in one go, so that a slow client doesn't keep it open.
 */
export type FindFile = (path: string) => (() => string | Uint8Array) | undefined;

/** What a server serves. The rules are asked for at each request, because an edit may change them. */
export interface ServedSite {
  readonly findFile: FindFile;
  readonly rules: () => Rules;
}

/**
 * Opens a built site, with the rules of its receipt. Each request looks for its file again, so a new build shows
 * immediately. A link is not followed. A name that differs from the file's in capital letters, or ends in a dot, is not
 * found, although Windows and often macOS would open the file.
 * @throws UsageError if there is no site
 */
export function openSite(siteDir: string): ServedSite {
  const findFile: FindFile = (path) => {
    try {
      const root = realpathSync.native(siteDir);
      const file = join(root, path);
      const isInside = file.startsWith(root + sep) && realpathSync.native(file) === file;
      return isInside && statSync(file).isFile() ? () => readFileSync(file) : undefined;
    } catch {
      return undefined;
    }
  };
  const receipt = parseReceipt(readText(findFile, `/${receiptName}`));
  if (!receipt) throw new UsageError(`There is no site in ${siteDir}/; run npm run build first.`);
  const { files, redirects = {}, basePath = "", isPreview = false } = receipt;
  const assets = Object.keys(files).filter((name) => /(?:^|\/)assets\/.*(?<!\.br|\.gz)$/.test(name));
  const rules = createRules(
    assets.map((outputPath) => ({ outputPath })),
    Object.entries(redirects).map(([from, to]) => ({ from, to })),
    { basePath, isPreview },
  );
  return { findFile, rules: () => rules };
}

/** The text of a file, or "" if there is none. */
export function readText(findFile: FindFile, path: string): string {
  return String(findFile(path)?.() ?? "");
}
