import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { listFiles } from "../content/files.ts";
import { flag, parseOptions } from "../options.ts";
import { escapeControls, UsageError } from "../problem.ts";
import { caching } from "../publish/addressRules.ts";
import { listSecurityHeaders } from "../publish/headers.ts";
import { configurationNames, parseHost } from "../publish/hosts.ts";
import { formatBuild, parseReceipt, type Receipt, receiptName } from "../publish/receipt.ts";
import { addMarkdown, expandUrlVariants } from "../publish/redirects.ts";
import { outputPathOf } from "../routes.ts";

/** A whole response. */
type Received = Exclude<Awaited<ReturnType<typeof receive>>, string>;

/** A request, and what may be wrong with its response. */
interface Check {
  readonly path: string;
  /** What the sentence about a fault names, if not the path. */
  readonly name?: string;
  readonly encoding?: string | undefined;
  readonly findFault: (answer: Received) => string | undefined;
}

interface VerifiedSite {
  readonly origin: string;
  hasAnswered: boolean;
}

/** The limit for a response, in milliseconds. */
const maxTime = 60_000;

/**
 * `npm run verify`: compares a folder or a published site with the receipt of a build.
 * @throws UsageError that lists the differences
 */
export async function main(args: readonly string[]): Promise<string> {
  const { siteUrl, buildDir, hasOwnReceipt } = parseVerifyOptions(args);
  const site = siteUrl && { origin: siteUrl.origin, hasAnswered: false };
  const receipt = await readReceipt(buildDir, hasOwnReceipt ? site : undefined);
  if (typeof receipt === "string") throw new UsageError(receipt);
  const path = siteUrl?.pathname.replace(/\/$/, "") || receipt.basePath;
  if (path !== receipt.basePath)
    throw new UsageError(`The build is for ${receipt.basePath ?? "/"}, not for the path ${path}.`);
  // If the URL has a path, the receipt at the top is another site's.
  const served = site && !hasOwnReceipt && siteUrl.pathname === "/" && (await readReceipt(buildDir, site));
  if (typeof served === "object" && served.files[receiptName] !== receipt.files[receiptName])
    throw new UsageError(
      `The host serves another build: ${formatBuild(served)}; ${buildDir} has ${formatBuild(receipt)}.`,
    );
  const names = Object.keys(receipt.files).filter((name) => !siteUrl || isServed(name, siteUrl, receipt));
  const faults = site
    ? await findSiteFaults(site, [
        ...listFileChecks(names, receipt),
        ...listRedirectChecks(site.origin, receipt),
      ])
    : findFolderFaults(buildDir, receipt);
  const summary = `${names.length} files of ${formatBuild(receipt)}: ${faults.length} errors.`;
  const [first, ...others] = faults.sort().map(show);
  if (first === undefined) return summary;
  if (site?.hasAnswered === false) throw new UsageError(`${site.origin} answers no request: ${first}`);
  if (path && faults.some((fault) => fault.startsWith(`${outputPathOf(path)} answers 404`)))
    throw new UsageError(`The host has no page at ${path}; it should serve ${formatBuild(receipt)}.`);
  throw new UsageError([first, ...others, summary].join("\n"));
}

/** What is compared: a folder with its receipt, or a site with the receipt in a folder or its own. */
export function parseVerifyOptions(args: readonly string[]) {
  const options = { "own-receipt": flag };
  const usage = "The option is --own-receipt.";
  const { positionals, values } = parseOptions({ args, options, allowPositionals: true }, usage);
  const [target = "dist", buildDir = "dist"] = positionals;
  const siteUrl = /^https?:/i.test(target) && URL.canParse(target) ? new URL(target) : undefined;
  const hasOwnReceipt = siteUrl !== undefined && values["own-receipt"];
  return { siteUrl, buildDir: siteUrl ? buildDir : target, hasOwnReceipt };
}

/** Makes text from a host safe and short enough for a terminal. */
function show(text: string): string {
  return escapeControls(text.length > 500 ? `${text.slice(0, 500)}…` : text);
}

/** Reads the receipt in a folder, or on a site, and adds its own hash. Returns a sentence if there is none. */
async function readReceipt(dir: string, site?: VerifiedSite): Promise<Receipt | string> {
  const answer = site && (await receive(site, `/${receiptName}`, "identity"));
  const received = typeof answer === "string" ? "" : answer?.body;
  const bytes = received ?? (await readFile(join(dir, receiptName)).catch(() => ""));
  const receipt = parseReceipt(String(bytes));
  const place = site ? "on this host" : `in ${dir}; run npm run build, or add --own-receipt to a URL`;
  const fault = typeof answer === "string" ? `: it ${answer}` : "";
  if (!receipt) return `There is no ${receiptName} of a build ${place}${fault}.`;
  return { ...receipt, files: { ...receipt.files, [receiptName]: hash("sha256", bytes) } };
}

/** Finds files that differ from the build or are not part of it. Assets kept for open pages are part of it. */
function findFolderFaults(dir: string, { files, kept = [] }: Receipt): string[] {
  const names = new Set([...listFiles(dir), ...Object.keys(files)]);
  return [...names].flatMap((name) => {
    const expected = files[name];
    if (expected === undefined) return kept.includes(name) ? [] : `${name} is not part of this build`;
    if (!existsSync(join(dir, name))) return `${name} is missing`;
    const isSame = hash("sha256", readFileSync(join(dir, name))) === expected;
    return isSame ? [] : `${name} differs from the build`;
  });
}

