import { createHash } from "node:crypto";
import { type HTMLElement, parse } from "node-html-parser";
import type { Assets, OutputFile } from "../model.ts";

/** Headers for all addresses that match: "/*" or "/help/assets/*". A later rule adds to an earlier one. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Two years, in seconds: what browsers' preload lists ask for. */
const hstsTime = 63_072_000;

/** What a page may load and run: its own files, and the inline blocks that the build wrote, by their hashes. */
export function createContentPolicy({ css, themeScript, speculationRules }: Assets): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashSource(themeScript)} ${hashSource(speculationRules)}`,
    `style-src ${hashSource(css)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
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

/** "'sha256-…'", as a content policy names an inline block. */
export function hashSource(content: string): string {
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

/**
 * Holds each written page against its content policy, so that no page is published which its own headers would break.
 * @throws Error with all faults: they are ours, and no writer's
 */
export function checkPolicy(pages: readonly OutputFile[], policy: string): void {
  const faults = pages.flatMap(({ outputPath, content }) =>
    findPolicyFaults(parse(String(content)), policy).map((fault) => `${outputPath}: ${fault}`),
  );
  if (faults.length > 0) throw new Error(`The content policy does not fit the pages.\n${faults.join("\n")}`);
}

function findPolicyFaults(document: HTMLElement, policy: string): string[] {
  const inline = [
    ...document.querySelectorAll("style"),
    ...document
      .querySelectorAll("script:not([src])")
      .filter((script) => script.getAttribute("type") !== "application/ld+json"),
  ].map((element) => hashSource(element.innerHTML));
  const allowed: string[] = policy.match(/'sha256-[^']+'/g) ?? [];
  const names = document.querySelectorAll("*").flatMap(({ attributes }) => Object.keys(attributes));
  return [
    ...inline
      .filter((hash) => !allowed.includes(hash))
      .map((hash) => `an inline block has the hash ${hash}, which is not allowed`),
    ...allowed
      .filter((hash) => !inline.includes(hash))
      .map((hash) => `${hash} is allowed, and nothing has it`),
    ...names
      .filter((name) => name === "style" || name.startsWith("on"))
      .map((name) => `the attribute ${name} would be blocked`),
    ...(policy.includes("unsafe-") ? ["the policy allows what is unsafe"] : []),
  ];
}
