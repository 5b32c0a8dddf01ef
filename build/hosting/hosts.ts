import type { OutputFile, Settings } from "../model.ts";
import type { HostName } from "../options.ts";
import { configurationNames, revalidated } from "./addressRules.ts";
import { renderCaddy } from "./caddy.ts";
import { createHeaderRules, type HeaderRule, renderHeadersFile, type SiteHeaders } from "./headers.ts";
import { renderNginx } from "./nginx.ts";

/** What lies in the folder for the next build alone, for hosts that can leave files out. */
const unpublished = ".build-manifest.json\n";

/**
 * What every build writes for hosts that read it, and the configuration of the one that was asked for. The headers come
 * from one place.
 */
export function createHostFiles(headers: SiteHeaders, settings: Settings, host?: HostName): OutputFile[] {
  const rules = createHeaderRules(headers);
  return [
    { outputPath: "_headers", content: renderHeadersFile(rules) },
    ...Object.entries(createConfiguration(rules, headers, settings, host)).map(([outputPath, content]) => ({
      outputPath,
      content,
    })),
  ];
}

/** Texts by the names of their files. */
function createConfiguration(
  rules: readonly HeaderRule[],
  headers: SiteHeaders,
  settings: Settings,
  host: HostName | undefined,
): Record<string, string> {
  switch (host) {
    case "nginx":
      return { "nginx.conf": renderNginx(headers, settings) };
    case "caddy":
      return { Caddyfile: renderCaddy(headers, settings) };
    case "cloudflare":
      return { ".assetsignore": unpublished };
    case "vercel":
      return { "vercel.json": renderVercel(rules), ".vercelignore": unpublished };
    case "firebase":
      return { "firebase.json": renderFirebase(rules) };
    case "github-pages":
      return { ".nojekyll": "" };
    case undefined:
      return {};
  }
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
    },
  });
}

function renderJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
