import { createReadStream, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";

/** One request in a host's log. */
export interface LoggedRequest {
  /** As sent, with the query. */
  readonly address: string;
  readonly status: number;
  /** The page that the link was on, or "". */
  readonly referrer: string;
  readonly userAgent: string;
}

/** In characters. Longer lines are cut, so that a file without line breaks takes no memory. */
const maxLine = 65_536;
const gzipStart = Buffer.from([0x1f, 0x8b]);

/** nginx's "combined" format, which Apache writes too. nginx writes a quote in a value as \x22. */
const combined = /^\S+ \S+ [^[]*\[[^\]]*\] "[A-Z]+ (\S+)[^"]*" (\d{3}) \S+ "([^"]*)" "([^"]*)"/;

/** Parses a line of the log of nginx or Caddy. Returns undefined for any other line. */
export function parseLogLine(line: string): LoggedRequest | undefined {
  if (line.startsWith("{")) return parseCaddyLine(line);
  const [, address, status, referrer = "", userAgent = ""] = combined.exec(line) ?? [];
  return address === undefined ? undefined : { address, status: Number(status), referrer, userAgent };
}

function parseCaddyLine(line: string): LoggedRequest | undefined {
  try {
    const { request, status } = JSON.parse(line);
    const { Referer: [referrer = ""] = [], "User-Agent": [userAgent = ""] = [] } = request.headers;
    const texts = [request.uri, referrer, userAgent];
    if (!texts.every((text) => typeof text === "string") || typeof status !== "number") return undefined;
    return { address: request.uri, status, referrer, userAgent };
  } catch {
    return undefined;
  }
}

/**
 * Reads the lines of a log of any size, compressed with gzip or not.
 * @throws Error if this is no file, if it can't be read or if its compression is broken
 */
export async function* readLogLines(path: string, onRead: (bytes: number) => void): AsyncGenerator<string> {
  if (!statSync(path).isFile()) throw new Error("it is not a file");
  const file = await open(path);
  const { buffer: start } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close());
  const bytes = createReadStream(path).on("data", ({ length }) => onRead(length));
  const isCompressed = start.equals(gzipStart);
  const text = isCompressed ? pipeline(bytes, createGunzip(), () => undefined) : bytes;
  let rest = "";
  for await (const chunk of text.setEncoding("utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = (lines.pop() ?? "").slice(0, maxLine);
    yield* lines;
  }
  if (rest !== "") yield rest;
}
