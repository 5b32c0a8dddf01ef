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
import { contentTypes, patterns, unnamedType } from "./addressRules.ts";
import { unservedPath } from "./hosts.ts";
import { splitTarget } from "./redirects.ts";
import { type FindFile, readText, type ServedSite } from "./siteFiles.ts";

const malformed = new RegExp(patterns.malformedTarget, "i");
const strange = new RegExp(patterns.strangeTarget, "i");
const wellKnown = new RegExp(patterns.wellKnownTarget, "i");
const unserved = new RegExp(unservedPath);
const moved = new RegExp(patterns.movedPath);

/**
 * Serves a site as a CDN would.
 * @param intercept sees each request first, and returns true if it has handled the request
 * @throws UsageError if it can't listen
 */
export async function startServer(
  site: ServedSite,
  { host, port }: Address = anyPort,
  intercept: (request: IncomingMessage, response: ServerResponse) => Promise<boolean> = async () => false,
  onBug: (error: unknown) => void = console.error,
): Promise<{ server: Server; origin: string; homeUrl: string }> {
  const server = createServer(async (request, response) => {
    try {
      if (!isAllowedHost(request, host))
        sendText(response, 421, "This server doesn't answer to that host name; set HOST to the one you use.");
      else if (!(await intercept(request, response))) answer(request, response, site);
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
  return { server, origin, homeUrl: origin + site.rules().homePath };
}

/** The URL of a server that listens at this address. Other machines can't open 0.0.0.0, which means all addresses. */
function createOpenUrl(host: string, port: number): URL {
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

function answer(request: IncomingMessage, response: ServerResponse, site: ServedSite): ServerResponse {
  const { method, url: target = "" } = request;
  const [rawPath = "", query = ""] = target.split(/(\?.*)/s);
  const { headersFor } = site.rules();
  const { "Cache-Control": caching = "", ...security } = headersFor(rawPath);
  for (const [name, value] of Object.entries(security)) response.setHeader(name, value);
  if (method !== "GET" && method !== "HEAD")
    return sendText(response, 405, "Only GET and HEAD are supported here.");
  if (!target.startsWith("/") || /%(?![0-9a-f]{2})/i.test(rawPath) || malformed.test(target))
    return sendText(response, 400, "This address is malformed.");

  const found = find(target, querystring.unescape(rawPath), site);
  if (!found) return sendNotFound(site.findFile, response);
  if ("name" in found) {
    response.setHeader("Cache-Control", caching);
    return sendFile(found.name, site.findFile, request, response);
  }
  const [path, section] = splitTarget(found.newAddress);
  const Location = encodeURI(path) + (query === "?" ? "" : query) + section;
  return response.writeHead(308, { Location }).end();
}

/**
 * Finds the name of the file for an address, or the address that it redirects to. In a path, bytes that are not UTF-8 are
 * characters that no file name has.
 */
function find(target: string, path: string, { findFile, rules }: ServedSite) {
  if ((strange.test(target) && !wellKnown.test(target)) || unserved.test(path)) return undefined;
  // As on Cloudflare, a redirect comes before any file.
  const newAddress = rules().redirects.get(path.replace(/(?:\.html)?\/?$/, ""));
  if (newAddress !== undefined) return { newAddress };
  const [, page] = moved.exec(path) ?? [];
  if (page !== undefined) return findFile(`${page}.html`) && { newAddress: page === "/index" ? "/" : page };
  const name = [path === "/" ? "/index.html" : `${path}.html`, path].find(findFile);
  return name === undefined ? undefined : { name };
}

/** Sends a file, or a compressed copy that the request accepts. It ignores ranges, as a server may. */
function sendFile(name: string, findFile: FindFile, { headers }: IncomingMessage, response: ServerResponse) {
  const copies = [
    { coding: "br", read: findFile(`${name}.br`) },
    { coding: "gzip", read: findFile(`${name}.gz`) },
  ].filter(({ read }) => read !== undefined);
  const negotiator = new Negotiator({ headers });
  const copy = copies.find(({ coding }) => negotiator.encodings([coding]).includes(coding));
  const content = Buffer.from((copy?.read ?? findFile(name))?.() ?? "");
  const etag = `"${hash("sha256", content).slice(0, 16)}"`;
  const type = Object.entries(contentTypes).find(([ending]) => name.endsWith(`.${ending}`))?.[1];
  response.setHeader("Content-Type", type ?? unnamedType);
  response.setHeader("ETag", etag);
  if (copies.length > 0) response.setHeader("Vary", "Accept-Encoding");
  if (copy) response.setHeader("Content-Encoding", copy.coding);
  return fresh(headers, { etag }) ? response.writeHead(304).end() : sendBody(response, 200, content);
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
