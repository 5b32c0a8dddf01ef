import { hash } from "node:crypto";
import type { Assets, PageKind } from "../model.ts";

/** The characters covered by the other parts of the font, but not by the part that every page loads. */
export const fontPartsCharacter = /[\u00a1-\u00a8\u00aa-\u00b6\u00b8-\u00d6\u00d8-\u017f‚„•‹›€™↑↓]/;

/**
 * Joins the styles of a page: of its kind, of the components in the HTML of its body, and those that come after the
 * text. It also creates the content policy that allows them: a page may load only its own files, and run only its own
 * inline scripts and styles, given as hashes. The policy is in the page because a server keeps the hashes of the
 * previous build until its configuration is reloaded. The development server's script may also change styles and
 * markup.
 */
export function createStyler({ css, componentCss, earlyScript, speculationRules, devScriptUrl }: Assets) {
  const scripts = [earlyScript, speculationRules].map(hashSource).join(" ");
  const create = (all: string, late: string) => {
    const style = dropUnused(all, late);
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
  return (kind: PageKind, body: string) => {
    const components = componentCss.filter(isShownIn(body));
    const fontParts = fontPartsCharacter.test(body) ? css["font-parts"] : "";
    const key = [kind, fontParts, ...components.map(({ name }) => name)].join();
    const join = (isLate: boolean) =>
      components.map((component) => (component.isLate === isLate ? component.css : "")).join("");
    const created =
      createdByNames.get(key) ??
      create(
        `${css[kind]}${join(false)}${fontParts}`,
        `${css[`${kind}-late`] ?? ""}${join(true)}${css.late}`,
      );
    createdByNames.set(key, created);
    return created;
  };
}

/** Leaves out the custom properties that no style refers to. */
function dropUnused(style: string, late: string): string {
  const used = style.replaceAll(/(?<=[;{])(--[\w-]+): [^;{}]+;/g, (declaration, name) =>
    `${style}${late}`.includes(`var(${name}`) ? declaration : "",
  );
  return used === style ? style : dropUnused(used, late);
}

/** Whether HTML has a component, which begins with the class that its styles are named after. */
export function isShownIn(html: string) {
  return ({ name }: Assets["componentCss"][number]) => html.includes(`class="${name}`);
}

/**
 * The hash of an inline block for a content security policy: "'sha256-…'".
 * @throws Error if the block contains its own end tag, which would make a browser end it early
 */
export function hashSource(content: string): string {
  if (/<\/(?:style|script)/i.test(content)) throw new Error(`An inline block ends early: ${content}`);
  return `'sha256-${hash("sha256", content, "base64")}'`;
}
