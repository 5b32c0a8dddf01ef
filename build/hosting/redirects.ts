import type { Redirect } from "../model.ts";

/** The redirects of pages, and those of their Markdown. Home has none. */
export function addMarkdown(redirects: readonly Redirect[], homeUrl: string): Redirect[] {
  const moves = redirects.flatMap((redirect) => {
    const [page] = splitTarget(redirect.to);
    return page === homeUrl ? [] : { ...redirect, from: `${redirect.from}.md`, to: `${page}.md` };
  });
  return [...redirects, ...moves];
}

/** For hosts that compare addresses as they are: each with a slash and .html at its end, too; the plain ones come first. */
export function spellOut(redirects: readonly Redirect[]): Redirect[] {
  const respell = (ending: string) =>
    redirects.flatMap((one) => (one.from.endsWith(".md") ? [] : { ...one, from: one.from + ending }));
  return [...redirects, ...respell("/"), ...respell(".html")];
}

/** The file that Cloudflare, Netlify and our own preview read. 301 is the only status for good that all hosts know. */
export function renderRedirectsFile(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join("");
}

/** The other way round: where each address leads. */
export function parseRedirectsFile(text: string): Map<string, string> {
  return new Map(
    text.split("\n").flatMap((line) => {
      const [from, to] = line.split(" ");
      return from && to ? [[from, to] as const] : [];
    }),
  );
}

/** "/docs/edit-images" and "#camera", between which a server puts the query; the second may be "". */
export function splitTarget(to: string): readonly [path: string, fragment: string] {
  const [path = "", fragment] = to.split("#");
  return [path, fragment === undefined ? "" : `#${fragment}`];
}
