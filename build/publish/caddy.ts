import { caching, contentTypes, loopbackPort, patterns, spellingsOf, unnamedType } from "./addressRules.ts";
import { type HostedSite, suffixOf } from "./headers.ts";
import { splitTarget } from "./redirects.ts";

/** Renders a complete site block for Caddy to import. */
export function renderCaddy({ headers, redirects, settings, unservedPath }: HostedSite): string {
  const { siteUrl, basePath } = settings;
  const snippet = `headers_${suffixOf(settings)}`;
  const matches = (pattern: string) => `{http.request.orig_uri}.matches(r"(?i)${pattern}")`;
  const moves = redirects.map(({ from, to }) => {
    const [path, section] = splitTarget(to);
    return `\t\t\t~${spellingsOf(from)} "${path}" "${section}"`;
  });
  const types = Object.entries(contentTypes).map(([ending, type]) => `\t\t\t~[.]${ending}$ "${type}"`);
  const isRoot = basePath === "";
  const address = isRoot ? `${siteUrl} {` : `http://127.0.0.1:${loopbackPort} {\n\tbind 127.0.0.1`;
  const home = isRoot ? "\n\t\t@home path_regexp ^/index[.]html$\n\t\tredir @home /{help_query} 308" : "";
  return `# Set root to the folder of the build.

(${snippet}) {
	header {
${headers.security.map(([name, value]) => `\t\t${name} "${value}"`).join("\n")}
		-Server
	}
}

${address}
	log
	root * /srv/help

	route {
		import ${snippet}

		@refused not method GET HEAD
		error @refused 405
		@malformed expression \`${matches(patterns.malformedTarget)}\`
		error @malformed 400
		@strange expression \`${matches(patterns.strangeTarget)} && !${matches(patterns.wellKnownTarget)}\`
		error @strange 404
		@unserved path_regexp ${unservedPath}
		error @unserved 404

		map {query} {help_query} {
			~^(.+)$ "?\${1}"
			default ""
		}
		map {path} {help_moved_to} {help_section} {
${moves.join("\n")}
			default "" ""
		}
		@redirected expression \`{help_moved_to} != ""\`
		redir @redirected {help_moved_to}{help_query}{help_section} 308${home}
		@moved path_regexp help ${patterns.movedPath}
		route @moved {
			@page file {re.help.1}.html
			redir @page {re.help.1}{help_query} 308
			error 404
		}

		try_files {path}.html {path}
		map {path} {help_type} {
			~^/[.]well-known/(.*/)?[^.]*$ "${unnamedType}"
${types.join("\n")}
			default "${contentTypes.html}"
		}
		header Content-Type {help_type}
		header Cache-Control "${caching.revalidated}"
		@asset {
			path ${basePath}/assets/*
			file
		}
		header @asset Cache-Control "${caching.forEver}"
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}

	handle_errors {
		route {
			import ${snippet}

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
