import type { Redirect } from "../model.ts";

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
