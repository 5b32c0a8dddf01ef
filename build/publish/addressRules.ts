/** The address at which nginx or Caddy serves a site under another server's path; reachable only from this machine. */
export const loopbackPort = 8081;

/** Cache-Control values. */
export const caching = {
  /** For files without a hash in their name: browsers revalidate them each time. */
  revalidated: "public, max-age=0, must-revalidate",
  /** For files with a hash in their name, which never change: a year, in seconds. */
  forEver: "public, max-age=31536000, immutable",
} as const;

/** Content types by file extension. Each server's own table differs, so every configuration sets these. */
export const contentTypes = {
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  md: "text/markdown; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml",
} as const;

/** The type of a file without an extension, such as a verification file in /.well-known/. */
export const unnamedType = "application/octet-stream";

/**
 * Shared by the preview, nginx and Caddy, so in a syntax common to JavaScript, PCRE and RE2, without backslashes and
 * quotes, which a configuration would have to escape. A target is what the browser sent; a path is decoded.
 */
export const patterns = {
  /** Targets that no browser sends: ".." or a NUL. The response is 400. */
  malformedTarget: "^[^?]*(?:%00|(?:/|%2f)(?:[.]|%2e)(?:[.]|%2e)(?:/|%2f|[?]|$))",
  /** Targets with an empty or hidden segment, or a backslash. They get a 404 response. */
  strangeTarget: "^[^?]*(?:(?:/|%2f)(?:/|%2f|[.]|%2e)|\\x5c|%5c)",
  /** Hidden paths that are served anyway, so that a host can prove its identity. */
  wellKnownTarget: "^/[.]well-known(?:/[a-z0-9_-][a-z0-9._-]*)+(?:[?]|$)",
  /** Paths that redirect to the page in their first capture group. */
  movedPath: "^(/.+?)(?:[.]html/?|/)$",
} as const;

/** All spellings of an old address: "/docs/old-name", with or without a trailing slash or .html. */
export function spellingsOf(path: string): string {
  return `^${path}(?:[.]html)?/?$`;
}
