import { readFile, realpath, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, sep } from "node:path";
import send from "send";
import { UsageError } from "../problem.ts";
import {
  contentTypes,
  malformedTarget,
  movedPath,
  revalidated,
  strangeTarget,
  unservedPath,
} from "./addressRules.ts";
import { type HeaderRule, matchesPattern, parseHeadersFile } from "./headers.ts";

type Answer =
  /** Its path in the folder, which begins with a slash. */
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "notFound" }
  | { readonly kind: "redirect"; readonly location: string }
  | { readonly kind: "refusal"; readonly status: 400 | 405; readonly text: string };

const malformed = new RegExp(malformedTarget, "i");
const strange = new RegExp(strangeTarget, "i");
const unserved = new RegExp(unservedPath);
const moved = new RegExp(movedPath);

/**
 * Serves a built site on 127.0.0.1 as a CDN would, with the headers of its own _headers file. The disk is read at each
 * request, so that a new build shows at once. Port 0 takes a free one.
 * @throws UsageError where there is no site, or the port is in use
 */
export async function startServer(
  siteDir: string,
  port: number,
): Promise<{ server: Server; origin: string; homePath: string }> {
  const root = await realpath(siteDir).catch(() => siteDir);
  const readRules = async () =>
    parseHeadersFile(await readFile(join(root, "_headers"), "utf8").catch(() => ""));
  const startRules = await readRules();
  if (startRules.length === 0)
    throw new UsageError(`There is no site in ${siteDir}/; run npm run build first.`);

  const server = createServer(async (request, response) => {
    const answer = await findAnswer(request, root);
    for (const { pattern, headers } of await readRules()) {
      const isKept = pattern.endsWith("/assets/*");
      // What is missing must not be remembered as missing.
      if (!matchesPattern(request.url ?? "/", pattern) || (isKept && answer.kind !== "file")) continue;
      for (const [name, value] of headers) response.setHeader(name, value);
    }
    if (answer.kind === "file") await sendFile(root, answer.path, request, response);
    else if (answer.kind === "notFound") sendNotFound(root, request, response);
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

async function findAnswer(request: IncomingMessage, root: string): Promise<Answer> {
  const { method, url: target = "" } = request;
  if (method !== "GET" && method !== "HEAD")
    return { kind: "refusal", status: 405, text: "Only GET and HEAD are answered here." };
  const [rawPath = "", query] = target.split(/\?(.*)/s);
  if (!target.startsWith("/") || /%(?![0-9a-f]{2})/i.test(rawPath) || malformed.test(target))
    return { kind: "refusal", status: 400, text: "This address can't be read." };
  const path = decodePath(rawPath);
  if (path === undefined || strange.test(target) || unserved.test(path)) return { kind: "notFound" };

  const [, page] = path === "/index.html" ? [path, "/"] : (moved.exec(path) ?? []);
  if (page !== undefined) {
    if (!(await isFileIn(root, page === "/" ? path : `${page}.html`))) return { kind: "notFound" };
    return { kind: "redirect", location: query ? `${encodeURI(page)}?${query}` : encodeURI(page) };
  }
  for (const name of path === "/" ? ["/index.html"] : [`${path}.html`, path])
    if (await isFileIn(root, name)) return { kind: "file", path: name };
  return { kind: "notFound" };
}

/** Sends a file, or its compressed copy where there is one and it is wanted. A part is one of the file itself. */
async function sendFile(
  root: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const type = Object.entries(contentTypes).find(([ending]) => path.endsWith(`.${ending}`))?.[1];
  if (type !== undefined) response.setHeader("Content-Type", type);
  if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", revalidated);
  const [, first = 0, last = first] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  // Invalid, and so to be passed over: what sends the file takes it for a part that is not there.
  if (Number(last) < Number(first)) delete request.headers.range;
  const copies = request.headers.range === undefined ? await findCopies(root, path) : [];
  if (copies.length > 0) response.setHeader("Vary", "Accept-Encoding");
  const accepted = String(request.headers["accept-encoding"] ?? "").split(/,\s*/);
  const copy = copies.find(({ encoding }) => accepted.includes(encoding));
  if (copy) response.setHeader("Content-Encoding", copy.encoding);
  send(request, encodeURI(path + (copy?.ending ?? "")), { root, dotfiles: "allow", cacheControl: false })
    .on("error", (error: { status?: number }) => {
      // A condition that does not hold, or a part that is not there.
      if (error.status === 412 || error.status === 416) response.writeHead(error.status).end();
      else sendNotFound(root, request, response);
    })
    .pipe(response);
}

async function findCopies(root: string, path: string) {
  const known = [
    { encoding: "br", ending: ".br" },
    { encoding: "gzip", ending: ".gz" },
  ];
  const found = await Promise.all(known.map(({ ending }) => isFileIn(root, path + ending)));
  return known.filter((_, index) => found[index]);
}

function sendNotFound(root: string, request: IncomingMessage, response: ServerResponse): void {
  response.statusCode = 404;
  response.setHeader("Content-Type", contentTypes.html);
  response.setHeader("Cache-Control", "no-cache");
  send(request, "/404.html", {
    root,
    cacheControl: false,
    acceptRanges: false,
    etag: false,
    lastModified: false,
  })
    .on("error", () => response.end())
    .pipe(response);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    "Content-Type": contentTypes.txt,
    ...(status === 405 && { Allow: "GET, HEAD" }),
  });
  response.end(`${text}\n`);
}

/** Where the site begins is where its assets are: "/help/assets/*" → "/help". */
function findHomePath(rules: readonly HeaderRule[]): string {
  const assets = rules.find(({ pattern }) => pattern.endsWith("/assets/*"))?.pattern ?? "";
  return assets.replace("/assets/*", "") || "/";
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
async function isFileIn(root: string, path: string): Promise<boolean> {
  try {
    const realPath = await realpath(join(root, path));
    return realPath.startsWith(root + sep) && (await stat(realPath)).isFile();
  } catch {
    return false;
  }
}
