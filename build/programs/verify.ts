import { createHash, hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { caching } from "../hosting/addressRules.ts";
import { listSecurityHeaders } from "../hosting/headers.ts";
import { configurationNames, parseHost } from "../hosting/hosts.ts";
import { addMarkdown, expandUrlVariants } from "../hosting/redirects.ts";
import { flag, parseOptions } from "../options.ts";
import { parsePublished } from "../parse/addresses.ts";
import { escapeControls, UsageError } from "../problem.ts";
import { listFiles } from "../read.ts";
import { parseReceipt, type Receipt, receiptName } from "../receipt.ts";
import { outputPathOf, urlOf } from "../routes.ts";

type Answer = Exclude<Awaited<ReturnType<typeof receive>>, string>;
type FindFault = (answer: Answer) => string | undefined;
interface Site {
  readonly origin: string;
  /** The bytes received so far. */
  size: number;
}

/** The limits for a site's own receipt, for a file and for a site, in bytes. A parsed receipt is much larger. */
const [maxReceipt, maxFile, maxSite] = [2_000_000, 100_000_000, 10_000_000_000];
/** The limit for a response, in milliseconds. */
const maxTime = 60_000;

/**
 * `npm run verify`: compares a folder or a published site with the receipt of a build.
 * @throws UsageError that lists the differences
 */
export async function main(args: readonly string[]): Promise<string> {
  const { siteUrl, buildDir, contentDir, hasOwnReceipt } = parseVerifyOptions(args);
  const site = siteUrl && { origin: siteUrl.origin, size: 0 };
  const receipt = await readReceipt(buildDir, hasOwnReceipt ? site : undefined);
  const names = Object.keys(receipt.files).filter((name) => !siteUrl || isServed(name, siteUrl, receipt));
  const faults = site
    ? [
        ...(await findWrongFiles(site, names, receipt)),
        ...(await findLostRedirects(site, receipt)),
        ...(await findWithdrawnPages(site, receipt, contentDir)),
      ]
    : await findFolderFaults(buildDir, receipt);
  const { commit = "no commit", date = "no date", isChanged } = receipt;
  const changes = isChanged ? " and uncommitted changes" : "";
  const summary = `${names.length} files of ${commit}, ${date}${changes}: ${faults.length} errors.`;
  if (faults.length === 0) return summary;
  throw new UsageError([...faults.sort().map(show), summary].join("\n"));
}

/** What is compared: a folder with its receipt, or a site with the receipt in a folder or its own. */
export function parseVerifyOptions(args: readonly string[]) {
  const options = { "own-receipt": flag };
  const usage = "The options are --own-receipt and --content DIR.";
  const { contentDir, positionals, values } = parseOptions({ args, options, allowPositionals: true }, usage);
  const [target = "dist", buildDir = "dist"] = positionals;
  const siteUrl = /^https?:/i.test(target) && URL.canParse(target) ? new URL(target) : undefined;
  const hasOwnReceipt = siteUrl !== undefined && values["own-receipt"];
  return { siteUrl, buildDir: siteUrl ? buildDir : target, contentDir, hasOwnReceipt };
}

/** Makes text from a host safe and short enough for a terminal. */
function show(text: string): string {
  return escapeControls(text.length > 500 ? `${text.slice(0, 500)}…` : text);
}

/** Reads the receipt in a folder, or on a site, and adds its own hash. @throws UsageError if there is none */
async function readReceipt(dir: string, site?: Site): Promise<Receipt> {
  const parts: Uint8Array[] = [];
  const answer = site && (await receive(site, `/${receiptName}`, "identity", parts));
  const bytes = site ? Buffer.concat(parts) : await readFile(join(dir, receiptName)).catch(() => "");
  const receipt = parseReceipt(String(bytes));
  const place = site ? "on this host" : `in ${dir}; run npm run build, or add --own-receipt to a URL`;
  const fault = typeof answer === "string" ? `: it ${answer}` : "";
  if (!receipt) throw new UsageError(`There is no ${receiptName} of a build ${place}${fault}.`);
  return { ...receipt, files: { ...receipt.files, [receiptName]: hash("sha256", bytes) } };
}

/** Finds files that differ from the build or are not part of it. Assets kept for open pages are part of it. */
async function findFolderFaults(dir: string, { files, kept = [] }: Receipt): Promise<string[]> {
  const known = new Set([...Object.keys(files), ...kept]);
  const unexpected = listFiles(dir).filter((name) => !known.has(name));
  const faults = await findFaults(Object.keys(files), async (name) => {
    const bytes = await readFile(join(dir, name)).catch(({ code }: NodeJS.ErrnoException) =>
      code === "ENOENT" ? "is missing" : `can't be read (${code})`,
    );
    if (typeof bytes === "string") return [`${name} ${bytes}`];
    return hash("sha256", bytes) === files[name] ? [] : [`${name} differs from the build`];
  });
  return [...unexpected.map((name) => `${name} is not part of this build`), ...faults];
}

/** Checks sixteen at a time. */
function findFaults<T>(all: readonly T[], check: (one: T) => Promise<string[]>): Promise<string[]> {
  return Readable.from(all).flatMap(check, { concurrency: 16 }).toArray();
}

/** Requests a path. If the response has a fault, returns a sentence about the subject. */
async function ask(site: Site, findFault: FindFault, path: string, subject = path, encoding?: string) {
  const answer = await receive(site, path, encoding);
  const fault = typeof answer === "string" ? answer : findFault(answer);
  const place = encoding === undefined ? "" : ` (Accept-Encoding: ${encoding})`;
  return fault === undefined ? [] : [`${subject} ${fault}${place}`];
}

/**
 * Requests a path without following redirects. Returns the response, or why it isn't whole. The body is hashed as it
 * arrives, so that sixteen large ones at once don't fill the memory.
 */
async function receive(site: Site, path: string, encoding = "gzip, br", kept?: Uint8Array[]) {
  if (site.size > maxSite) throw new UsageError(`${site.origin} has sent more than ${maxSite / 1e9} GB.`);
  const signal = AbortSignal.timeout(maxTime);
  const maxSize = kept ? maxReceipt : maxFile;
  const sha256 = createHash("sha256");
  let response: Response | undefined;
  let size = 0;
  try {
    const headers = { "Accept-Encoding": encoding };
    response = await fetch(site.origin + path, { redirect: "manual", signal, headers });
    for await (const bytes of response.body ?? []) {
      size += bytes.length;
      site.size += bytes.length;
      if (size > maxSize) return `is larger than ${maxSize / 1e6} MB`;
      sha256.update(bytes);
      kept?.push(bytes);
    }
    return { status: response.status, headers: response.headers, bodyHash: sha256.digest("hex") };
  } catch (error) {
    if (signal.aborted) return `takes more than ${maxTime / 1000} seconds`;
    if (response) return "is cut off or damaged";
    const { message, code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    throw new UsageError(show(`${site.origin}${path} gives no valid response: ${message || code}`));
  }
}

/** The address of a file. Pages have no file extension, and an unknown address gets the 404 page. */
function addressOf(name: string, receipt: Receipt): string {
  const folder = receipt.basePath ? `${receipt.basePath.slice(1)}/` : "";
  if (name === "404.html") return `${folder}no-page-has-this-address`;
  // GitHub serves a project's home page at the address of its folder.
  if (isPlain(receipt) && name === `${folder.slice(0, -1)}.html`) return folder;
  return name.replace(/(?:^index)?\.html$/, "");
}

function findWrongFiles(site: Site, names: readonly string[], receipt: Receipt): Promise<string[]> {
  const requests = names.flatMap((name) => {
    // A compressed copy may be out of date while the file beside it is not.
    const encodings = `${name}.gz` in receipt.files ? ["br", "gzip", "identity"] : [undefined];
    return encodings.map((encoding) => ({ name, encoding }));
  });
  return findFaults(requests, ({ name, encoding }) => {
    const findFault = (answer: Answer) => findFileFault(name, answer, receipt);
    return ask(site, findFault, `/${addressOf(name, receipt)}`, name, encoding);
  });
}

/** Finds a wrong status or body, or a wrong header on a host that can send headers. */
function findFileFault(name: string, answer: Answer, receipt: Receipt): string | undefined {
  if (answer.status !== (name === "404.html" ? 404 : 200)) return `answers ${answer.status}`;
  const fault = findHeaderFault(name, answer.headers, receipt);
  if (fault !== undefined || answer.bodyHash === receipt.files[name]) return fault;
  return name === receiptName ? "is of another build" : "differs from the build";
}

function findHeaderFault(name: string, headers: Headers, receipt: Receipt): string | undefined {
  const { basePath = "" } = receipt;
  if (isPlain(receipt) || (name !== "404.html" && !isInside(name, basePath))) return undefined;
  const security = listSecurityHeaders();
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

/**
 * Finds old addresses that don't redirect, where readers and search engines could still find an old page. A host may
 * remove a slash or .html first.
 */
function findLostRedirects(site: Site, { redirects = {}, basePath = "", host }: Receipt): Promise<string[]> {
  const plain = Object.entries(redirects).map(([from, to]) => ({ from, to }));
  const spelled = expandUrlVariants(addMarkdown(plain, basePath || "/"));
  return findFaults(spelled.slice(0, parseHost(host)?.maxRedirects), ({ from, to }) => {
    const accepted = [to, from.replace(/\/$|\.html$/, "")].filter((path) => path !== from);
    const findFault = ({ status, headers }: Answer) => {
      const location = headers.get("Location") ?? "";
      const target = URL.canParse(location, site.origin + from)
        ? new URL(location, site.origin + from).href
        : "";
      if (![301, 302, 303, 307, 308].includes(status))
        return `returns ${status} and does not redirect to ${to}`;
      return accepted.some((path) => site.origin + path === target)
        ? undefined
        : `redirects to ${location}, not to ${to}`;
    };
    return ask(site, findFault, from);
  });
}

/** Finds addresses in addresses.lock that the build no longer has, but that the host still answers with a page. */
async function findWithdrawnPages(site: Site, receipt: Receipt, contentDir: string): Promise<string[]> {
  const { files, redirects = {}, basePath = "" } = receipt;
  const path = join(contentDir, "addresses.lock");
  const published = parsePublished(path, await readFile(path, "utf8").catch(() => "")).value.keys();
  const pages = new Set(Array.from(published, (address) => urlOf(address.replace(/#.*/, ""), basePath)));
  const gone = [...pages].filter((url) => !(url in redirects) && !(outputPathOf(url) in files));
  const findFault = ({ status, bodyHash }: Answer) =>
    status === 200 && bodyHash !== files["404.html"]
      ? "is not part of this build, but the host still answers with a page"
      : undefined;
  const addresses = gone.flatMap((url) => [url, `${url}.md`]);
  return findFaults(addresses, (address) => ask(site, findFault, address));
}

/** Whether the site was built for a host that can't send headers. */
function isPlain({ host }: Receipt): boolean {
  return parseHost(host)?.isPlain === true;
}

function isInside(name: string, basePath: string): boolean {
  return basePath === "" || `/${name}`.startsWith(`${basePath}/`) || `/${name}` === `${basePath}.html`;
}

/** Whether a file is served below the URL. If the URL has a path, another server serves what is outside it. */
function isServed(name: string, { pathname }: URL, { basePath = "" }: Receipt): boolean {
  if (pathname !== "/" && name !== "404.html" && !isInside(name, basePath)) return false;
  return !configurationNames.includes(name) && !/(?:^|\/)\.(?!well-known\/)|\.(?:br|gz)$/.test(name);
}
