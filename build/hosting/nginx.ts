import {
  contentTypes,
  escapePattern,
  malformedTarget,
  movedPath,
  revalidated,
  strangeTarget,
  unservedPath,
} from "./addressRules.ts";
import { type HeaderRule, splitRules } from "./headers.ts";

/** A whole server block, for the http block of nginx. */
export function renderNginx(rules: readonly HeaderRule[], siteUrl: string, basePath: string): string {
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
