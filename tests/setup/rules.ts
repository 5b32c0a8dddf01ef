import { readFileSync } from "node:fs";
import { join } from "node:path";
import { caching } from "../../build/publish/addressRules.ts";
import type { HeaderRule } from "../../build/publish/headers.ts";
import type { ServerRules } from "../../build/publish/siteFiles.ts";

/** The rules in a _headers file. */
export function parseHeadersFile(text: string): HeaderRule[] {
  return Array.from(text.matchAll(/^(\/.*)\n((?: .*\n)*)/gm), ([, pattern = "", lines = ""]) => ({
    pattern,
    headers: Array.from(lines.matchAll(/^ +([\w-]+): (.+)$/gm), ([, name = "", value = ""]) => [name, value]),
  }));
}

export function matchesPattern(path: string, pattern: string): boolean {
  return pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** The headers of a file at this path. A later rule adds to an earlier one. */
export function findHeaders(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matching = rules.filter(({ pattern }) => matchesPattern(path, pattern));
  return {
    "Cache-Control": caching.revalidated,
    ...Object.fromEntries(matching.flatMap(({ headers }) => headers)),
  };
}

/** The rules in the files that Cloudflare and Netlify read. */
export function readRules(siteDir: string): ServerRules {
  const read = (name: string) => readFileSync(join(siteDir, name), "utf8");
  const redirects = Array.from(
    read("_redirects").matchAll(/^(\S+) (\S+)/gm),
    ([, from = "", to = ""]) => [from, to] as const,
  );
  const headers = parseHeadersFile(read("_headers"));
  return { headersFor: (path) => findHeaders(headers, path), redirects: new Map(redirects), homePath: "/" };
}
