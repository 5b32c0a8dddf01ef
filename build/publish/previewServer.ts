import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";
import { extname } from "node:path";
import querystring from "node:querystring";
import { type Address, anyPort } from "../options.ts";
import { UsageError } from "../problem.ts";
import { outputPathOf } from "../routes.ts";
import { contentTypes, patterns, unnamedType } from "./addressRules.ts";
import { unservedPath } from "./hosts.ts";
import { splitTarget } from "./redirects.ts";
import { type FindFile, readText, type ServedSite } from "./siteFiles.ts";

const malformed = new RegExp(patterns.malformedTarget, "i");
const strange = new RegExp(patterns.strangeTarget, "i");
const wellKnown = new RegExp(patterns.wellKnownTarget, "i");
const unserved = new RegExp(unservedPath);
const moved = new RegExp(patterns.movedPath);
const typeByEnding = new Map<string, string>(Object.entries(contentTypes));

/**
 * Serves a site as a CDN would, except that every file is sent whole and uncompressed.
 * @param intercept sees each request first, and returns true if it has handled the request
 * @throws UsageError if it can't listen
 */
export async function startServer(
  site: ServedSite,
  address: Address = anyPort,
  intercept: (request: IncomingMessage, response: ServerResponse) => Promise<boolean> = async () => false,
  onBug: (error: unknown) => void = console.error,
): Promise<{ server: Server; origin: string; homeUrl: string }> {
  const server = createServer(async (request, response) => {
    try {
      if (!isAllowedHost(request, address.host))
        send(response, 421, "This server doesn't answer to that host name; set HOST to the one you use.\n");
      else if (!(await intercept(request, response))) answer(request, response, site);
    } catch (error) {
      onBug(error);
      response.removeHeader("Cache-Control");
      send(response, 500, "This page can't be sent; see the error in the terminal.\n");
    }
  });
  await listen(server, address);
  const { origin } = createUrl(findOpenHost(address.host), (server.address() as AddressInfo).port);
  return { server, origin, homeUrl: origin + site.rules().homePath };
}

/** @throws UsageError if the address can't be used */
export async function listen(server: Server, { host, port }: Address): Promise<void> {
  await once(server.listen(port, host), "listening").catch(({ code = "" }: NodeJS.ErrnoException) => {
    // EACCES: Windows reserves some ports, and Linux those below 1024.
    throw new UsageError(
      ["EADDRINUSE", "EACCES"].includes(code)
        ? `Port ${port} is in use or reserved; set PORT to another.`
        : `HOST ${host} and PORT ${port} can't be used (${code}).`,
    );
  });
}

/** The host to open. Other machines can't open 0.0.0.0 or ::, which mean all addresses of this one. */
function findOpenHost(host: string): string {
  if (host !== "0.0.0.0" && host !== "::") return host;
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? host;
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

function answer(request: IncomingMessage, response: ServerResponse, { findFile, rules }: ServedSite) {
  const { method, url: target = "" } = request;
  const rawPath = target.replace(/\?.*/s, "");
  const { headersFor, redirects } = rules();
  const { "Cache-Control": caching = "", ...security } = headersFor(rawPath);
  for (const [name, value] of Object.entries(security)) response.setHeader(name, value);
  if (method !== "GET" && method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return send(response, 405, "Only GET and HEAD are supported here.\n");
  }
  if (!target.startsWith("/") || /%(?![0-9a-f]{2})/i.test(rawPath) || malformed.test(target))
    return send(response, 400, "This address is malformed.\n");

  // Bytes that are not UTF-8 become characters that no file name has.
  const path = querystring.unescape(rawPath);
  if ((strange.test(target) && !wellKnown.test(target)) || unserved.test(path))
    return sendNotFound(response, findFile);
  // "/docs/a", of "/docs/a/" and "/docs/a.html" too.
  const [, page = path] = moved.exec(path) ?? [];
  // As on Cloudflare, a redirect comes before any file.
  const newAddress = redirects.get(page);
  if (newAddress !== undefined) return sendRedirect(response, target, newAddress);
  const name = [`/${outputPathOf(page)}`, path].find(findFile);
  if (name === undefined) return sendNotFound(response, findFile);
  if (page !== path) return sendRedirect(response, target, page === "/index" ? "/" : page);
  response.setHeader("Cache-Control", caching);
  return send(response, 200, findFile(name)?.() ?? "", typeOf(name));
}

function typeOf(name: string): string {
  return typeByEnding.get(extname(name).slice(1)) ?? unnamedType;
}

/** Redirects to another address, with the query of this one. */
function sendRedirect(response: ServerResponse, target: string, newAddress: string) {
  const [query = ""] = /\?.+/s.exec(target) ?? [];
  const [path, section] = splitTarget(newAddress);
  return response.writeHead(308, { Location: encodeURI(path) + query + section }).end();
}

function sendNotFound(response: ServerResponse, findFile: FindFile) {
  response.setHeader("Cache-Control", "no-cache");
  const page = readText(findFile, "/404.html");
  if (page === "") return send(response, 404, "Not found, and the site has no 404.html.\n");
  return send(response, 404, page, contentTypes.html);
}

/** Sends plain text, unless a type is given. Node omits the body from a response to HEAD. */
function send(response: ServerResponse, status: number, body: string | Uint8Array, type?: string) {
  const headers = { "Content-Type": type ?? contentTypes.txt, "Content-Length": Buffer.byteLength(body) };
  return response.writeHead(status, headers).end(body);
}
