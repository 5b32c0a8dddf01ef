import { hash } from "node:crypto";
import type { Assets, PageKind } from "../model.ts";

/** The characters covered by the other parts of the font, but not by the part that every page loads. */
export const fontPartsCharacter = /[\u00a1-\u00a8\u00aa-\u00b6\u00b8-\u00d6\u00d8-\u017f‚„•‹›€™↑↓]/;

/**
 * Joins the styles of a page: of its kind, of the components that it needs, and those that come after the text. It also
 * creates the content policy that allows them: a page may load only its own files, and run only its own inline scripts
 * and styles, given as hashes. The policy is in the page because a server keeps the hashes of the previous build until
 * its configuration is reloaded. The development server's script may also change styles and markup.
 */
export function createStyler({ css, componentCss, earlyScript, speculationRules, devScriptUrl }: Assets) {
  const scripts = [earlyScript, speculationRules].map(hashSource).join(" ");
  const stylesByNames = new Map<string, { style: string; late: string; policy: string }>();
  return (kind: PageKind, html: string, needs: ReadonlySet<string>) => {
    const components = componentCss.filter(({ name }) => needs.has(name));
    const fontParts = fontPartsCharacter.test(html) ? css["font-parts"] : "";
    const names = [kind, fontParts, ...components.map(({ name }) => name)].join();
    const known = stylesByNames.get(names);
    if (known) return known;
    const join = (isLate: boolean) =>
      components.map((component) => (component.isLate === isLate ? component.css : "")).join("");
    const late = `${css[`${kind}-late`] ?? ""}${join(true)}${css.late}`;
    const style = dropUnused(`${css[`${kind}-page`]}${join(false)}${fontParts}`, late);
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
    ].join("; ");
    stylesByNames.set(names, { style, late, policy });
    return { style, late, policy };
  };
}

/** Leaves out the custom properties that no style refers to. */
function dropUnused(style: string, late: string): string {
  const used = style.replaceAll(/(?<=[;{])(--[\w-]+): [^;{}]+;/g, (declaration, name) =>
    `${style}${late}`.includes(`var(${name}`) ? declaration : "",
  );
  return used === style ? style : dropUnused(used, late);
}

/**
 * The hash of an inline block for a content security policy: "'sha256-…'".
 * @throws Error if the block contains its own end tag, which would make a browser end it early
 */
export function hashSource(content: string): string {
  if (/<\/(?:style|script)/i.test(content)) throw new Error(`An inline block ends early: ${content}`);
  return `'sha256-${hash("sha256", content, "base64")}'`;
}
