import { hash } from "node:crypto";
import type { Assets } from "../model.ts";

/**
 * Adds the content policy to a page: it may load only its own files, and run only its own inline scripts and styles,
 * given as hashes. The policy is in the page because a server keeps the hashes of the previous build until its
 * configuration is reloaded.
 */
export function createPolicyWriter({ css, earlyScript, speculationRules }: Assets) {
  const scripts = [earlyScript, speculationRules].map(hashSource);
  const styles = Object.values(css).map((style) => ({ style, source: hashSource(style) }));
  return (html: string): string => {
    const own = new Set(Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, style]) => style));
    const allowed = styles.flatMap(({ style, source }) => (own.has(style) ? source : []));
    const policy = [
      "default-src 'none'",
      `script-src 'self' ${scripts.join(" ")}`,
      `style-src ${allowed.join(" ")}`,
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ];
    return html.replace('"Content-Security-Policy" content="', `$&${policy.join("; ")}`);
  };
}

/**
 * The hash of an inline block for a content security policy: "'sha256-…'".
 * @throws Error if the block contains its own end tag, which would make a browser end it early
 */
export function hashSource(content: string): string {
  if (/<\/(?:style|script)/i.test(content)) throw new Error(`An inline block ends early: ${content}`);
  return `'sha256-${hash("sha256", content, "base64")}'`;
}
