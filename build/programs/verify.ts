import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { type Outcome, runIfStarted } from "../command.ts";
import { configurationNames } from "../hosting/addressRules.ts";
import { createSiteHeaders, keptForEver } from "../hosting/headers.ts";
import { parseHost } from "../hosting/hosts.ts";
import { parseReceipt, type Receipt, receiptName } from "../output/receipt.ts";
import { UsageError } from "../problem.ts";
import { listFiles } from "../read.ts";

/** Hands on the bytes of a file of the output as they come. Gives in words what is wrong with it, if anything. */
type Read = (outputPath: string, take: (bytes: Uint8Array) => void) => Promise<string | undefined>;

/** How many requests a site gets at once. */
const atOnce = 8;
/** What a file of a site may have, in bytes, and take, in milliseconds. */
const mostBytes = 100_000_000;
const mostTime = 60_000;

/** What is asked for to see the 404 page. */
const unknownAddress = "no-page-has-this-address";

/** `npm run verify`: compares a folder, or what a host sends, with the receipt of its build. */
export async function verify(args: readonly string[]): Promise<Outcome> {
  const [place = "dist", receiptDir] = args;
  const url = /^https?:\/\//.test(place) && URL.canParse(place) ? new URL(place) : undefined;
  const receiptPlace = receiptDir ?? url?.origin ?? place;
  const readPlace = url && !receiptDir ? readFromSite(url.origin) : readFromFolder(receiptPlace);
  const receipt = await readReceipt(readPlace, receiptPlace);
  const names = Object.keys(receipt.files).filter((name) => !url || isServed(name, url, receipt));
  const faults = url
    ? [
        ...(await compare(receipt, names, readFromSite(url.origin, receipt))),
        ...(await findLostRedirects(url.origin, receipt)),
      ]
    : [...(await compare(receipt, names, readFromFolder(place))), ...(await findStrangers(place, receipt))];
  const { commit = "no commit", date = "no date", isChanged } = receipt;
  const since = isChanged ? " and uncommitted changes" : "";
  return {
    exitCode: faults.length > 0 ? 1 : 0,
    stdout: `${names.length} files of ${commit}, ${date}${since}: ${faults.length} faults.\n`,
    stderr: faults.map((fault) => `${fault}\n`).join(""),
  };
}

await runIfStarted(import.meta.url, verify);

async function compare({ files }: Receipt, names: readonly string[], read: Read): Promise<string[]> {
  const faults: string[] = [];
  for (let start = 0; start < names.length; start += atOnce) {
    const some = names.slice(start, start + atOnce);
    const found = await Promise.all(
      some.map(async (name) => {
        const hash = createHash("sha256");
        const fault = await read(name, (bytes) => hash.update(bytes));
        return fault ?? (hash.digest("hex") === files[name] ? undefined : "is not what was built");
      }),
    );
    faults.push(...found.flatMap((fault, index) => (fault ? `${some[index]} ${fault}` : [])));
  }
  return faults;
}

function readFromFolder(dir: string): Read {
  return async (name, take) => {
    try {
      for await (const bytes of createReadStream(join(dir, name))) take(bytes);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return code === "ENOENT" ? "is missing" : `can't be read (${code})`;
    }
  };
}

/**
 * The 404 page is what an address gets that can't exist, and the other pages have addresses without an ending. With a
 * receipt, the headers are examined, too.
 */
function readFromSite(origin: string, receipt?: Receipt): Read {
  return async (name, take) => {
    const isMissingPage = name === "404.html";
    const folder = receipt?.basePath ? `${receipt.basePath.slice(1)}/` : "";
    // GitHub serves a project's home below its folder.
    const isFolderHome = isPlain(receipt) && name === `${folder.slice(0, -1)}.html`;
    const page = isFolderHome ? folder : name.replace(/(?:^index)?\.html$/, "");
    const target = isMissingPage ? folder + unknownAddress : page;
    const signal = AbortSignal.timeout(mostTime);
    let response: Response | undefined;
    let size = 0;
    try {
      response = await fetch(`${origin}/${target}`, { redirect: "manual", signal });
      if (response.status !== (isMissingPage ? 404 : 200)) {
        await response.body?.cancel();
        return `answers ${response.status}`;
      }
      const fault = receipt && findHeaderFault(name, response, receipt);
      if (fault) {
        await response.body?.cancel();
        return fault;
      }
      for await (const bytes of response.body ?? []) {
        size += bytes.length;
        if (size > mostBytes) return `has more than ${mostBytes / 1_000_000} MB`;
        take(bytes);
      }
    } catch (error) {
      if (signal.aborted) return `takes more than ${mostTime / 1000} seconds`;
      if (response) return "breaks off";
      const { cause, message } = error as Error;
      throw new UsageError(`${origin} does not answer: ${cause ?? message}`);
    }
  };
}

