import { hash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";
import querystring from "node:querystring";
import fresh from "fresh";
import Negotiator from "negotiator";
import { type Address, anyPort } from "../options.ts";
import { UsageError } from "../problem.ts";
import { caching, contentTypes, patterns, unnamedType } from "./addressRules.ts";
import { type HeaderRule, matchesPattern, parseHeadersFile } from "./headers.ts";
import { unservedPath } from "./hosts.ts";
import { parseRedirectsFile, splitTarget } from "./redirects.ts";
import { type FindFile, readText } from "./siteFiles.ts";

const malformed = new RegExp(patterns.malformedTarget, "i");
const strange = new RegExp(patterns.strangeTarget, "i");
const wellKnown = new RegExp(patterns.wellKnownTarget, "i");
const unserved = new RegExp(unservedPath);
const moved = new RegExp(patterns.movedPath);

/**
 * Serves a site as a CDN would, with the headers of its _headers file.
 * @param intercept sees each request first, and returns true if it has handled the request
 * @throws UsageError if it can't listen
 */
export async function startServer(
  findFile: FindFile,
  { host, port }: Address = anyPort,
  intercept: (request: IncomingMessage, response: ServerResponse) => Promise<boolean> = async () => false,
  onBug: (error: unknown) => void = console.error,
): Promise<{ server: Server; origin: string; homePath: string }> {
  const server = createServer(async (request, response) => {
    try {
      if (!isAllowedHost(request, host))
        sendText(response, 421, "This server doesn't answer to that host name; set HOST to the one you use.");
      else if (!(await intercept(request, response))) answer(request, response, findFile);
    } catch (error) {
      onBug(error);
      response.removeHeader("Cache-Control");
      sendText(response, 500, "This page can't be sent; see the error in the terminal.");
    }
  });
  await once(server.listen(port, host), "listening").catch(({ code }: NodeJS.ErrnoException) => {
    throw new UsageError(
      code === "EADDRINUSE"
        ? `Port ${port} is in use; set PORT to another.`
        : `HOST ${host} and PORT ${port} can't be used (${code}).`,
    );
  });
  const { origin } = createOpenUrl(host, (server.address() as AddressInfo).port);
  // The first rule applies to the whole site: "/*", or "/help" for its home page.
  const [whole] = readRules(findFile);
  return { server, origin, homePath: whole?.pattern.replace("*", "") ?? "/" };
}

/** The URL of a server that listens at this address. Other machines can't open 0.0.0.0, which means all addresses. */
export function createOpenUrl(host: string, port: number): URL {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const outer = addresses.find(({ family, internal }) => family === "IPv4" && !internal);
  return createUrl(["0.0.0.0", "::"].includes(host) ? (outer?.address ?? host) : host, port);
}

function createUrl(host: string, port: number): URL {
  return new URL(`http://${isIPv6(host) ? `[${host}]` : host}:${port}`);
}

/** A page on another site could point its own host name here and read the responses (DNS rebinding). */
function isAllowedHost({ headers, socket }: IncomingMessage, host: string): boolean {
  const { localAddress = host, localPort = 80 } = socket;
  const own = ["localhost", "127.0.0.1", "::1", host, localAddress.replace(/^::ffff:|%.*$/g, "")];
  return own.some((name) => createUrl(name, localPort).host === headers.host?.toLowerCase());
}

function answer(request: IncomingMessage, response: ServerResponse, findFile: FindFile): ServerResponse {
  const { method, url: target = "" } = request;
  const [rawPath = "", query = ""] = target.split(/(\?.*)/s);
  const rules = readRules(findFile).filter(({ pattern }) => matchesPattern(rawPath, pattern));
  const { "Cache-Control": ageOfFile = caching.revalidated, ...security } = Object.fromEntries(
    rules.flatMap(({ headers }) => headers),
  );
  for (const [name, value] of Object.entries(security)) response.setHeader(name, value);
  const redirect = (path: string, section = "") =>
    response.writeHead(308, { Location: encodeURI(path) + (query === "?" ? "" : query) + section }).end();

  if (method !== "GET" && method !== "HEAD")
    return sendText(response, 405, "Only GET and HEAD are supported here.");
  // Bytes that are not UTF-8 become characters that no file name has.
  const path = querystring.unescape(rawPath);
  if (!target.startsWith("/") || /%(?![0-9a-f]{2})/i.test(rawPath) || malformed.test(target))
    return sendText(response, 400, "This address is malformed.");
  if ((strange.test(target) && !wellKnown.test(target)) || unserved.test(path))
    return sendNotFound(findFile, response);

  // As on Cloudflare, a redirect comes before any file.
  const redirects = parseRedirectsFile(readText(findFile, "/_redirects"));
  const newAddress = redirects.get(path.replace(/(?:\.html)?\/?$/, ""));
  if (newAddress !== undefined) return redirect(...splitTarget(newAddress));
  const [, page] = path === "/index.html" ? [path, "/"] : (moved.exec(path) ?? []);
  if (page !== undefined && findFile(page === "/" ? path : `${page}.html`)) return redirect(page);
  for (const name of page !== undefined ? [] : path === "/" ? ["/index.html"] : [`${path}.html`, path]) {
    const read = findFile(name);
    if (!read) continue;
    response.setHeader("Cache-Control", ageOfFile);
    return sendFile(name, read, findFile, request, response);
  }
  return sendNotFound(findFile, response);
}

/** Sends a file, or a compressed copy that the request accepts. A part of a file is never compressed. */
function sendFile(
  path: string,
  read: () => string | Uint8Array,
  findFile: FindFile,
  { headers }: IncomingMessage,
  response: ServerResponse,
): ServerResponse {
  const copies = [
    { coding: "br", readCopy: findFile(`${path}.br`) },
    { coding: "gzip", readCopy: findFile(`${path}.gz`) },
  ].filter(({ readCopy }) => readCopy !== undefined && headers.range === undefined);
  const negotiator = new Negotiator({ headers });
  const copy = copies.find(({ coding }) => negotiator.encodings([coding]).includes(coding));
  const content = Buffer.from((copy?.readCopy ?? read)());
  const etag = `"${hash("sha256", content).slice(0, 16)}"`;
  const type = Object.entries(contentTypes).find(([ending]) => path.endsWith(`.${ending}`))?.[1];
  response.setHeader("Content-Type", type ?? unnamedType);
  response.setHeader("Accept-Ranges", "bytes");
  response.setHeader("ETag", etag);
  if (copies.length > 0) response.setHeader("Vary", "Accept-Encoding");
  if (copy) response.setHeader("Content-Encoding", copy.coding);

  if (fresh(headers, { etag })) return response.writeHead(304).end();
  const isMeant = [undefined, etag].some((one) => one === headers["if-range"]);
  const part = isMeant ? findPart(headers.range ?? "", content.length) : undefined;
  if (!part) return sendBody(response, 200, content);
  const [first, last] = part;
  if (first >= content.length)
    return response.writeHead(416, { "Content-Range": `bytes */${content.length}` }).end();
  response.setHeader("Content-Range", `bytes ${first}-${last}/${content.length}`);
  return sendBody(response, 206, content.subarray(first, last + 1));
}

/**
 * The first and last byte that a range asks for. A request for several parts, or one that can't be read, gets the whole
 * file (RFC 9110, 14.2).
 */
function findPart(range: string, size: number): readonly [first: number, last: number] | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (from === "") return to === "" ? undefined : [Math.max(0, size - Number(to)), size - 1];
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return to !== "" && Number(to) < Number(from) ? undefined : [Number(from), last];
}

function sendNotFound(findFile: FindFile, response: ServerResponse): ServerResponse {
  const page = readText(findFile, "/404.html");
  response.setHeader("Cache-Control", "no-cache");
  if (page === "") return sendText(response, 404, "Not found, and the site has no 404.html.");
  response.setHeader("Content-Type", contentTypes.html);
  return sendBody(response, 404, page);
}

function sendText(response: ServerResponse, status: number, text: string): ServerResponse {
  response.setHeader("Content-Type", contentTypes.txt);
  if (status === 405) response.setHeader("Allow", "GET, HEAD");
  return sendBody(response, status, `${text}\n`);
}

/** Node omits the body from a response to HEAD. */
function sendBody(response: ServerResponse, status: number, body: string | Uint8Array): ServerResponse {
  return response.writeHead(status, { "Content-Length": Buffer.byteLength(body) }).end(body);
}

function readRules(findFile: FindFile): HeaderRule[] {
  return parseHeadersFile(readText(findFile, "/_headers"));
}
