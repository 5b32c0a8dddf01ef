import { caching, contentTypes } from "./addressRules.ts";
import type { Header, HostedSite } from "./headers.ts";

export function renderVercel({ headers, spelledRedirects }: HostedSite): string {
  return renderJson({
    cleanUrls: true,
    trailingSlash: false,
    headers: headers.rules.map(({ pattern, headers }) => ({
      source: pattern.replace("*", "(.*)"),
      headers: headers.map(([key, value]) => ({ key, value })),
    })),
    redirects: spelledRedirects.map(({ from, to }) => ({ source: from, destination: to, permanent: true })),
  });
}

export function renderFirebase({ headers, spelledRedirects }: HostedSite): string {
  // The last value of a header wins. By default, Firebase lets browsers cache a page for an hour.
  const revalidated: Header = ["Cache-Control", caching.revalidated];
  return renderJson({
    hosting: {
      public: ".",
      // Not every hidden file: .well-known/ must be served.
      ignore: ["firebase.json", "_headers", "_redirects", ".stage-*/**", ".firebase/**"],
      cleanUrls: true,
      trailingSlash: false,
      headers: headers.rules.map(({ pattern, headers }) => ({
        source: pattern.replace("*", "**"),
        headers: [revalidated, ...headers].map(([key, value]) => ({ key, value })),
      })),
      redirects: spelledRedirects.map(({ from, to }) => ({ source: from, destination: to, type: 301 })),
    },
  });
}

export function renderAzure({ headers, spelledRedirects }: HostedSite): string {
  const assets = headers.rules.filter(({ headers }) => headers.some(([name]) => name === "Cache-Control"));
  return renderJson({
    trailingSlash: "never",
    globalHeaders: { ...Object.fromEntries(headers.security), "Cache-Control": caching.revalidated },
    mimeTypes: Object.fromEntries(Object.entries(contentTypes).map(([ending, type]) => [`.${ending}`, type])),
    responseOverrides: { 404: { rewrite: "/404.html" } },
    // A request uses only the first route that matches it.
    routes: [
      ...spelledRedirects.map(({ from, to }) => ({ route: from, redirect: to, statusCode: 301 })),
      ...assets.map(({ pattern, headers }) => ({ route: pattern, headers: Object.fromEntries(headers) })),
    ],
  });
}

function renderJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
