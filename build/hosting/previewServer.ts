import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";
import { type Address, anyPort } from "../options.ts";
import { UsageError } from "../problem.ts";
import {
  contentTypes,
  malformedTarget,
  movedPath,
  revalidated,
  strangeTarget,
  unnamedType,
  unservedPath,
  wellKnownTarget,
} from "./addressRules.ts";
import { acceptsCoding, findPart, isUnchanged, isUnmet, tagOf } from "./conditions.ts";
import { type HeaderRule, matchesPattern, parseHeadersFile } from "./headers.ts";
import { parseRedirectsFile, splitTarget } from "./redirects.ts";
import { type FindFile, isDiskFault, readText, type SiteFile } from "./siteFiles.ts";

type Answer =
  | { readonly kind: "file"; readonly path: string; readonly file: SiteFile }
  | { readonly kind: "notFound" }
  | { readonly kind: "redirect"; readonly location: string }
  | { readonly kind: "refusal"; readonly status: 400 | 405; readonly text: string };

const malformed = new RegExp(malformedTarget, "i");
const strange = new RegExp(strangeTarget, "i");
const wellKnown = new RegExp(wellKnownTarget, "i");
const unserved = new RegExp(unservedPath);
const moved = new RegExp(movedPath);

/** Sees each request first. Gives true where it has answered it. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Serves a site as a CDN would, with the headers of its own _headers file.
 * @throws UsageError where it can't listen
 */
