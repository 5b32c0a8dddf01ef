import type { Redirect as PageRedirect } from "../model.ts";

export type Redirect = Pick<PageRedirect, "from" | "to">;

/** Adds the redirects for the Markdown copies. That of the home page is "/index.md", or "/help/index.md". */
export function addMarkdown(redirects: readonly Redirect[], homeUrl: string): Redirect[] {
  const moves = redirects.map(({ from, to }) => {
    const [page] = splitTarget(to);
    const copy = page === homeUrl ? page.replace(/\/?$/, "/index") : page;
    return { from: `${from}.md`, to: `${copy}.md` };
  });
  return [...redirects, ...moves];
}

/** Adds each old address with a trailing slash and with .html. The plain ones come first. */
export function expandUrlVariants(redirects: readonly Redirect[]): Redirect[] {
  const respell = (ending: string) =>
    redirects.flatMap(({ from, to }) => (from.endsWith(".md") ? [] : { from: from + ending, to }));
  return [...redirects, ...respell("/"), ...respell(".html")];
}

/** Renders the file that Cloudflare and Netlify read. 301 is the only permanent status that all hosts support. */
export function renderRedirectsFile(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join("");
}

/**
 * Splits "/docs/edit-images#camera" in two, so that a query can be inserted between the parts. The second may be "".
 */
export function splitTarget(to: string): readonly [path: string, fragment: string] {
  const [path = "", fragment] = to.split("#");
  return [path, fragment === undefined ? "" : `#${fragment}`];
}
