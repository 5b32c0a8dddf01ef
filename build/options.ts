import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Settings } from "./model.ts";
import { UsageError } from "./problem.ts";
import { isOrigin } from "./routes.ts";

/** An option without a value. */
export const flag = { type: "boolean", default: false } as const;

const buildOptions = {
  out: { type: "string", default: "dist" },
  host: { type: "string" },
  precompress: flag,
  preview: flag,
} as const;
const buildUsage = "The options are --content DIR, --out DIR, --host NAME, --precompress and --preview.";

/**
 * Parses the command line and the environment of `npm run build`.
 * @throws UsageError for an unknown option, an invalid address or a host without SITE_URL
 */
export function parseBuildOptions(args: readonly string[], environment: NodeJS.ProcessEnv) {
  // Without the --, npm takes an option for its own.
  const lost = Object.keys(buildOptions).find((name) => environment[`npm_config_${name}`]);
  if (lost)
    throw new UsageError(`npm took --${lost}; write -- before it, and in PowerShell npm.cmd for npm.`);
  const { values, contentDir } = parseOptions({ args, options: buildOptions }, buildUsage);
  const { out, host, precompress, preview } = values;
  // A site built for a host is published, and its canonical links must lead there.
  if (host !== undefined && !environment.SITE_URL?.trim())
    throw new UsageError(`--host ${host} needs SITE_URL, such as SITE_URL=https://help.example.com.`);
  return {
    contentDir,
    outDir: parseFolder("--out", out),
    host,
    isPrecompressed: precompress,
    settings: { ...parseSettings(environment), ...(preview && { showsDrafts: true, isPreview: true }) },
  };
}

/** The options of `npm run build`. The guide to hosting explains each option. */
export type BuildOptions = ReturnType<typeof parseBuildOptions>;

/**
 * Parses a command line. Each program also has the option --content DIR.
 * @throws UsageError that ends with the usage
 */
export function parseOptions<const T extends ParseArgsConfig>(
  config: T,
  usage?: string,
): ReturnType<typeof parseArgs<T>> & { readonly contentDir: string };
export function parseOptions(config: ParseArgsConfig, usage = "Use the option --content DIR.") {
  try {
    const options = { ...config.options, content: { type: "string", default: "content" } } as const;
    const parsed = parseArgs({ ...config, options });
    return { ...parsed, contentDir: parseFolder("--content", String(parsed.values.content)) };
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(/\.(?:\s|$)|\n/)[0]}. ${usage}`);
  }
}

/** In cmd, `set NAME=x && …` leaves a blank after x. @throws UsageError for an invalid address */
export function parseSettings({ SITE_URL, STUDIO_URL, BASE_PATH = "" }: NodeJS.ProcessEnv) {
  return {
    siteUrl: parseOrigin("SITE_URL", SITE_URL) ?? "https://docs.example",
    basePath: parseBasePath(BASE_PATH),
    studioUrl: parseOrigin("STUDIO_URL", STUDIO_URL),
    today: new Date().toISOString().slice(0, 10),
  } satisfies Settings;
}

/** Any free port of this machine, which no other machine can reach. */
export const anyPort = { host: "127.0.0.1", port: 0 };
/** Where a server listens: an IP address or host name of this machine, and a port. */
export type Address = Readonly<typeof anyPort>;

/**
 * Parses the environment of `npm run dev` and `npm run preview`.
 * @throws UsageError
 */
export function parseAddress({ HOST, PORT }: NodeJS.ProcessEnv): Address {
  const host = HOST?.trim() || anyPort.host;
  const port = PORT?.trim() || "4173";
  if (!/^[\w.:-]+$/.test(host))
    throw new UsageError(`HOST must be an address such as 192.168.1.5, or a name, but is "${host}".`);
  if (!/^\d+$/.test(port) || Number(port) > 65535)
    throw new UsageError(`PORT must be a number up to 65535, but is "${port}".`);
  return { host, port: Number(port) };
}

/** Writes slashes, and removes a trailing one. An empty name would mean the current folder. */
function parseFolder(option: string, name: string): string {
  if (name.trim() === "") throw new UsageError(`${option} needs the name of a folder.`);
  return name.replaceAll("\\", "/").replace(/(?<=[^/])\/+$/, "");
}

/** "/help" and "/help/" are the same, and so are "/" and "". */
function parseBasePath(value: string): string {
  const basePath = value.trim().replace(/\/$/, "");
  if (/(?:\/index|\.html)$/i.test(basePath))
    throw new UsageError("BASE_PATH can't end in /index or .html, which hosts remove.");
  if (/^(?:\/[a-z0-9][a-z0-9._-]*)*$/i.test(basePath)) return basePath;
  throw new UsageError(`BASE_PATH must be a path such as /help, but is "${value}".`);
}

/** Removes a trailing slash. An empty variable counts as unset. */
function parseOrigin(name: string, value: string | undefined): string | undefined {
  const origin = value?.trim().replace(/\/$/, "");
  if (!origin) return undefined;
  if (isOrigin(origin)) return origin;
  throw new UsageError(`${name} must be an origin such as https://help.example.com, but is "${value}".`);
}