export async function startServer(
  findFile: FindFile,
  { host, port }: Address = anyPort,
  intercept: Intercept = async () => false,
  onBug: (error: unknown) => void = console.error,
): Promise<{ server: Server; origin: string; homePath: string }> {
  const readRules = () => parseHeadersFile(readText(findFile, "/_headers"));
  const sendAnswer = (request: IncomingMessage, response: ServerResponse) => {
    const answer = findAnswer(request, findFile);
    for (const { pattern, headers } of readRules()) {
      if (!matchesPattern(request.url?.replace(/\?.*/s, "") ?? "/", pattern)) continue;
      // What is missing must not be remembered as missing.
      for (const [name, value] of headers)
        if (name !== "Cache-Control" || answer.kind === "file") response.setHeader(name, value);
    }
    if (answer.kind === "file") sendFile(answer.path, answer.file, findFile, request, response);
    else if (answer.kind === "notFound") sendNotFound(findFile, response);
    else if (answer.kind === "redirect") response.writeHead(308, { Location: answer.location }).end();
    else sendText(response, answer.status, answer.text);
  };

  let ownNames: ReadonlySet<string | undefined> = new Set();
  const server = createServer(async (request, response) => {
    try {
      // A page of another site can make its own name lead here, and read all that is answered to it (DNS rebinding).
      if (!ownNames.has(request.headers.host?.toLowerCase()))
        sendText(response, 421, "This server has another name; set HOST to the one that you use.");
      else if (!(await intercept(request, response))) sendAnswer(request, response);
    } catch (error) {
      if (!isDiskFault(error)) onBug(error);
      sendFault(error, findFile, response);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ code }: NodeJS.ErrnoException) =>
      reject(
        new UsageError(
          code === "EADDRINUSE"
            ? `Port ${port} is in use; set PORT to another.`
            : `HOST ${host} and PORT ${port} can't be used (${code}).`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  const urlOf = (name: string) => new URL(`http://${name}:${(server.address() as AddressInfo).port}`);
  const name = isIPv6(host) ? `[${host}]` : host;
  ownNames = new Set(
    ["127.0.0.1", "localhost", "[::1]", name, ...listAddresses(host)].map((one) => urlOf(one).host),
  );
  return { server, origin: urlOf(name).origin, homePath: findHomePath(readRules()) };
}

/** The machine's own addresses, where a server listens at all of them. */
function listAddresses(host: string): string[] {
  if (host !== "0.0.0.0" && host !== "::") return [];
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.flatMap(({ family, address, scopeid }) =>
    family === "IPv4" ? address : scopeid ? [] : `[${address}]`,
  );
}

function findAnswer({ method, url: target = "" }: IncomingMessage, findFile: FindFile): Answer {
  if (method !== "GET" && method !== "HEAD")
    return { kind: "refusal", status: 405, text: "Only GET and HEAD are answered here." };
  const [rawPath = "", query] = target.split(/\?(.*)/s);
  if (!target.startsWith("/") || /%(?![0-9a-f]{2})/i.test(rawPath) || malformed.test(target))
    return { kind: "refusal", status: 400, text: "This address can't be read." };
  const path = decodePath(rawPath);
  if (path === undefined || (strange.test(target) && !wellKnown.test(target)) || unserved.test(path))
    return { kind: "notFound" };

  // Before any file is looked for, as on Cloudflare.
  const redirects = parseRedirectsFile(readText(findFile, "/_redirects"));
  const newAddress = redirects.get(path.replace(/(?:\.html)?\/?$/, ""));
  if (newAddress !== undefined) {
    const [to, section] = splitTarget(newAddress);
    return { kind: "redirect", location: encodeURI(to) + (query ? `?${query}` : "") + section };
  }
  const [, page] = path === "/index.html" ? [path, "/"] : (moved.exec(path) ?? []);
  if (page !== undefined) {
    if (!findFile(page === "/" ? path : `${page}.html`)) return { kind: "notFound" };
    return { kind: "redirect", location: query ? `${encodeURI(page)}?${query}` : encodeURI(page) };
  }
  for (const name of path === "/" ? ["/index.html"] : [`${path}.html`, path]) {
    const file = findFile(name);
    if (file) return { kind: "file", path: name, file };
  }
  return { kind: "notFound" };
}

/** Sends a file, or its compressed copy where there is one and it is wanted. A part is one of the file itself. */
function sendFile(
  path: string,
  file: SiteFile,
  findFile: FindFile,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const copies = headers.range === undefined ? findCopies(path, findFile) : [];
  const accepted = String(headers["accept-encoding"] ?? "");
  const copy = copies.find(({ encoding }) => acceptsCoding(accepted, encoding));
  const { changed, read } = copy?.file ?? file;
  const content = Buffer.from(read());
  const version = { tag: tagOf(content), changed };
  const type = Object.entries(contentTypes).find(([ending]) => path.endsWith(`.${ending}`))?.[1];
  response.setHeader("Content-Type", type ?? unnamedType);
  if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", revalidated);
  if (copies.length > 0) response.setHeader("Vary", "Accept-Encoding");
  if (copy) response.setHeader("Content-Encoding", copy.encoding);
  response.setHeader("Accept-Ranges", "bytes");
  response.setHeader("ETag", version.tag);
  response.setHeader("Last-Modified", changed.toUTCString());

  const part = findPart(headers, content.length, version);
  if (isUnmet(headers, version)) response.writeHead(412).end();
  else if (isUnchanged(headers, version)) response.writeHead(304).end();
  else if (part === "none") response.writeHead(416, { "Content-Range": `bytes */${content.length}` }).end();
  else if (part === "whole") sendBody(response, content);
  else {
    const [first, last] = part;
    response.statusCode = 206;
    response.setHeader("Content-Range", `bytes ${first}-${last}/${content.length}`);
    sendBody(response, content.subarray(first, last + 1));
  }
}

function findCopies(path: string, findFile: FindFile) {
  return [
    { encoding: "br", file: findFile(`${path}.br`) },
    { encoding: "gzip", file: findFile(`${path}.gz`) },
  ].filter(({ file }) => file !== undefined);
}

function sendNotFound(findFile: FindFile, response: ServerResponse): void {
  const page = readText(findFile, "/404.html");
  response.setHeader("Cache-Control", "no-cache");
  if (page === "") sendText(response, 404, "There is nothing at this address, and no 404.html.");
  else {
    response.statusCode = 404;
    response.setHeader("Content-Type", contentTypes.html);
    sendBody(response, Buffer.from(page));
  }
}

/** What goes wrong with one answer must not end the server. */
function sendFault(error: unknown, findFile: FindFile, response: ServerResponse): void {
  response.removeHeader("Cache-Control");
  if (!isDiskFault(error)) sendText(response, 500, "This page can't be made; the terminal says why.");
  // A build took it away a moment ago.
  else if (error.code === "ENOENT") sendNotFound(findFile, response);
  else sendText(response, 500, `This file can't be read (${error.code}).`);
}

/** Of an answer to HEAD, Node leaves out the body by itself. */
function sendBody(response: ServerResponse, body: Uint8Array): void {
  response.setHeader("Content-Length", body.length);
  response.end(body);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    "Content-Type": contentTypes.txt,
    ...(status === 405 && { Allow: "GET, HEAD" }),
  });
  response.end(`${text}\n`);
}

/** Where the site begins is where its assets are: "/help/assets/page.0a1b2c3d.js" → "/help". */
function findHomePath(rules: readonly HeaderRule[]): string {
  const [, home = ""] = rules.map(({ pattern }) => /^(.*)\/assets\//.exec(pattern)).find(Boolean) ?? [];
  return home || "/";
}

/** A path as characters, or undefined where its bytes are no text. */
export function decodePath(rawPath: string): string | undefined {
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return undefined;
  }
}
