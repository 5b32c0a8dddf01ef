import type { OutputFile, Redirect, Settings } from "../model.ts";
import { UsageError } from "../problem.ts";
import { configurationNames, revalidated } from "./addressRules.ts";
import { renderCaddy } from "./caddy.ts";
import { createHeaderRules, type HeaderRule, renderHeadersFile, type SiteHeaders } from "./headers.ts";
import { renderNginx } from "./nginx.ts";
import { addMarkdown, renderRedirectsFile, spellOut } from "./redirects.ts";

/** What a site asks of its host. */
interface HostedSite {
  readonly headers: SiteHeaders;
  /** The same for hosts that go by the address alone. */
  readonly rules: readonly HeaderRule[];
  readonly redirects: readonly Redirect[];
  readonly settings: Settings;
}

export interface Host {
  /** The files that only this host reads: their texts by their names. */
  readonly render: (site: HostedSite) => Readonly<Record<string, string>>;
  /** Can it send no header and no redirect? Then the pages carry the policy, and a page is put at an address that is gone. */
  readonly isPlain?: true;
}

/** The hosts for which `--host` writes what only they need. Any other gets a site that needs nothing of it. */
export const hosts = {
  nginx: {
    render: ({ headers, redirects, settings }) => ({
      "nginx.conf": renderNginx(headers, redirects, settings),
    }),
  },
  caddy: {
    render: ({ headers, redirects, settings }) => ({ Caddyfile: renderCaddy(headers, redirects, settings) }),
  },
  cloudflare: { render: () => ({}) },
  netlify: { render: () => ({}) },
  vercel: { render: ({ rules, redirects }) => ({ "vercel.json": renderVercel(rules, spellOut(redirects)) }) },
  firebase: {
    render: ({ rules, redirects }) => ({ "firebase.json": renderFirebase(rules, spellOut(redirects)) }),
  },
  "github-pages": { isPlain: true, render: () => ({ ".nojekyll": "" }) },
} as const satisfies Readonly<Record<string, Host>>;
export type HostName = keyof typeof hosts;

/** @throws UsageError where no host has this name */
export function parseHost(name: string): Host {
  const [, host] = Object.entries<Host>(hosts).find(([known]) => known === name) ?? [];
  if (host) return host;
  throw new UsageError(`--host ${name} is not known; the hosts are ${Object.keys(hosts).join(", ")}.`);
}

/**
 * Does this host, or the preview of what is made for it, lead on from an address that is gone by itself? For any other a
 * page stands there; never both, as Netlify prefers the page and Cloudflare the rule.
 */
export function followsRules(host: Host | undefined): boolean {
  return host !== undefined && !host.isPlain;
}

/**
 * What every build writes for hosts that read it, and the configuration of the one that was asked for. The headers come
 * from one place.
 */
export function createHostFiles(
  headers: SiteHeaders,
  redirects: readonly Redirect[],
  settings: Settings,
  host?: Host,
): OutputFile[] {
  const rules = createHeaderRules(headers);
  const moves = addMarkdown(redirects, settings.basePath || "/");
  const texts = {
    _headers: renderHeadersFile(rules),
    ...(redirects.length > 0 && followsRules(host) && { _redirects: renderRedirectsFile(spellOut(moves)) }),
    ...host?.render({ headers, rules, redirects: moves, settings }),
  };
  return Object.entries(texts).map(([outputPath, content]) => ({ outputPath, content }));
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
