import { createHash } from "node:crypto";
import type { OutputFile, Settings } from "../model.ts";

type Header = readonly [name: string, value: string];

/** What a host says with the site's answers. */
export interface SiteHeaders {
  /** "" or "/help" */
  readonly basePath: string;
  /** With every answer. */
  readonly security: readonly Header[];
  /** Of the files with a hash in their names, pictures last: "/help/assets/page.0a1b2c3d.js", or of a whole folder. */
  readonly assetPatterns: readonly string[];
}

/** For all addresses that match: "/*" or "/help". A later rule adds to an earlier one. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: readonly Header[];
}

/** For what never changes: a year, in seconds. */
export const keptForEver = "public, max-age=31536000, immutable";

/** Two years, in seconds. It binds the host name of the site, and no other below it. */
const hstsTime = 63_072_000;

/** How many rules Cloudflare reads. */
const mostRules = 100;

/** A part of the search index. Its folder has the hash in its name. */
const searchPart = /(\/assets\/search\.[0-9a-f]{8}\/).*/;

/** Every header that a host should send, for all targets from this one place. None changes with what is published. */
export function createSiteHeaders(
  assetFiles: readonly OutputFile[],
  { basePath, isPreview }: Pick<Settings, "basePath" | "isPreview">,
): SiteHeaders {
  const isPicture = (pattern: string) => Number(!/\.(?:js|json|svg|woff2)$|\*$/.test(pattern));
  const patterns = assetFiles.map(({ outputPath }) => `/${outputPath}`.replace(searchPart, "$1*"));
  return {
    basePath,
    security: [
      ["Content-Security-Policy", "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"],
      ["X-Content-Type-Options", "nosniff"],
      ["Referrer-Policy", "strict-origin-when-cross-origin"],
      ["Cross-Origin-Opener-Policy", "same-origin"],
      ["Cross-Origin-Resource-Policy", "same-origin"],
      ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
      ["Strict-Transport-Security", `max-age=${hstsTime}`],
      ["X-Frame-Options", "DENY"],
      ...(isPreview ? [["X-Robots-Tag", "noindex"] as const] : []),
    ],
    assetPatterns: [...new Set(patterns)].sort((a, b) => isPicture(a) - isPicture(b)),
  };
}

/**
 * The same for hosts that go by the address alone, whether it is found or not. Each asset is named: were the whole folder
 * kept for a year, a browser that asks for one in the middle of a deployment would remember for a year that there is
 * none. The parts of a large search index have one rule, as they are asked for by a page that came after all of them. Assets beyond the limit are asked for again each time, as pages are.
 */
export function createHeaderRules({ basePath, security, assetPatterns }: SiteHeaders): HeaderRule[] {
  const site = basePath === "" ? ["/*"] : [basePath, `${basePath}/*`];
  return [
    ...site.map((pattern) => ({ pattern, headers: security })),
    ...assetPatterns
      .slice(0, mostRules - site.length)
      .map((pattern) => ({ pattern, headers: [["Cache-Control", keptForEver]] as const })),
  ];
}

/** A word for names in a configuration that several sites may share. */
export function markOf({ siteUrl, basePath }: Settings): string {
  return createHash("sha256")
    .update(siteUrl + basePath)
    .digest("hex")
    .slice(0, 8);
}

/** The file that Cloudflare, Netlify and our own preview read. */
export function renderHeadersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) =>
      [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join("\n").concat("\n"),
    )
    .join("");
}

/** The other way round. Lines that are neither a pattern nor a header are passed over. */
export function parseHeadersFile(text: string): HeaderRule[] {
  return text
    .split(/^(?=\/)/m)
    .filter((block) => block.startsWith("/"))
    .map((block) => block.split("\n"))
    .map(([pattern = "", ...lines]) => ({
      pattern: pattern.trim(),
      headers: lines.flatMap((line) => {
        const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
        return name && value ? [[name, value] as const] : [];
      }),
    }));
}

export function matchesPattern(path: string, pattern: string): boolean {
  return pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
