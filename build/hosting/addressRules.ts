/** Where nginx or Caddy serves a site below a path of another server: on this machine only. */
export const innerPort = 8081;

/** Values of Cache-Control. */
export const caching = {
  /** For files without a hash in their names: browsers ask for them again each time. */
  revalidated: "public, max-age=0, must-revalidate",
  /** For files with a hash in their names, which never change: a year, in seconds. */
  forEver: "public, max-age=31536000, immutable",
} as const;

/** Content types by file extension. Each server's own table differs, so every configuration sets these. */
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

/** The type of a file without an extension, such as a proof below /.well-known/. */
export const unnamedType = "application/octet-stream";

/**
 * The patterns that the preview and the configured servers share. Their syntax is common to JavaScript, PCRE and RE2,
 * without a backslash or quote, which a configuration would have to escape. A target is what the browser sent; a path is
 * decoded.
 */
export const patterns = {
  /** Targets that no browser sends: ".." or a NUL. Answered with 400. */
  malformedTarget: "^[^?]*(?:%00|(?:/|%2f)(?:[.]|%2e)(?:[.]|%2e)(?:/|%2f|[?]|$))",
  /** Targets with an empty or a hidden segment, or a backslash. Answered with 404. */
  strangeTarget: "^[^?]*(?:(?:/|%2f)(?:/|%2f|[.]|%2e)|\\x5c|%5c)",
  /** Hidden targets that are served all the same, so that a host can prove who it is. */
  wellKnownTarget: "^/[.]well-known(?:/[a-z0-9_-][a-z0-9._-]*)+(?:[?]|$)",
  /** Paths that redirect to the page in their first group. */
  movedPath: "^(/.+?)(?:[.]html/?|/)$",
} as const;

/** Paths of files in the folder that are not part of the site: the 404 page, configuration and compressed copies. */
export function createUnservedPath(configurationNames: readonly string[]): string {
  return `^/(?:404(?:[.]html)?/?|index/?|index[.]html/|${configurationNames
    .map(escapePattern)
    .join("|")})$|[.](?:br|gz)$`;
}

/** All spellings of an old address: "/docs/old-name", also with a slash or .html at its end. */
export function spellingsOf(path: string): string {
  return `^${path}(?:[.]html)?/?$`;
}

/** Escapes the dots of a path, which a pattern would take for any character. */
function escapePattern(path: string): string {
  return path.replaceAll(".", "[.]");
}