/** Makes the requests, sixteen at a time, and returns a sentence about each response with a fault. */
function findSiteFaults(site: VerifiedSite, checks: readonly Check[]): Promise<string[]> {
  const run = async ({ path, name = path, encoding, findFault }: Check) => {
    const answer = await receive(site, path, encoding);
    const fault = typeof answer === "string" ? answer : findFault(answer);
    const place = encoding === undefined ? "" : ` (Accept-Encoding: ${encoding})`;
    return fault === undefined ? [] : [`${name} ${fault}${place}`];
  };
  return Readable.from(checks).flatMap(run, { concurrency: 16 }).toArray();
}

/** Requests a path without following redirects. Returns the response, or why it isn't whole. */
async function receive(site: VerifiedSite, path: string, encoding = "gzip, br") {
  const signal = AbortSignal.timeout(maxTime);
  let response: Response | undefined;
  try {
    const headers = { "Accept-Encoding": encoding };
    response = await fetch(site.origin + path, { redirect: "manual", signal, headers });
    site.hasAnswered = true;
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    if (signal.aborted) return `takes more than ${maxTime / 1000} seconds`;
    if (response) return "is cut off or damaged";
    const { message, code = "" } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    const fault = `gives no valid response: ${message || code}`;
    if (/^(?:ECONNRESET|UND_ERR_SOCKET)$/.test(code)) return fault;
    throw new UsageError(show(`${site.origin}${path} ${fault}`));
  }
}

/** The address of a file. Pages have no file extension, and an unknown address gets the 404 page. */
function addressOf(name: string, { basePath = "", host }: Receipt): string {
  if (name === "404.html") return `${basePath}/no-page-has-this-address`;
  // GitHub serves a project's home page at the address of its folder.
  if (parseHost(host)?.isPlain && `/${name}` === `${basePath}.html`) return `${basePath}/`;
  return `/${name.replace(/(?:^index)?\.html$/, "")}`;
}

function listFileChecks(names: readonly string[], receipt: Receipt): Check[] {
  return names.flatMap((name) => {
    const path = addressOf(name, receipt);
    const findFault = (answer: Received) => findFileFault(name, answer, receipt);
    // A compressed copy may be out of date while the file beside it is not.
    const encodings = `${name}.gz` in receipt.files ? ["br", "gzip", "identity"] : [undefined];
    return encodings.map((encoding) => ({ path, name, encoding, findFault }));
  });
}

/** Finds a wrong status or body, or a wrong header on a host that can send headers. */
function findFileFault(name: string, answer: Received, receipt: Receipt): string | undefined {
  if (answer.status !== (name === "404.html" ? 404 : 200)) return `answers ${answer.status}`;
  const fault = findHeaderFault(name, answer.headers, receipt);
  return (
    fault ?? (hash("sha256", answer.body) === receipt.files[name] ? undefined : "differs from the build")
  );
}

/** A policy of the host that blocks the styles in each page: it applies besides the page's own. */
const blocksStyles = /^(?=.*(?:style|default)-src)(?!.*(?:style|default)-src[^;,]*'(?:unsafe-inline|sha\d))/i;

function findHeaderFault(name: string, headers: Headers, { basePath = "", host, isPreview }: Receipt) {
  const policy = headers.get("Content-Security-Policy") ?? "";
  if (blocksStyles.test(policy)) return `has a Content-Security-Policy that takes all styles away: ${policy}`;
  if (parseHost(host)?.isPlain || (name !== "404.html" && !isInside(name, basePath))) return undefined;
  const security = listSecurityHeaders(isPreview);
  // Only pictures may lack a rule because of a host's limit.
  const isAsset = /(?:^|\/)assets\/.+\.(?:js|json|svg|woff2)$/.test(name);
  const wanted = isAsset ? [...security, ["Cache-Control", caching.forEver] as const] : security;
  for (const [header, value] of wanted) {
    const sent = headers.get(header);
    if (sent !== value) return `has the header ${header}: ${sent ?? "none"}, not ${value}`;
  }
  const caches = headers.get("Cache-Control") ?? "";
  const isKept = /max-age=(?!0\b)/.test(caches) && !name.includes("assets/");
  return isKept ? `is cached by browsers: Cache-Control: ${caches}` : undefined;
}

/** Where an old address doesn't redirect, readers and search engines could still find an old page. */
function listRedirectChecks(origin: string, { redirects = {}, basePath = "", host }: Receipt): Check[] {
  const moves = Object.entries(redirects).map(([from, to]) => ({ from, to }));
  const spelled = expandUrlVariants(addMarkdown(moves, basePath || "/"));
  return spelled.slice(0, parseHost(host)?.maxRedirects).map(({ from, to }) => {
    // A host may remove a slash or .html first.
    const accepted = [to, from.replace(/\/$|\.html$/, "")].filter((path) => path !== from);
    const findFault = ({ status, headers }: Received) => {
      if (![301, 302, 303, 307, 308].includes(status))
        return `returns ${status} and does not redirect to ${to}`;
      const location = headers.get("Location") ?? "";
      const isAccepted =
        URL.canParse(location, origin + from) &&
        accepted.some((path) => origin + path === new URL(location, origin + from).href);
      return isAccepted ? undefined : `redirects to ${location}, not to ${to}`;
    };
    return { path: from, findFault };
  });
}

function isInside(name: string, basePath: string): boolean {
  return `/${name}`.startsWith(`${basePath}/`) || `/${name}` === `${basePath}.html`;
}

/** Whether a file is served below the URL. If the URL has a path, another server serves what is outside it. */
function isServed(name: string, { pathname }: URL, { basePath = "" }: Receipt): boolean {
  if (pathname !== "/" && name !== "404.html" && !isInside(name, basePath)) return false;
  return !configurationNames.includes(name) && !/(?:^|\/)\.(?!well-known\/)|\.(?:br|gz)$/.test(name);
}
