/** Files that lie beside a site for its host and are never served. */
export const configurationNames = [
  "_headers",
  "_redirects",
  "nginx.conf",
  "Caddyfile",
  "vercel.json",
  "firebase.json",
];

/** Where nginx or Caddy serves a site below a path of another server: on this machine alone. */
export const innerPort = 8081;

/** What may be kept, but is asked for again each time: every file without a hash in its name. */
export const revalidated = "public, max-age=0, must-revalidate";

/** What files are, by the ending of their names. No server's own table is trusted: they differ. */
export const contentTypes = {
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  jsonl: "application/jsonl",
  md: "text/markdown; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml",
} as const;

/** What a file without an ending is, such as a proof below /.well-known/. */
export const unnamedType = "application/octet-stream";

/*
 * The rules on addresses, which the preview and the servers configured here share. They are in the syntax that
 * JavaScript, PCRE and RE2 have in common, and hold no backslash or quote that a configuration would have to escape.
 */

/** Targets, as they were sent, that no browser sends: a way up, or a NUL. They are answered with 400. */
export const malformedTarget = "^[^?]*(?:%00|(?:/|%2f)(?:[.]|%2e)(?:[.]|%2e)(?:/|%2f|[?]|$))";

/** Targets, as they were sent, with an empty or a hidden segment, or a backslash. They are answered with 404. */
export const strangeTarget = "^[^?]*(?:(?:/|%2f)(?:/|%2f|[.]|%2e)|\\x5c|%5c)";

/** Those of them that are asked for nevertheless, so that a host can prove who it is. */
export const wellKnownTarget = "^/[.]well-known(?:/[a-z0-9_-][a-z0-9._-]*)+(?:[?]|$)";

/** Paths, decoded, of what lies in the folder and is no page: the 404 page itself, configuration, compressed copies. */
export const unservedPath = `^/(?:404(?:[.]html)?/?|index/?|index[.]html/|${configurationNames
  .map(escapePattern)
  .join("|")})$|[.](?:br|gz)$`;

/** Paths, decoded, that lead to the page named first in them. */
export const movedPath = "^(/.+?)(?:[.]html/?|/)$";

/** All spellings of an address that is gone: "/docs/old-name", with a slash or .html behind it. */
export function spellingsOf(path: string): string {
  return `^${path}(?:[.]html)?/?$`;
}

/** The dots of a path, which a pattern would take for any character. */
export function escapePattern(path: string): string {
  return path.replaceAll(".", "[.]");
}
