import type { OutputFile, Redirect, Settings } from "../model.ts";
import type { HostName } from "../options.ts";
import { configurationNames, revalidated } from "./addressRules.ts";
import { renderCaddy } from "./caddy.ts";
import { createHeaderRules, type HeaderRule, renderHeadersFile, type SiteHeaders } from "./headers.ts";
import { renderNginx } from "./nginx.ts";
import { renderRedirectsFile } from "./redirects.ts";

/**
 * What every build writes for hosts that read it, and the configuration of the one that was asked for. The headers come
 * from one place.
 */
export function createHostFiles(
  headers: SiteHeaders,
  redirects: readonly Redirect[],
  settings: Settings,
  host?: HostName,
): OutputFile[] {
  const rules = createHeaderRules(headers);
  const texts = {
    _headers: renderHeadersFile(rules),
    ...(redirects.length > 0 && followsRules(host) && { _redirects: renderRedirectsFile(redirects) }),
    ...createConfiguration(rules, headers, redirects, settings, host),
  };
  return Object.entries(texts).map(([outputPath, content]) => ({ outputPath, content }));
}

/**
 * Does this host, or the preview of what is made for it, lead on from an address that is gone by itself? For any other a
 * page stands there; never both, as Netlify prefers the page and Cloudflare the rule.
 */
export function followsRules(host: HostName | undefined): boolean {
  return host !== undefined && host !== "github-pages";
}

/** Texts by the names of their files. */
function createConfiguration(
  rules: readonly HeaderRule[],
  headers: SiteHeaders,
  redirects: readonly Redirect[],
  settings: Settings,
  host: HostName | undefined,
): Record<string, string> {
  switch (host) {
    case "nginx":
      return { "nginx.conf": renderNginx(headers, redirects, settings) };
    case "caddy":
      return { Caddyfile: renderCaddy(headers, redirects, settings) };
    case "vercel":
      return { "vercel.json": renderVercel(rules, redirects) };
    case "firebase":
      return { "firebase.json": renderFirebase(rules, redirects) };
    case "github-pages":
      return { ".nojekyll": "" };
    case "cloudflare":
    case "netlify":
    case undefined:
      return {};
  }
}

/** For Vercel and Firebase alike: they answer the clean addresses by themselves when asked to. */
function renderVercel(rules: readonly HeaderRule[], redirects: readonly Redirect[]): string {
  const headers = rules.map((rule) => ({
    source: rule.pattern.replace("*", "(.*)"),
    headers: rule.headers.map(([key, value]) => ({ key, value })),
  }));
  const moves = redirects.map(({ from, to }) => ({ source: from, destination: to, permanent: true }));
  return renderJson({
    cleanUrls: true,
    trailingSlash: false,
    headers,
    ...(moves.length > 0 && { redirects: moves }),
  });
}

function renderFirebase(rules: readonly HeaderRule[], redirects: readonly Redirect[]): string {
  const moves = redirects.map(({ from, to }) => ({ source: from, destination: to, type: 301 }));
  // Of several values for one header the last one counts; Firebase's own would keep a page for an hour.
  const headers = rules.map((rule) => ({
    source: rule.pattern.replace("*", "**"),
    headers: [["Cache-Control", revalidated] as const, ...rule.headers].map(([key, value]) => ({
      key,
      value,
    })),
  }));
  return renderJson({
    hosting: {
      public: ".",
      ignore: ["**/.*", ...configurationNames],
      cleanUrls: true,
      trailingSlash: false,
      headers,
      ...(moves.length > 0 && { redirects: moves }),
    },
  });
}

function renderJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
