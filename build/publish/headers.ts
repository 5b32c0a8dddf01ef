import { hash } from "node:crypto";
import type { OutputFile, Settings } from "../model.ts";
import { caching } from "./addressRules.ts";
import type { Redirect } from "./redirects.ts";

export type Header = readonly [name: string, value: string];

/** Applies to all addresses that match the pattern, such as "/*" or "/help". A later rule adds to an earlier one. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: readonly Header[];
}

export interface HostedSite {
  readonly headers: ReturnType<typeof createSiteHeaders>;
  /** For pages and their Markdown. */
  readonly redirects: readonly Redirect[];
  /** The same redirects in every spelling of the address, for hosts that match addresses exactly. */
  readonly spelledRedirects: readonly Redirect[];
  readonly settings: Settings;
  /** Matches paths that are never served. */
  readonly unservedPath: string;
}

/** Cloudflare reads at most this many header rules. */
const maxRules = 100;

/** A part of the search index. The hash is in the name of its folder. */
const searchPart = /(\/assets\/search\.[0-9a-f]{8}\/).*/;

/** Sent with every response. */
export function listSecurityHeaders(isPreview = false): readonly Header[] {
  return [
    ["Content-Security-Policy", "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
    // Two years, in seconds. It applies to the site's host name but to no subdomain.
    ["Strict-Transport-Security", "max-age=63072000"],
    ["X-Frame-Options", "DENY"],
    ...(isPreview ? [["X-Robots-Tag", "noindex"] as const] : []),
  ];
}

/**
 * None of the headers depends on the published content. Each rule names one asset, because hosts also apply a rule
 * where no file exists: with a rule for the whole folder, a browser could remember for a year that an asset is missing.
 * Assets beyond the limit are revalidated, like pages.
 */
export function createSiteHeaders(
  assetFiles: readonly Pick<OutputFile, "outputPath">[],
  { basePath, isPreview }: Pick<Settings, "basePath" | "isPreview">,
) {
  const isPicture = (pattern: string) => Number(!/\.(?:js|json|svg|woff2)$|\*$/.test(pattern));
  const patterns = assetFiles.map(({ outputPath }) => `/${outputPath}`.replace(searchPart, "$1*"));
  const site = basePath === "" ? ["/*"] : [basePath, `${basePath}/*`];
  const security = listSecurityHeaders(isPreview);
  /** "/help/assets/page.0a1b2c3d.js", or "/help/assets/search.0a1b2c3d/*"; pictures last. */
  const assetPatterns = [...new Set(patterns)].sort((a, b) => isPicture(a) - isPicture(b));
  const assetHeaders = [["Cache-Control", caching.forEver]] as const;
  /** For hosts that only compare addresses. */
  const rules: readonly HeaderRule[] = [
    ...site.map((pattern) => ({ pattern, headers: security })),
    ...assetPatterns.slice(0, maxRules - site.length).map((pattern) => ({ pattern, headers: assetHeaders })),
  ];
  return { security, rules };
}

/** A suffix for names in a configuration that several sites may share. */
export function suffixOf({ siteUrl, basePath }: Settings): string {
  return hash("sha256", siteUrl + basePath).slice(0, 8);
}

/** Renders the file that Cloudflare and Netlify read. */
export function renderHeadersFile(rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap(({ pattern, headers }) => [
    pattern,
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join("\n")}\n`;
}
