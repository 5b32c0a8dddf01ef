import { createHash } from "node:crypto";

/**
 * What a page may load and run: its own files, and the inline scripts and styles that the build wrote, by their hashes. The
 * page carries it: a server's configuration would still hold the hashes of the build before until it is reloaded.
 */
export function createContentPolicy(scripts: readonly string[], styles: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(hashSource).join(" ")}`,
    `style-src ${styles.map(hashSource).join(" ")}`,
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
 * "'sha256-…'", as a content policy names an inline block.
 * @throws Error where the block holds the end of its own element: a browser would read another block than was hashed
 */
function hashSource(content: string): string {
  if (/<\/(?:style|script)/i.test(content)) throw new Error(`An inline block ends itself: ${content}`);
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
