import { parseArgs } from "node:util";
import { isOrigin } from "./fields.ts";
import type { Settings } from "./model.ts";
import { UsageError } from "./problem.ts";

export interface BuildOptions {
  readonly contentDir: string;
  readonly outDir: string;
  readonly settings: Settings;
}

/**
 * Reads the command line and the environment of `npm run build`.
 * @throws UsageError for an unknown option or an address that is not an origin
 */
export function parseBuildOptions(args: readonly string[], environment: NodeJS.ProcessEnv): BuildOptions {
  const { content, out } = parseCommandLine(args);
  const studioUrl = parseOrigin("STUDIO_URL", environment.STUDIO_URL);
  return {
    contentDir: parseFolder("--content", content),
    outDir: parseFolder("--out", out),
    settings: {
      siteUrl: parseOrigin("SITE_URL", environment.SITE_URL) ?? "https://docs.example",
      ...(studioUrl !== undefined && { studioUrl }),
    },
  };
}

function parseCommandLine(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        content: { type: "string", default: "content" },
        out: { type: "string", default: "dist" },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(
      `${(error as Error).message.split(/[.\n]/)[0]}. The options are --content DIR and --out DIR.`,
    );
  }
}

/** A trailing slash is forgiven, an empty name is not: it would mean the current folder. */
function parseFolder(option: string, name: string): string {
  if (name.trim() === "") throw new UsageError(`${option} needs the name of a folder.`);
  return name.replace(/(?<=.)\/+$/, "");
}

/** A trailing slash is forgiven; an empty variable counts as none. */
function parseOrigin(name: string, value: string | undefined): string | undefined {
  if (value === undefined || value === "") return undefined;
  const origin = value.replace(/\/$/, "");
  if (isOrigin(origin)) return origin;
  throw new UsageError(`${name} must be an origin such as https://help.example.com, but is "${value}".`);
}
