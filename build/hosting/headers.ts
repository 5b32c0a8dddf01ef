import { createHash } from "node:crypto";
import type { Assets } from "../model.ts";

/** Headers for all addresses that match: "/*" or "/help/assets/*". A later rule adds to an earlier one. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Two years, in seconds: what browsers' preload lists ask for. */
const hstsTime = 63_072_000;

/** What a page may load and run: its own files, and the inline blocks that the build wrote, by their hashes. */
export function createContentPolicy(assets: Assets): string {
  return `${createMetaPolicy(assets)}; frame-ancestors 'none'`;
}

/** The same for a meta element, in which a browser heeds nothing about framing. */
export function createMetaPolicy({ css, themeScript, speculationRules }: Assets): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashSource(themeScript)} ${hashSource(speculationRules)}`,
    `style-src ${Object.values(css).map(hashSource).join(" ")}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

/** Every header that a host should send, for all targets from this one place. */
export function createHeaderRules(assets: Assets, basePath: string): HeaderRule[] {
  return [
    {
      // Not only below the base path: its home and the page for unknown addresses lie outside.
      pattern: "/*",
      headers: [
        ["Content-Security-Policy", createContentPolicy(assets)],
        ["X-Content-Type-Options", "nosniff"],
        ["Referrer-Policy", "strict-origin-when-cross-origin"],
        ["Cross-Origin-Opener-Policy", "same-origin"],
        ["Cross-Origin-Resource-Policy", "same-origin"],
        ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
        ["Strict-Transport-Security", `max-age=${hstsTime}; includeSubDomains`],
        ["X-Frame-Options", "DENY"],
      ],
    },
    {
      pattern: `${basePath}/assets/*`,
      headers: [["Cache-Control", "public, max-age=31536000, immutable"]],
    },
  ];
}

/**
 * "'sha256-…'", as a content policy names an inline block.
 * @throws Error where the block holds the end of its own element: a browser would read another block than was hashed
 */
function hashSource(content: string): string {
  if (/<\/(?:style|script)/i.test(content)) throw new Error(`An inline block ends itself: ${content}`);
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
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

/** The rule for every address, and what is said of the caching of some. */
export function splitRules(rules: readonly HeaderRule[]) {
  const everywhere = rules.filter(({ pattern }) => pattern === "/*").flatMap(({ headers }) => headers);
  const cached = rules
    .filter(({ pattern }) => pattern !== "/*")
    .flatMap(({ pattern, headers }) =>
      headers.map(([name, value]) => {
        if (name !== "Cache-Control" || !pattern.endsWith("/*"))
          throw new Error(`No configuration is written for ${name} at ${pattern}.`);
        return { folder: pattern.slice(0, -1), value };
      }),
    );
  return { everywhere, cached };
}
