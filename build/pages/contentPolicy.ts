import { hash } from "node:crypto";
import type { Assets } from "../model.ts";

/**
 * Joins the styles of a page, given by the names of its parts, adds those that come after the text, and creates the content policy that allows them: it may
 * load only its own files, and run only its own inline scripts and styles, given as hashes. The policy is in the page
 * because a server keeps the hashes of the previous build until its configuration is reloaded. The development server's
 * script may also change styles and markup.
 */
export function createStyler({ css, earlyScript, speculationRules, devScriptUrl }: Assets) {
  const scripts = [earlyScript, speculationRules].map(hashSource).join(" ");
  const create = (style: string, late: string) => {
    const policy = [
      "default-src 'none'",
      `script-src 'self' ${scripts}`,
      `style-src ${devScriptUrl ? "'unsafe-inline'" : `${hashSource(style)} ${hashSource(late)}`}`,
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      ...(devScriptUrl ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
    ];
    return { style, late, policy: policy.join("; ") };
  };
  const createdByNames = new Map<string, ReturnType<typeof create>>();
  const select = (names: readonly string[]) => [...new Set(names)].filter((name) => name in css);
  const join = (names: readonly string[]) => names.map((name) => css[name]).join("");
  return (names: readonly string[], lateNames: readonly string[] = []) => {
    const styled = select(names);
    const late = select([...lateNames, "late"]);
    const key = `${styled.join()};${late.join()}`;
    const created = createdByNames.get(key) ?? create(join(styled), join(late));
    createdByNames.set(key, created);
    return created;
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
