import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { HeaderRule, Rules } from "../../build/hosting/headers.ts";

/** The rules in a _headers file. */
export function parseHeadersFile(text: string): HeaderRule[] {
  return Array.from(text.matchAll(/^(\/.*)\n((?: .*\n)*)/gm), ([, pattern = "", lines = ""]) => ({
    pattern,
    headers: Array.from(lines.matchAll(/^ +([\w-]+): (.+)$/gm), ([, name = "", value = ""]) => [name, value]),
  }));
}

/** The rules in the files that Cloudflare and Netlify read. */
export function readRules(siteDir: string): Rules {
  const read = (name: string) => readFileSync(join(siteDir, name), "utf8");
  const redirects = Array.from(
    read("_redirects").matchAll(/^(\S+) (\S+)/gm),
    ([, from = "", to = ""]) => [from, to] as const,
  );
  return { headers: parseHeadersFile(read("_headers")), redirects: new Map(redirects), homePath: "/" };
}
