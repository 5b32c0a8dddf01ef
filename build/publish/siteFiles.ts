import { readFileSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import type { Settings } from "../model.ts";
import { UsageError } from "../problem.ts";
import { caching } from "./addressRules.ts";
import { listSecurityHeaders } from "./headers.ts";
import { parseReceipt, receiptName } from "./receipt.ts";
import { addMarkdown, type Redirect } from "./redirects.ts";

/**
 * Finds the file at a path such as "/docs/edit-images.html", on disk or in memory, and returns a function that reads it
 * in one go, so that a slow client doesn't keep it open.
 */
export type FindFile = (path: string) => (() => string | Uint8Array) | undefined;

/** The rules of nginx and Caddy for a site. */
export function createRules(
  redirects: readonly Redirect[],
  { basePath, isPreview }: Pick<Settings, "basePath" | "isPreview">,
) {
  const homePath = basePath || "/";
  const security = Object.fromEntries(listSecurityHeaders(isPreview));
  return {
    homePath,
    /** New addresses, keyed by the old ones without an ending. */
    redirects: new Map(addMarkdown(redirects, homePath).map(({ from, to }) => [from, to])),
    /** The headers of a file at this path. Other responses have the same, but for Cache-Control. */
    headersFor: (path: string): Readonly<Record<string, string>> => {
      const isAsset = path.startsWith(`${basePath}/assets/`);
      return { ...security, "Cache-Control": isAsset ? caching.forEver : caching.revalidated };
    },
  };
}
export type ServerRules = ReturnType<typeof createRules>;

/** What a server serves. The rules are asked for at each request, because an edit may change them. */
export interface ServedSite {
  readonly findFile: FindFile;
  readonly rules: () => ServerRules;
}

/**
 * Opens a built site, with the rules of its receipt. Each request looks for its file and for the receipt again, so a new
 * build shows immediately. A link is not followed. A name that differs from the file's in capital letters, or ends in a dot, is not
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
  const readRules = () => {
    const receipt = parseReceipt(readText(findFile, `/${receiptName}`));
    const moves = Object.entries(receipt?.redirects ?? {}).map(([from, to]) => ({ from, to }));
    return (
      receipt &&
      createRules(moves, { basePath: receipt.basePath ?? "", isPreview: receipt.isPreview ?? false })
    );
  };
  const rules = readRules();
  if (!rules) throw new UsageError(`There is no site in ${siteDir}/; run npm run build first.`);
  return { findFile, rules: () => readRules() ?? rules };
}

/** The text of a file, or "" if there is none. */
export function readText(findFile: FindFile, path: string): string {
  return String(findFile(path)?.() ?? "");
}
