import type { OutputFile, Settings } from "../model.ts";
import { UsageError } from "../problem.ts";
import { renderCaddy } from "./caddy.ts";
import { createSiteHeaders, type HostedSite, renderHeadersFile } from "./headers.ts";
import { renderNginx } from "./nginx.ts";
import { addMarkdown, expandUrlVariants, type Redirect, renderRedirectsFile } from "./redirects.ts";
import { renderVercel } from "./vercel.ts";

export interface Host {
  /** The files that only this host reads. */
  readonly files: Readonly<Record<string, (site: HostedSite) => string>>;
  /** This host can't send headers or redirects, so a small page is written at each old address. */
  readonly isPlain?: true;
  /** The maximum number of redirects that the host reads. */
  readonly maxRedirects?: number;
}

/** The hosts that `--host` accepts. A build without `--host` works on any other host. */
export const hosts = {
  nginx: { files: { "nginx.conf": renderNginx } },
  caddy: { files: { Caddyfile: renderCaddy } },
  cloudflare: { files: {}, maxRedirects: 2000 },
  netlify: { files: {} },
  vercel: { files: { "vercel.json": renderVercel }, maxRedirects: 2048 },
  "github-pages": { isPlain: true, files: { ".nojekyll": () => "" } },
} as const satisfies Readonly<Record<string, Host>>;

/** Configuration files in the output that are never served. */
export const configurationNames = [
  "_headers",
  "_redirects",
  ...Object.values<Host>(hosts).flatMap(({ files }) => Object.keys(files)),
];
const unservedNames = configurationNames.map((name) => name.replaceAll(".", "[.]")).join("|");
/** Matches decoded paths that are not part of the site: the 404 page, configuration and compressed copies. */
export const unservedPath = `^/(?:404(?:[.]html)?/?|index/?|index[.]html/|${unservedNames})$|[.](?:br|gz)$`;

/** @throws UsageError if no host has this name */
export function parseHost(name: string | undefined): Host | undefined {
  if (name === undefined) return undefined;
  const host = new Map<string, Host>(Object.entries(hosts)).get(name);
  if (host) return host;
  throw new UsageError(`--host ${name} is not known; the hosts are ${Object.keys(hosts).join(", ")}.`);
}

/** If not, small pages redirect. A site never has both: Netlify would prefer the pages, and Cloudflare the rules. */
export function usesRedirectRules(host: Host | undefined): boolean {
  return host !== undefined && !host.isPlain;
}

/** Creates the host files that every build writes, and those of the host. The notice names redirects left out. */
export function createHostFiles(
  assets: readonly OutputFile[],
  redirects: readonly Redirect[],
  settings: Settings,
  host?: Host,
): { files: OutputFile[]; notice?: string } {
  const { files = {}, maxRedirects = Number.POSITIVE_INFINITY } = host ?? {};
  const headers = createSiteHeaders(assets, settings);
  const moves = addMarkdown(redirects, settings.basePath || "/");
  const all = expandUrlVariants(moves);
  const spelledRedirects = all.slice(0, maxRedirects);
  const site = { headers, redirects: moves, spelledRedirects, settings, unservedPath };
  const texts = {
    _headers: renderHeadersFile(headers.rules),
    ...(redirects.length > 0 &&
      usesRedirectRules(host) && { _redirects: renderRedirectsFile(spelledRedirects) }),
    ...Object.fromEntries(Object.entries(files).map(([name, render]) => [name, render(site)])),
  };
  const notice = `This host reads ${maxRedirects} redirects and the site has ${all.length}; those from ${all[maxRedirects]?.from} onwards were left out.`;
  return {
    files: Object.entries(texts).map(([outputPath, content]) => ({ outputPath, content })),
    ...(all.length > maxRedirects && { notice }),
  };
}
