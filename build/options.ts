import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Settings } from "./model.ts";
import { UsageError } from "./problem.ts";
import { isOrigin } from "./text/fields.ts";

export interface BuildOptions {
  readonly contentDir: string;
  readonly outDir: string;
  /** The name of the host whose configuration is written beside the site, if any. */
  readonly host?: string;
  /** Does each long text get a .br and a .gz beside it? */
  readonly isPrecompressed: boolean;
  /** Are the sections written for a hosted search engine, too? */
  readonly hasSearchDocuments: boolean;
  readonly settings: Settings;
}

const contentOption = { type: "string", default: "content" } as const;
const buildOptions = {
  content: contentOption,
  out: { type: "string", default: "dist" },
  host: { type: "string" },
  precompress: { type: "boolean", default: false },
  "search-documents": { type: "boolean", default: false },
  preview: { type: "boolean", default: false },
} as const;
const buildUsage =
  "The options are --content DIR, --out DIR, --host NAME, --precompress, --search-documents and --preview.";

/**
 * Reads the command line and the environment of `npm run build`.
 * @throws UsageError for an unknown option, an address that is not an origin, or a host without the site's own
 */
export function parseBuildOptions(args: readonly string[], environment: NodeJS.ProcessEnv): BuildOptions {
  const { content, out, host, precompress, preview, ...options } = parseOptions(
    args,
    buildOptions,
    buildUsage,
  );
  const siteUrl = parseOrigin("SITE_URL", environment.SITE_URL);
  const studioUrl = parseOrigin("STUDIO_URL", environment.STUDIO_URL);
  // A site for a host is published, and its links would lead to a place that is not.
  if (host !== undefined && siteUrl === undefined)
    throw new UsageError(`--host ${host} needs SITE_URL, such as SITE_URL=https://help.example.com.`);
  return {
    contentDir: parseFolder("--content", content),
    outDir: parseFolder("--out", out),
    ...(host !== undefined && { host }),
    isPrecompressed: precompress,
    hasSearchDocuments: options["search-documents"],
    settings: {
      siteUrl: siteUrl ?? "https://docs.example",
      basePath: parseBasePath(environment.BASE_PATH ?? ""),
      ...(studioUrl !== undefined && { studioUrl }),
      ...(preview && { showsDrafts: true, isPreview: true }),
    },
  };
}

/** @throws UsageError that names the options that there are */
function parseOptions<T extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: T,
  known: string,
) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(/[.\n]/)[0]}. ${known}`);
  }
}

/**
 * The one option of the commands that only read or write the words.
 * @throws UsageError for any other
 */
export function parseContentDir(args: readonly string[]): string {
  const { content } = parseOptions(args, { content: contentOption }, "The option is --content DIR.");
  return parseFolder("--content", content);
}

/** Where a server listens. */
export interface Address {
  /** An address of this machine, or a name for one. */
  readonly host: string;
  /** 0 takes one that is free. */
  readonly port: number;
}

export const anyPort: Address = { host: "127.0.0.1", port: 0 };

/**
 * Reads the environment of `npm run dev` and `npm run preview`.
 * @throws UsageError
 */
export function parseAddress({ HOST, PORT = "4173" }: NodeJS.ProcessEnv): Address {
  const host = HOST || anyPort.host;
  if (!/^[\w.:-]+$/.test(host))
    throw new UsageError(`HOST must be an address such as 192.168.1.5, or a name, but is "${host}".`);
  if (!/^\d+$/.test(PORT) || Number(PORT) > 65535)
    throw new UsageError(`PORT must be a number up to 65535, but is "${PORT}".`);
  return { host, port: Number(PORT) };
}

/** A trailing slash is forgiven, an empty name is not: it would mean the current folder. */
function parseFolder(option: string, name: string): string {
  if (name.trim() === "") throw new UsageError(`${option} needs the name of a folder.`);
  return name.replace(/(?<=[^/])\/+$/, "");
}

/** "/help" and "/help/" are one; "/" is the same as nothing. */
function parseBasePath(value: string): string {
  const basePath = value.replace(/\/$/, "");
  if (/(?:\/index|\.html)$/i.test(basePath))
    throw new UsageError("BASE_PATH can't end in /index or .html, which hosts take off.");
  if (/^(?:\/[a-z0-9][a-z0-9._-]*)*$/i.test(basePath)) return basePath;
  throw new UsageError(`BASE_PATH must be a path such as /help, but is "${value}".`);
}

/** A trailing slash is forgiven; an empty variable counts as none. */
function parseOrigin(name: string, value: string | undefined): string | undefined {
  if (value === undefined || value === "") return undefined;
  const origin = value.replace(/\/$/, "");
  if (isOrigin(origin)) return origin;
  throw new UsageError(`${name} must be an origin such as https://help.example.com, but is "${value}".`);
}
