import type { OutputFile, Settings } from "../model.ts";
import type { HostName } from "../options.ts";
import { configurationNames, revalidated } from "./addressRules.ts";
import { renderCaddy } from "./caddy.ts";
import { type HeaderRule, renderHeadersFile } from "./headers.ts";
import { renderNginx } from "./nginx.ts";

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