/** What a host says that can say anything: that a page is not kept, and that it is shown in no frame. */
function findHeaderFault(name: string, { headers }: Response, receipt: Receipt): string | undefined {
  const { basePath = "" } = receipt;
  if (isPlain(receipt) || (name !== "404.html" && !isInside(name, basePath))) return undefined;
  for (const [header, value] of createSiteHeaders([], { basePath }).security) {
    // A repeated header is sent as one.
    const sent = headers.get(header);
    if (sent !== value) return `has the header ${header}: ${sent ?? "none"}, not ${value}`;
  }
  const caching = headers.get("Cache-Control") ?? "";
  const isKept = /max-age=(?!0\b)/.test(caching);
  const isAsset = /(?:^|\/)assets\/.+\.(?:js|json|svg|woff2)$/.test(name);
  // A host takes so many rules that no script, font or index is without one; a picture may be.
  if (isAsset && caching !== keptForEver)
    return `has the header Cache-Control: ${caching}, not ${keptForEver}`;
  if (isKept && !name.includes("assets/")) return `is kept by browsers, by Cache-Control: ${caching}`;
  return undefined;
}

/** Addresses that are gone, and where they lead: an old page at one of them would be found by readers and by the search. */
async function findLostRedirects(origin: string, { redirects = {} }: Receipt): Promise<string[]> {
  const faults: string[] = [];
  for (const [from, to] of Object.entries(redirects)) {
    const { status, headers, body } = await fetch(origin + from, {
      redirect: "manual",
      signal: AbortSignal.timeout(mostTime),
    });
    await body?.cancel();
    const location = headers.get("Location") ?? "";
    const { pathname, hash } = new URL(location, origin);
    if (status < 301 || status > 308) faults.push(`${from} answers ${status}, and does not lead to ${to}`);
    else if (pathname + hash !== to) faults.push(`${from} leads to ${encodeURI(location)}, not to ${to}`);
  }
  return faults;
}

/** Was it built for a host that can send no headers? */
function isPlain(receipt?: Receipt): boolean {
  return receipt?.host !== undefined && parseHost(receipt.host).isPlain === true;
}

function isInside(name: string, basePath: string): boolean {
  return basePath === "" || `/${name}`.startsWith(`${basePath}/`) || `/${name}` === `${basePath}.html`;
}

/** What lies beside the base path is another server's where the address names that path. */
function isServed(name: string, { pathname }: URL, { basePath = "" }: Receipt): boolean {
  const isBesides = pathname !== "/" && name !== "404.html" && !isInside(name, basePath);
  if (isBesides) return false;
  return !configurationNames.includes(name) && !/(?:^|\/)\.(?!well-known\/)|\.(?:br|gz)$/.test(name);
}

/** What is in the folder and was not built; assets that were kept for pages still open are none of it. */
async function findStrangers(dir: string, { files, kept = [] }: Receipt): Promise<string[]> {
  const known = new Set([...Object.keys(files), ...kept, receiptName]);
  return (
    listFiles(dir)
      .filter((name) => !known.has(name))
      .sort()
      // A name may hold what a terminal would obey.
      .map((name) => `${encodeURI(name)} is not of this build`)
  );
}

async function readReceipt(read: Read, place: string): Promise<Receipt> {
  const parts: Uint8Array[] = [];
  await read(receiptName, (bytes) => parts.push(bytes));
  const receipt = parseReceipt(Buffer.concat(parts).toString());
  if (!receipt) throw new UsageError(`There is no ${receiptName} of a build at ${place}.`);
  return receipt;
}
