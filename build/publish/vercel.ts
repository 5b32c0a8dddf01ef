import type { HostedSite } from "./headers.ts";

export function renderVercel({ headers, spelledRedirects }: HostedSite): string {
  const configuration = {
    cleanUrls: true,
    trailingSlash: false,
    headers: headers.rules.map(({ pattern, headers }) => ({
      source: pattern.replace("*", "(.*)"),
      headers: headers.map(([key, value]) => ({ key, value })),
    })),
    redirects: spelledRedirects.map(({ from, to }) => ({ source: from, destination: to, permanent: true })),
  };
  return `${JSON.stringify(configuration, null, 2)}\n`;
}
