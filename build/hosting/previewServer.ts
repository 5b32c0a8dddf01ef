import { readFileSync, realpathSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, sep } from "node:path";
import { UsageError } from "../problem.ts";
import {
  contentTypes,
  malformedTarget,
  movedPath,
  revalidated,
  strangeTarget,
  unservedPath,
  wellKnownTarget,
} from "./addressRules.ts";
import { findPart, isUnchanged, isUnmet, tagOf } from "./conditions.ts";
import { type HeaderRule, matchesPattern, parseHeadersFile } from "./headers.ts";
import { parseRedirectsFile, splitTarget } from "./redirects.ts";

type Answer =
  /** Its path in the folder, which begins with a slash. */
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "notFound" }
  | { readonly kind: "redirect"; readonly location: string }
  | { readonly kind: "refusal"; readonly status: 400 | 405 | 500; readonly text: string };

const malformed = new RegExp(malformedTarget, "i");
const strange = new RegExp(strangeTarget, "i");
const wellKnown = new RegExp(wellKnownTarget, "i");
const unserved = new RegExp(unservedPath);
const moved = new RegExp(movedPath);

/** Sees each request first. Gives true where it has answered it. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Serves a built site on 127.0.0.1 as a CDN would, with the headers of its own _headers file. The disk is read at each
 * request, so that a new build shows at once; and in one go, so that a reader who goes away or is slow holds no file
 * open. Port 0 takes a free one.
 * @throws UsageError where there is no site, or the port is in use
 */
export async function startServer(
  siteDir: string,
  port: number,
  intercept: Intercept = async () => false,
): Promise<{ server: Server; origin: string; homePath: string }> {
  const readRules = () => parseHeadersFile(readIfThere(join(siteDir, "_headers")));
  const startRules = readRules();
  if (startRules.length === 0)
    throw new UsageError(`There is no site in ${siteDir}/; run npm run build first.`);
  const root = realpathSync(siteDir);

  const server = createServer(async (request, response) => {
    if (await intercept(request, response)) return;
    const answer = findAnswer(request, root);
    for (const { pattern, headers } of readRules()) {
      if (!matchesPattern(request.url?.replace(/\?.*/s, "") ?? "/", pattern)) continue;
      // What is missing must not be remembered as missing.
      for (const [name, value] of headers)
        if (name !== "Cache-Control" || answer.kind === "file") response.setHeader(name, value);
    }
    if (answer.kind === "file") sendFile(root, answer.path, request, response);
    else if (answer.kind === "notFound") sendNotFound(root, response);
    else if (answer.kind === "redirect") response.writeHead(308, { Location: answer.location }).end();
    else sendText(response, answer.status, answer.text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE" ? new UsageError(`Port ${port} is in use; set PORT to another.`) : error,
      ),
    );
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    server,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    homePath: findHomePath(startRules),
  };
}

function findAnswer(request: IncomingMessage, root: string): Answer {
  const { method, url: target = "" } = request;
  if (method !== "GET" && method !== "HEAD")
    return { kind: "refusal", status: 405, text: "Only GET and HEAD are answered here." };
  const [rawPath = "", query] = target.split(/\?(.*)/s);
  if (!target.startsWith("/") || /%(?![0-9a-f]{2})/i.test(rawPath) || malformed.test(target))
    return { kind: "refusal", status: 400, text: "This address can't be read." };
  const path = decodePath(rawPath);
  if (path === undefined || (strange.test(target) && !wellKnown.test(target)) || unserved.test(path))
    return { kind: "notFound" };

  // Before any file is looked for, as on Cloudflare.
  const redirects = parseRedirectsFile(readIfThere(join(root, "_redirects")));
  const newAddress = redirects.get(path.replace(/(?:\.html)?\/?$/, ""));
  if (newAddress !== undefined) {
    const [to, section] = splitTarget(newAddress);
    return { kind: "redirect", location: encodeURI(to) + (query ? `?${query}` : "") + section };
  }
  const [, page] = path === "/index.html" ? [path, "/"] : (moved.exec(path) ?? []);
  if (page !== undefined) {
    if (!isFileIn(root, page === "/" ? path : `${page}.html`)) return { kind: "notFound" };
    return { kind: "redirect", location: query ? `${encodeURI(page)}?${query}` : encodeURI(page) };
  }
  for (const name of path === "/" ? ["/index.html"] : [`${path}.html`, path])
    if (isFileIn(root, name)) return { kind: "file", path: name };
  return { kind: "notFound" };
}

/** Sends a file, or its compressed copy where there is one and it is wanted. A part is one of the file itself. */
function sendFile(root: string, path: string, request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  const copies = headers.range === undefined ? findCopies(root, path) : [];
  const accepted = String(headers["accept-encoding"] ?? "").split(/,\s*/);
  const copy = copies.find(({ encoding }) => accepted.includes(encoding));
  let content: Buffer;
  let changed: Date;
  try {
    const place = join(root, path + (copy?.ending ?? ""));
    content = readFileSync(place);
    changed = statSync(place).mtime;
  } catch (error) {
    // It was there a moment ago: a build took it away, or it can't be read.
    const { code } = error as NodeJS.ErrnoException;
    response.removeHeader("Cache-Control");
    if (code === "ENOENT") sendNotFound(root, response);
    else sendText(response, 500, `${path} can't be read (${code}).`);
    return;
  }
  const version = { tag: tagOf(content), changed };
  const type = Object.entries(contentTypes).find(([ending]) => path.endsWith(`.${ending}`))?.[1];
  if (type !== undefined) response.setHeader("Content-Type", type);
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

function findCopies(root: string, path: string) {
  const known = [
    { encoding: "br", ending: ".br" },
    { encoding: "gzip", ending: ".gz" },
  ];
  return known.filter(({ ending }) => isFileIn(root, path + ending));
}

function sendNotFound(root: string, response: ServerResponse): void {
  response.statusCode = 404;
  response.setHeader("Content-Type", contentTypes.html);
  response.setHeader("Cache-Control", "no-cache");
  sendBody(response, Buffer.from(readIfThere(join(root, "404.html"))));
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

/** The path as characters, or undefined where its bytes are no text. */
function decodePath(rawPath: string): string | undefined {
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return undefined;
  }
}

/** Is this a file inside the folder, and not a link that leads out of it? */
function isFileIn(root: string, path: string): boolean {
  try {
    const realPath = realpathSync(join(root, path));
    return realPath.startsWith(root + sep) && statSync(realPath).isFile();
  } catch {
    return false;
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
