import type { OutputFile, Settings } from "../model.ts";
import { type HeaderRule, renderHeadersFile } from "./headers.ts";

/** The hosts for which `--host` writes a configuration. The others read `_headers` or need none. */
export const hostNames = ["nginx", "caddy", "vercel", "firebase", "github-pages"] as const;
export type HostName = (typeof hostNames)[number];

const configurationNames = ["_headers", "nginx.conf", "Caddyfile", "vercel.json", "firebase.json"];

/** What may be kept, but is asked for again each time: every file without a hash in its name. */
export const revalidated = "public, max-age=0, must-revalidate";

/** What files are, by the ending of their names. No server's own table is trusted: they differ. */
export const contentTypes = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  md: "text/markdown; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
  xml: "application/xml",
} as const;

/*
 * Three rules on addresses, which the preview and the servers configured here share. They are in the syntax that
 * JavaScript, PCRE and RE2 have in common, and hold no backslash or quote that a configuration would have to escape.
 */

/** Targets, as they were sent, that no browser sends: a way up, or a NUL. They are answered with 400. */
export const malformedTarget = "^[^?]*(?:%00|(?:/|%2f)(?:[.]|%2e)(?:[.]|%2e)(?:/|%2f|[?]|$))";

/** Targets, as they were sent, with an empty or a hidden segment, or a backslash. They are answered with 404. */
export const strangeTarget = "^[^?]*(?:(?:/|%2f)(?:/|%2f|[.]|%2e)|\\x5c|%5c)";

/** Paths, decoded, of what lies in the folder and is no page: the 404 page itself, configuration, compressed copies. */
export const unservedPath = `^/(?:404(?:[.]html)?/?|index/?|index[.]html/|${configurationNames
  .map(escapePattern)
  .join("|")})$|[.](?:br|gz)$`;

/** Paths, decoded, that lead to the page named first in them. */
export const movedPath = "^(/.+?)(?:[.]html/?|/)$";

/**
 * What every build writes for hosts that read it, and the configuration of the one that was asked for. The headers come
 * from the rules alone.
 */
export function createHostFiles(
  rules: readonly HeaderRule[],
  { siteUrl, basePath }: Settings,
  host?: HostName,
): OutputFile[] {
  const always: OutputFile[] = [
    { outputPath: "_headers", content: renderHeadersFile(rules) },
    { outputPath: ".nojekyll", content: "" },
  ];
  switch (host) {
    case "nginx":
      return [...always, { outputPath: "nginx.conf", content: renderNginx(rules, siteUrl, basePath) }];
    case "caddy":
      return [...always, { outputPath: "Caddyfile", content: renderCaddy(rules, siteUrl, basePath) }];
    case "vercel":
      return [...always, { outputPath: "vercel.json", content: renderVercel(rules) }];
    case "firebase":
      return [...always, { outputPath: "firebase.json", content: renderFirebase(rules) }];
    default:
      return always;
  }
}

/** The rule for every address, and what is said of the caching of some. */
function splitRules(rules: readonly HeaderRule[]) {
  const everywhere = rules.filter(({ pattern }) => pattern === "/*").flatMap(({ headers }) => headers);
  const cached = rules
    .filter(({ pattern }) => pattern !== "/*")
    .flatMap(({ pattern, headers }) =>
      headers.map(([name, value]) => {
        if (name !== "Cache-Control" || !pattern.endsWith("/*"))
          throw new Error(`No configuration is written for ${name} at ${pattern}.`);
        return { folder: pattern.slice(0, -1), value };
      }),
    );
  return { everywhere, cached };
}

