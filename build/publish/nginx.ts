import { caching, contentTypes, loopbackPort, patterns, spellingsOf, unnamedType } from "./addressRules.ts";
import { type HostedSite, suffixOf } from "./headers.ts";
import { splitTarget } from "./redirects.ts";

/** Renders a whole server block, for the http block of nginx. */
export function renderNginx({ headers, redirects, settings, unservedPath }: HostedSite): string {
  const { siteUrl, basePath } = settings;
  const mark = suffixOf(settings);
  const renderMap = (name: string, part: 0 | 1) => `
map $uri $${name}_${mark} {
${redirects.map(({ from, to }) => `    "~${spellingsOf(from)}" "${splitTarget(to)[part]}";`).join("\n")}
    default "";
}
`;
  const types = Object.entries(contentTypes).map(([ending, type]) => `        "${type}" ${ending};`);
  const { protocol, hostname, port } = new URL(siteUrl);
  const isRoot = basePath === "";
  const isSecure = isRoot && protocol === "https:";
  const listen = (value: string) => `    listen ${value};\n    listen [::]:${value};`;
  const plainServer = `server {
${listen("80")}
    server_name ${hostname};
    server_tokens off;
    return 308 ${siteUrl}$request_uri;
}

`;
  const certificate = "    ssl_certificate /etc/ssl/help.pem;\n    ssl_certificate_key /etc/ssl/help.key;\n";
  const plainListen = isRoot ? listen(port || "80") : `    listen 127.0.0.1:${loopbackPort};`;
  const home = `    location = / { try_files /index.html =404; }
    location = /index.html { return 308 /$is_args$args; }
`;
  return `# Include this file in the http block. Set root to the folder of the build${isSecure ? ", and the two lines of the certificate" : ""}.

map $status$uri $caching_${mark} {
    "~^(?:200|206|304|416)${basePath.replaceAll(".", "[.]")}/assets/" "${caching.forEver}";
    "~^(?:200|206|304|416)/" "${caching.revalidated}";
    "~^404/" "no-cache";
    default "";
}

map $status $allow_${mark} {
    405 "GET, HEAD";
    default "";
}

map $request_uri $refusal_${mark} {
    "~*${patterns.malformedTarget}" 400;
    "~*${patterns.wellKnownTarget}" "";
    "~*${patterns.strangeTarget}" 404;
    default "";
}
${renderMap("moved_to", 0)}${renderMap("section", 1)}
${isSecure && port === "" ? plainServer : ""}server {
${isSecure ? listen(`${port || 443} ssl http2`) : plainListen}
${isSecure ? certificate : ""}    server_name ${hostname};
    root /srv/help;

    server_tokens off;
    absolute_redirect off;
    charset off;
    gzip_static on;
    # With the module ngx_http_brotli_static_module:
    # brotli_static on;
    gzip_vary on;
    ssl_buffer_size 4k;

    types {
${types.join("\n")}
    }
    default_type ${unnamedType};

    # No location may have an add_header of its own: it would drop all of these.
${headers.security.map(([name, value]) => `    add_header ${name} "${value}" always;`).join("\n")}
    add_header Cache-Control $caching_${mark} always;
    add_header Allow $allow_${mark} always;

    if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }
    if ($refusal_${mark} = 400) { return 400; }
    if ($refusal_${mark} = 404) { return 404; }
    if ($moved_to_${mark}) { return 308 $moved_to_${mark}$is_args$args$section_${mark}; }

    error_page 404 @missing;
    location @missing { try_files /404.html =404; }

    location ~ "${unservedPath}" { return 404; }
${isRoot ? home : ""}    location ~ "${patterns.movedPath.replace("(", "(?<help_page>")}" {
        if (-f $document_root$help_page.html) { return 308 $help_page$is_args$args; }
        return 404;
    }
    location / { try_files $uri.html $uri =404; }
}
`;
}
