import { resolve, sep } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Settings } from "./model.ts";
import { UsageError } from "./problem.ts";
import { isOrigin } from "./text/fields.ts";

const contentOption = { type: "string", default: "content" } as const;
const flag = { type: "boolean", default: false } as const;
const buildOptions = {
  content: contentOption,
  out: { type: "string", default: "dist" },
  host: { type: "string" },
  precompress: flag,
  "search-documents": flag,
  preview: flag,
} as const;
const buildUsage =
  "The options are --content DIR, --out DIR, --host NAME, --precompress, --search-documents and --preview.";

/**
 * Parses the command line and the environment of `npm run build`.
 * @throws UsageError for an unknown option, an invalid address, a host without SITE_URL, or output inside the content
 */
export function parseBuildOptions(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const { values } = parseOptions({ args: [...args], options: buildOptions }, buildUsage);
  const { content, out, host, precompress, preview } = values;
  // A site built for a host is published, and its canonical links must lead there.
  if (host !== undefined && !environment.SITE_URL)
    throw new UsageError(`--host ${host} needs SITE_URL, such as SITE_URL=https://help.example.com.`);
  const contentDir = parseFolder("--content", content);
  const outDir = parseFolder("--out", out);
  if ((resolve(outDir) + sep).startsWith(resolve(contentDir) + sep))
    throw new UsageError(
      `--out ${outDir} is inside the content folder; choose a folder outside ${contentDir}.`,
    );
  return {
    contentDir,
    outDir,
    host,
    isPrecompressed: precompress,
    hasSearchDocuments: values["search-documents"],
    settings: { ...parseSettings(environment), ...(preview && { showsDrafts: true, isPreview: true }) },
  };
}

/** The options of `npm run build`. The guide to hosting explains each option. */
export type BuildOptions = ReturnType<typeof parseBuildOptions>;

/** @throws UsageError for an unknown option */
export function parseContentDir(args: readonly string[]): string {
  const options = { content: contentOption };
  const { values } = parseOptions({ args: [...args], options }, "Use the option --content DIR.");
  return parseFolder("--content", values.content);
}

/**
 * The log files that `npm run logs` reads, and the site that they are about.
 * @throws UsageError for an unknown option, or if there is no file
 */
export function parseLogOptions(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const usage =
    "Use it as npm run logs -- access.log access.log.1.gz, with --content DIR for another content folder.";
  const options = { content: contentOption };
  const { values, positionals } = parseOptions({ args: [...args], options, allowPositionals: true }, usage);
  if (positionals.length === 0) throw new UsageError(usage);
  const contentDir = parseFolder("--content", values.content);
  return { paths: positionals, contentDir, settings: parseSettings(environment) };
}

/**
 * The fact that `npm run facts` is about, and what to do with it.
 * @throws UsageError for an unknown option, or if no fact is named
 */
export function parseFactOptions(args: readonly string[]) {
  const usage = "Name a fact, as in npm run facts -- credits.video, alone or with --checked, or use --due.";
  const options = { content: contentOption, due: flag, checked: flag };
  const { values, positionals } = parseOptions({ args: [...args], options, allowPositionals: true }, usage);
  const [id = ""] = positionals;
  if (id === "" && !values.due) throw new UsageError(usage);
  const contentDir = parseFolder("--content", values.content);
  return { contentDir, id, isDue: values.due, isChecked: values.checked };
}

/**
 * What `npm run verify` compares: a folder with its receipt, or a site with the receipt in a folder or its own.
 * @throws UsageError for an unknown option
 */
export function parseVerifyOptions(args: readonly string[]) {
  const options = { content: contentOption, "own-receipt": flag };
  const usage = "The options are --own-receipt and --content DIR.";
  const { values, positionals } = parseOptions({ args: [...args], options, allowPositionals: true }, usage);
  const [target = "dist", buildDir = "dist"] = positionals;
  const siteUrl = /^https?:/i.test(target) && URL.canParse(target) ? new URL(target) : undefined;
  const hasOwnReceipt = siteUrl !== undefined && values["own-receipt"];
  return { siteUrl, buildDir: siteUrl ? buildDir : target, contentDir: values.content, hasOwnReceipt };
}

/** @throws UsageError that ends with the usage */
export function parseOptions<T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(/[.\n]/)[0]}. ${usage}`);
  }
}

/** @throws UsageError for an invalid address */
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
export function parseAddress({ HOST, PORT = "4173" }: NodeJS.ProcessEnv): Address {
  const host = HOST || anyPort.host;
  if (!/^[\w.:-]+$/.test(host))
    throw new UsageError(`HOST must be an address such as 192.168.1.5, or a name, but is "${host}".`);
  if (!/^\d+$/.test(PORT) || Number(PORT) > 65535)
    throw new UsageError(`PORT must be a number up to 65535, but is "${PORT}".`);
  return { host, port: Number(PORT) };
}

/** Removes a trailing slash. An empty name would mean the current folder. */
function parseFolder(option: string, name: string): string {
  if (name.trim() === "") throw new UsageError(`${option} needs the name of a folder.`);
  return name.replace(/(?<=[^/])\/+$/, "");
}

/** "/help" and "/help/" are the same, and so are "/" and "". */
function parseBasePath(value: string): string {
  const basePath = value.replace(/\/$/, "");
  if (/(?:\/index|\.html)$/i.test(basePath))
    throw new UsageError("BASE_PATH can't end in /index or .html, which hosts remove.");
  if (/^(?:\/[a-z0-9][a-z0-9._-]*)*$/i.test(basePath)) return basePath;
  throw new UsageError(`BASE_PATH must be a path such as /help, but is "${value}".`);
}

/** Removes a trailing slash. An empty variable counts as unset. */
function parseOrigin(name: string, value: string | undefined): string | undefined {
  if (value === undefined || value === "") return undefined;
  const origin = value.replace(/\/$/, "");
  if (isOrigin(origin)) return origin;
  throw new UsageError(`${name} must be an origin such as https://help.example.com, but is "${value}".`);
}
