import { createReadStream } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, sep } from "node:path";
import sirv from "sirv";
import { UsageError } from "../problem.ts";
import { type HeaderRule, matchesPattern, parseHeadersFile } from "./headers.ts";
import {
  contentTypes,
  malformedTarget,
  movedPath,
  revalidated,
  strangeTarget,
  unservedPath,
} from "./hosts.ts";

type Answer =
  /** Its name in the folder, which begins with a slash. */
  | { readonly kind: "file"; readonly name: string }
  | { readonly kind: "notFound" }
  | { readonly kind: "redirect"; readonly location: string }
  | {
      readonly kind: "refusal";
      readonly status: 400 | 405;
      readonly text: string;
    };

const malformed = new RegExp(malformedTarget, "i");
const strange = new RegExp(strangeTarget, "i");
const unserved = new RegExp(unservedPath);
const moved = new RegExp(movedPath);

/**
 * Serves a built site on 127.0.0.1 as a CDN would, with the headers of its own _headers file. Port 0 takes a free one.
 * @throws UsageError where there is no site, or the port is in use
 */
export async function startServer(
  siteDir: string,
  port: number,
): Promise<{ server: Server; origin: string; homePath: string }> {
  const root = await realpath(siteDir).catch(() => siteDir);
  const readRules = async () => parseHeadersFile(await readFile(join(root, "_headers"), "utf8"));
  const startRules = await readRules().catch(() => []);
  if (startRules.length === 0)
    throw new UsageError(`There is no site in ${siteDir}/; run npm run build first.`);
  // Reads the disk at each request, so that a new build shows at once.
  const serveFile = sirv(siteDir, {
    dev: true,
    etag: true,
    extensions: ["html"],
    brotli: true,
    gzip: true,
  });
  const server = createServer(async (request, response) => {
    const answer = await answerTo(request, root);
    const path = request.url ?? "/";
    if (answer.kind === "file") {
      await simplifyRange(request, join(root, answer.name));
      response.setHeader("Cache-Control", revalidated);
      const type = contentTypeOf(answer.name);
      if (type !== undefined) response.setHeader("Content-Type", type);
    }
    for (const { pattern, headers } of await readRules().catch(() => [])) {
      const isKept = pattern.endsWith("/assets/*");
      // What is missing must not be remembered as missing.
      if (!matchesPattern(path, pattern) || (isKept && answer.kind !== "file")) continue;
      for (const [name, value] of headers) response.setHeader(name, value);
    }
    if (answer.kind === "file") serveFile(request, response, () => sendNotFound(siteDir, request, response));
    else if (answer.kind === "notFound") sendNotFound(siteDir, request, response);
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

async function answerTo(request: IncomingMessage, root: string): Promise<Answer> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return {
      kind: "refusal",
      status: 405,
      text: "Only GET and HEAD are answered here.",
    };
  }
  const target = request.url ?? "";
  const [rawPath = "", query] = target.split(/\?(.*)/s);
  const isReadable = target.startsWith("/") && !/%(?![0-9a-f]{2})/i.test(rawPath);
  if (!isReadable || malformed.test(target))
    return {
      kind: "refusal",
      status: 400,
      text: "This address can't be read.",
    };
  const path = decodePath(rawPath);
  if (path === undefined || strange.test(target) || unserved.test(path)) return { kind: "notFound" };

  const fileNames = path === "/" ? ["/index.html"] : [`${path}.html`, path];
  const [, page] = path === "/index.html" ? [path, "/"] : (moved.exec(path) ?? []);
  if (page !== undefined) {
    if (!(await isFileIn(root, page === "/" ? path : `${page}.html`))) return { kind: "notFound" };
    return { kind: "redirect", location: query ? `${encodeURI(page)}?${query}` : encodeURI(page) };
  }
  for (const name of fileNames) if (await isFileIn(root, name)) return { kind: "file", name };
  return { kind: "notFound" };
}

/**
 * Leaves what sirv understands: "bytes=0-99" or "bytes=100-". "bytes=-100" becomes that; any other range may be answered
 * with the whole file, and is. A part is one of the file itself, never of its compressed copy.
 */
async function simplifyRange({ headers }: IncomingMessage, file: string): Promise<void> {
  if (headers.range === undefined) return;
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range) ?? [];
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (first === "" && last) headers.range = `bytes=${Math.max(0, size - Number(last))}-`;
  else if (!first || (last && Number(first) > Number(last))) delete headers.range;
  if (headers.range !== undefined) delete headers["accept-encoding"];
}

function contentTypeOf(name: string): string | undefined {
  const ending = name.replace(/.*\./, "");
  return Object.entries(contentTypes).find(([known]) => known === ending)?.[1];
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

function sendNotFound(siteDir: string, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, {
    "Content-Type": contentTypes.html,
    "Cache-Control": "no-cache",
  });
  if (request.method === "HEAD") response.end();
  else
    createReadStream(join(siteDir, "404.html"))
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

/** Is this a file inside the folder, and not a link that leads out of it? */
async function isFileIn(root: string, path: string): Promise<boolean> {
  try {
    const realPath = await realpath(join(root, path));
    return realPath.startsWith(root + sep) && (await stat(realPath)).isFile();
  } catch {
    return false;
  }
}
