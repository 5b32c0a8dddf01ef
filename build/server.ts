import { createReadStream } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, sep } from "node:path";
import sirv from "sirv";
import { matchesPattern, parseHeadersFile } from "./headers.ts";
import { UsageError } from "./problem.ts";

type Answer =
  | { readonly kind: "file" }
  | { readonly kind: "notFound" }
  | { readonly kind: "redirect"; readonly location: string }
  | {
      readonly kind: "refusal";
      readonly status: 400 | 405;
      readonly text: string;
    };

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
  const [firstRule] = await readRules().catch(() => []);
  if (!firstRule) throw new UsageError(`There is no site in ${siteDir}/; run npm run build first.`);
  // Reads the disk at each request, so that a new build shows at once.
  const serveFile = sirv(siteDir, {
    dev: true,
    etag: true,
    extensions: ["html"],
    setHeaders: (response) => {
      if (!response.hasHeader("Cache-Control"))
        response.setHeader("Cache-Control", "public, max-age=0, must-revalidate");
    },
  });
  const server = createServer(async (request, response) => {
    if (!isSimpleRange(request.headers.range)) delete request.headers.range;
    const answer = await answerTo(request, root);
    const path = request.url ?? "/";
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
    homePath: firstRule.pattern.replace(/(?<=.)\/\*$|\*$/, ""),
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
  const [rawPath = "", query] = (request.url ?? "").split(/\?(.*)/s);
  const path = decodePath(rawPath);
  if (path === undefined)
    return {
      kind: "refusal",
      status: 400,
      text: "This address can't be read.",
    };
  if (path === "/") return (await isFileIn(root, "index.html")) ? { kind: "file" } : { kind: "notFound" };

  const segments = path.slice(1).split("/");
  const isPlain = segments.every(
    (segment, index) => isPlainSegment(segment) || (index > 0 && index === segments.length - 1),
  );
  if (!isPlain) return { kind: "notFound" };

  const route = path.replace(/\/$/, "").replace(/\.html$/, "");
  const isPage = route !== "/404" && route !== "/index" && (await isFileIn(root, `${route}.html`));
  const location = path === "/index.html" ? "/" : isPage && path !== route ? encodeURI(route) : undefined;
  if (location !== undefined)
    return {
      kind: "redirect",
      location: query === undefined ? location : `${location}?${query}`,
    };
  if (path.endsWith(".html") || path.endsWith("/")) return { kind: "notFound" };
  return isPage || (await isFileIn(root, path)) ? { kind: "file" } : { kind: "notFound" };
}

/** "bytes=0-99" or "bytes=100-". Any other range may be answered with the whole file, and is. */
function isSimpleRange(range: string | undefined): boolean {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  return first !== undefined && (last === "" || Number(first) <= Number(last));
}

/** The path as characters, or undefined where it is malformed: not absolute, a broken escape, a NUL. */
function decodePath(rawPath: string): string | undefined {
  try {
    const path = decodeURIComponent(rawPath);
    return path.startsWith("/") && !path.includes("\0") ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Neither empty nor hidden, and without a way out of the folder. */
function isPlainSegment(segment: string): boolean {
  return segment !== "" && !segment.startsWith(".") && !segment.includes("\\");
}

function sendNotFound(siteDir: string, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, {
    "Content-Type": "text/html;charset=utf-8",
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
    "Content-Type": "text/plain;charset=utf-8",
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
