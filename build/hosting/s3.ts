import { caching, contentTypes, unnamedType } from "./addressRules.ts";
import type { HostedSite } from "./headers.ts";

/** Patterns of files that are not uploaded. */
const unuploaded = ["_headers", "_redirects", "upload.sh", "cloudfront.js", "*.br", "*.gz", ".stage-*"];

/**
 * A shell script that uploads a build: assets first, then pages once everything they load is uploaded. It deletes
 * stale files last.
 */
export function renderUpload({ headers, settings }: HostedSite): string {
  const assets = `${settings.basePath}/assets`.slice(1);
  const assetEndings = headers.assetPatterns.map((pattern) => pattern.slice(pattern.lastIndexOf(".") + 1));
  const { html, ...others } = contentTypes;
  const endings = Object.entries({ ...others, html });
  const excluded = unuploaded.map((name) => `--exclude "${name}"`).join(" ");
  return `#!/bin/sh
# Run this in the folder of the build: BUCKET=my-bucket sh upload.sh
set -eu
sync() {
	aws s3 sync . "s3://\${BUCKET:?set it to the name of the bucket}" --exclude "*" "$@" ${excluded}
}
assets() {
	sync --include "$1" --content-type "$2" --cache-control "${caching.forEver}"
}
others() {
	sync --include "$1" --exclude "${assets}/*" --content-type "$2" --cache-control "${caching.revalidated}"
}
${endings
  .filter(([ending]) => assetEndings.includes(ending))
  .map(([ending, type]) => `assets "${assets}/*.${ending}" "${type}"`)
  .join("\n")}
sync --include ".well-known/*" --exclude ".well-known/*.*" --content-type "${unnamedType}" --cache-control "${caching.revalidated}"
${endings.map(([ending, type]) => `others "*.${ending}" "${type}"`).join("\n")}
sync --delete --include "*"
`;
}

/** The CloudFront function that runs on each viewer request. */
export function renderCloudFrontFunction({ redirects }: HostedSite): string {
  const moves = redirects.map(({ from, to }) => `  [${JSON.stringify(from)}, ${JSON.stringify(to)}],\n`);
  return `// Old addresses, and where they redirect.
const moved = new Map([
${moves.join("")}]);

// /docs/edit-images is served from docs/edit-images.html. The same address with a trailing slash or .html redirects to
// it.
function handler(event) {
  const request = event.request;
  const newAddress = moved.get(request.uri.replace(/(?:\\.html)?\\/?$/, ""));
  if (newAddress) return redirect(newAddress, request.querystring);
  const [, page] = /^\\/+([^\\\\]+?)(?:\\.html\\/?|\\/)$/.exec(request.uri) || [];
  if (page) return redirect(page === "index" ? "/" : \`/\${page}\`, request.querystring);
  if (request.uri === "/") request.uri = "/index.html";
  else if (!/\\.[^/]*$|^\\/\\.well-known\\//.test(request.uri)) request.uri += ".html";
  return request;
}

function redirect(address, querystring) {
  const parts = Object.entries(querystring).flatMap(([name, part]) =>
    (part.multiValue || [part]).map(({ value }) => (value === "" ? name : \`\${name}=\${value}\`)),
  );
  const [path, section] = address.split("#");
  const value = path + (parts.length > 0 ? \`?\${parts.join("&")}\` : "") + (section ? \`#\${section}\` : "");
  return { statusCode: 308, statusDescription: "Permanent Redirect", headers: { location: { value } } };
}
`;
}