function renderNginx(rules: readonly HeaderRule[], siteUrl: string, basePath: string): string {
  const { everywhere, cached } = splitRules(rules);
  return `# Include this file in the http block. Change root to where the site lies, and listen on 443 with your certificate.

map $status$uri $help_cache_control {
${cached.map(({ folder, value }) => `    "~^(?:200|206|304|416)${escapePattern(folder)}" "${value}";`).join("\n")}
    "~^(?:200|206|304|416)/" "${revalidated}";
    "~^404/" "no-cache";
    default "";
}

map $status $help_allow {
    405 "GET, HEAD";
    default "";
}

server {
    listen 80;
    server_name ${new URL(siteUrl).hostname};
    root /srv/help;

    server_tokens off;
    absolute_redirect off;
    charset off;
    gzip_static on;
    gzip_vary on;
    ssl_buffer_size 4k;

    types {
${Object.entries(contentTypes)
  .map(([ending, type]) => `        "${type}" ${ending};`)
  .join("\n")}
    }
    default_type application/octet-stream;

    # No location may have an add_header of its own: it would drop all of these.
${everywhere.map(([name, value]) => `    add_header ${name} "${value}" always;`).join("\n")}
    add_header Cache-Control $help_cache_control always;
    add_header Allow $help_allow always;

    if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }
    if ($request_uri ~* "${malformedTarget}") { return 400; }
    if ($request_uri ~* "${strangeTarget}") { return 404; }

    error_page 404 @missing;
    location @missing { try_files /404.html =404; }

    location ~ "${unservedPath}" { return 404; }
${
  basePath === ""
    ? `    location = / { try_files /index.html =404; }
    location = /index.html { return 308 /$is_args$args; }
`
    : ""
}    location ~ "${movedPath.replace("(", "(?<help_page>")}" {
        if (-f $document_root$help_page.html) { return 308 $help_page$is_args$args; }
        return 404;
    }
    location / { try_files $uri.html $uri =404; }
}
`;
}

function renderCaddy(rules: readonly HeaderRule[], siteUrl: string, basePath: string): string {
  const { everywhere, cached } = splitRules(rules);
  const targetMatches = (pattern: string) =>
    `expression \`{http.request.orig_uri}.matches(r"(?i)${pattern}")\``;
  const caching = cached.map(
    ({ folder, value }, index) => `
		@cached${index} {
			path ${folder}*
			file
		}
		header @cached${index} Cache-Control "${value}"`,
  );
  return `# Change root to where the site lies.

(help_headers) {
	header {
${everywhere.map(([name, value]) => `\t\t${name} "${value}"`).join("\n")}
		-Server
	}
}

${siteUrl} {
	root * /srv/help

	route {
		import help_headers

		@refused not method GET HEAD
		error @refused 405
		@malformed ${targetMatches(malformedTarget)}
		error @malformed 400
		@strange ${targetMatches(strangeTarget)}
		error @strange 404
		@unserved path_regexp ${unservedPath}
		error @unserved 404

		map {query} {help_query} {
			~^(.+)$ "?\${1}"
			default ""
		}
${
  basePath === ""
    ? `		@home path_regexp ^/index[.]html$
		redir @home /{help_query} 308
`
    : ""
}		@moved path_regexp help ${movedPath}
		route @moved {
			@page file {re.help.1}.html
			redir @page {re.help.1}{help_query} 308
			error 404
		}

		try_files {path}.html {path}
		map {path} {help_type} {
${Object.entries(contentTypes)
  .map(([ending, type]) => `\t\t\t~[.]${ending}$ "${type}"`)
  .join("\n")}
			default "${contentTypes.html}"
		}
		header Content-Type {help_type}
		header Cache-Control "${revalidated}"${caching.join("")}
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}

	handle_errors {
		route {
			import help_headers

			@missing expression {http.error.status_code} == 404
			route @missing {
				header Content-Type "${contentTypes.html}"
				header Cache-Control no-cache
				request_header -Range
				request_header -If-None-Match
				request_header -If-Modified-Since
				rewrite * /404.html
				file_server {
					precompressed br gzip
					disable_canonical_uris
				}
			}
			@refused expression {http.error.status_code} == 405
			header @refused Allow "GET, HEAD"
			respond "{http.error.status_code} {http.error.status_text}"
		}
	}
}
`;
}

/** For Vercel and Firebase alike: they answer the clean addresses by themselves when asked to. */
function renderVercel(rules: readonly HeaderRule[]): string {
  const headers = rules.map((rule) => ({
    source: rule.pattern.replace("*", "(.*)"),
    headers: rule.headers.map(([key, value]) => ({ key, value })),
  }));
  return renderJson({ cleanUrls: true, trailingSlash: false, headers });
}

function renderFirebase(rules: readonly HeaderRule[]): string {
  const headers = rules.map((rule) => ({
    source: rule.pattern.replace("*", "**"),
    headers: rule.headers.map(([key, value]) => ({ key, value })),
  }));
  // Of several values for one header the last one counts; Firebase's own would keep a page for an hour.
  const caching = { source: "**", headers: [{ key: "Cache-Control", value: revalidated }] };
  return renderJson({
    hosting: {
      public: ".",
      ignore: ["**/.*", ...configurationNames],
      cleanUrls: true,
      trailingSlash: false,
      headers: [caching, ...headers],
    },
  });
}

function renderJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The dots of a path, which a pattern would take for any character. */
function escapePattern(path: string): string {
  return path.replaceAll(".", "[.]");
}
