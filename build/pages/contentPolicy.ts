import { hash } from "node:crypto";

/**
 * What a page may load and run: its own files, and its inline scripts and styles, given as hashes. The policy is in the
 * page because a server keeps the hashes of the previous build until its configuration is reloaded.
 */
export function createContentPolicy(scripts: readonly string[], styles: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(" ")}`,
    `style-src ${styles.join(" ")}`,
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

/**
 * The hash of an inline block for a content security policy: "'sha256-…'".
 * @throws Error if the block contains its own end tag, which would make a browser end it early
 */
export function hashSource(content: string): string {
  if (/<\/(?:style|script)/i.test(content)) throw new Error(`An inline block ends early: ${content}`);
  return `'sha256-${hash("sha256", content, "base64")}'`;
}
