import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runIfStarted } from "../command.ts";
import { caching } from "../hosting/addressRules.ts";
import { createSiteHeaders } from "../hosting/headers.ts";
import { configurationNames, parseHost } from "../hosting/hosts.ts";
import { addMarkdown, spellOut } from "../hosting/redirects.ts";
import { forEachAtOnce } from "../output/forEachAtOnce.ts";
import { parseReceipt, type Receipt, receiptName } from "../output/receipt.ts";
import { UsageError } from "../problem.ts";
import { listFiles } from "../read.ts";

/** Reads a file of the build in one of the encodings. Returns its bytes, or a fault. */
type Read = (outputPath: string, encoding?: string) => Promise<Buffer | string>;

/** The limits for one file, in bytes and milliseconds. */
const mostBytes = 100_000_000;
const mostTime = 60_000;

/**
 * `npm run verify`: compares a folder or a published site with the receipt from its build.
 * @throws UsageError that lists the differences
 */
export async function verify(args: readonly string[]): Promise<string> {
  const [place = "dist", receiptDir] = args;
  const url = /^https?:\/\//.test(place) && URL.canParse(place) ? new URL(place) : undefined;
  const receiptPlace = receiptDir ?? url?.origin ?? place;
  const readReceipt = url && !receiptDir ? readFromSite(url.origin) : readFromFolder(receiptPlace);
  const receipt = parseReceipt(String(await readReceipt(receiptName)));
  if (!receipt) throw new UsageError(`There is no ${receiptName} from a build at ${receiptPlace}.`);
  const names = Object.keys(receipt.files).filter((name) => !url || isServed(name, url, receipt));
  const read = url ? readFromSite(url.origin, receipt) : readFromFolder(place);
  const faults = url ? await findLostRedirects(url.origin, receipt) : findStrangers(place, receipt);
  await forEachAtOnce(names, async (name) => {
    // A compressed copy may be out of date while the file beside it is not.
    const hasCopies = url !== undefined && `${name}.gz` in receipt.files;
    for (const encoding of hasCopies ? ["br", "gzip", "identity"] : [undefined]) {
      const bytes = await read(name, encoding);
      const place = encoding === undefined ? "" : ` (Accept-Encoding: ${encoding})`;
      if (typeof bytes === "string") faults.push(`${name} ${bytes}${place}`);
      else if (hash("sha256", bytes) !== receipt.files[name])
        faults.push(`${name} differs from the build${place}`);
    }
  });
  const { commit = "no commit", date = "no date", isChanged } = receipt;
  const changes = isChanged ? " and uncommitted changes" : "";
  const summary = `${names.length} files of ${commit}, ${date}${changes}: ${faults.length} errors.`;
  if (faults.length === 0) return summary;
  throw new UsageError([...faults.sort(), summary].join("\n"));
}

await runIfStarted(import.meta.url, verify);

function readFromFolder(dir: string): Read {
  return async (name) =>
    readFile(join(dir, name)).catch(({ code }: NodeJS.ErrnoException) =>
      code === "ENOENT" ? "is missing" : `can't be read (${code})`,
    );
}

/** With a receipt, it also checks the headers. */
function readFromSite(origin: string, receipt?: Receipt): Read {
  return async (name, encoding) => {
    const signal = AbortSignal.timeout(mostTime);
    let response: Response | undefined;
    const parts: Uint8Array[] = [];
    let size = 0;
    try {
      response = await send(`${origin}/${addressOf(name, receipt)}`, signal, encoding);
      for await (const bytes of response.body ?? []) {
        size += bytes.length;
        if (size > mostBytes) return `is larger than ${mostBytes / 1_000_000} MB`;
        parts.push(bytes);
      }
      return findFault(name, response, receipt) ?? Buffer.concat(parts);
    } catch (error) {
      if (signal.aborted) return `takes more than ${mostTime / 1000} seconds`;
      if (response) return "is cut off";
      throw error;
    }
  };
}

/** Sends a request without following redirects. @throws UsageError if there is no response */
async function send(address: string, signal: AbortSignal, encoding = "gzip, br"): Promise<Response> {
  const headers = { "Accept-Encoding": encoding };
  return fetch(address, { redirect: "manual", signal, headers }).catch(({ cause, message }: Error) => {
    throw new UsageError(`${address} does not respond: ${cause ?? message}`);
  });
}

/** The address of a file. Pages have no file extension, and an unknown address gets the 404 page. */
function addressOf(name: string, receipt?: Receipt): string {
  const folder = receipt?.basePath ? `${receipt.basePath.slice(1)}/` : "";
  if (name === "404.html") return `${folder}no-page-has-this-address`;
  // GitHub serves a project's home page at the address of its folder.
  if (isPlain(receipt) && name === `${folder.slice(0, -1)}.html`) return folder;
  return name.replace(/(?:^index)?\.html$/, "");
}

/** Finds a wrong status, or a wrong header on a host that can send headers. */
function findFault(name: string, { status, headers }: Response, receipt?: Receipt): string | undefined {
  if (status !== (name === "404.html" ? 404 : 200)) return `answers ${status}`;
  const { basePath = "" } = receipt ?? {};
  if (!receipt || isPlain(receipt) || (name !== "404.html" && !isInside(name, basePath))) return undefined;
  const { security } = createSiteHeaders([], { basePath });
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
async function findLostRedirects(origin: string, receipt: Receipt): Promise<string[]> {
  const { redirects = {}, basePath = "", host } = receipt;
  const { mostRedirects } = host === undefined ? {} : parseHost(host);
  const plain = Object.entries(redirects).map(([from, to]) => ({ from, to }));
  const spelled = spellOut(addMarkdown(plain, basePath || "/")).slice(0, mostRedirects);
  const faults: string[] = [];
  await forEachAtOnce(spelled, async ({ from, to }) => {
    const { status, headers, body } = await send(origin + from, AbortSignal.timeout(mostTime));
    await body?.cancel();
    const location = headers.get("Location") ?? "";
    const { pathname, hash: section } = new URL(location, origin);
    const accepted = [to, from.replace(/\/$|\.html$/, "")].filter((address) => address !== from);
    if (status < 301 || status > 308) faults.push(`${from} returns ${status} and does not redirect to ${to}`);
    else if (!accepted.includes(pathname + section))
      faults.push(`${from} redirects to ${encodeURI(location)}, not to ${to}`);
  });
  return faults;
}

/** Whether the site was built for a host that can't send headers. */
function isPlain(receipt?: Receipt): boolean {
  return receipt?.host !== undefined && parseHost(receipt.host).isPlain === true;
}

function isInside(name: string, basePath: string): boolean {
  return basePath === "" || `/${name}`.startsWith(`${basePath}/`) || `/${name}` === `${basePath}.html`;
}

/** Whether a file is served below the URL. If the URL has a path, another server serves what is outside it. */
function isServed(name: string, { pathname }: URL, { basePath = "" }: Receipt): boolean {
  if (pathname !== "/" && name !== "404.html" && !isInside(name, basePath)) return false;
  return !configurationNames.includes(name) && !/(?:^|\/)\.(?!well-known\/)|\.(?:br|gz)$/.test(name);
}

/** Finds files that the build did not create. Assets it kept for open pages are not counted. */
function findStrangers(dir: string, { files, kept = [] }: Receipt): string[] {
  const known = new Set([...Object.keys(files), ...kept, receiptName]);
  // A name may contain control characters, which a terminal would obey.
  return listFiles(dir).flatMap((name) =>
    known.has(name) ? [] : `${encodeURI(name)} is not part of this build`,
  );
}
