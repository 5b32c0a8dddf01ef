import { once } from "node:events";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";

/** One request in a host's log, as sent. */
export interface LoggedRequest {
  readonly address: string;
  readonly status: number;
  /** The page that the link was on; "" or "-" if there is none, and so is the user agent. */
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
  try {
    const [, uri, code, from = "", agent = ""] = combined.exec(line) ?? [];
    if (uri !== undefined) return { address: uri, status: Number(code), referrer: from, userAgent: agent };
    const { request, status } = JSON.parse(line);
    const { Referer: [referrer = ""] = [], "User-Agent": [userAgent = ""] = [] } = request.headers;
    const isSound = [request.uri, referrer, userAgent].every((text) => typeof text === "string");
    return isSound ? { address: request.uri, status: Number(status), referrer, userAgent } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads the lines of a log of any size, compressed with gzip or not.
 * @throws Error if it can't be read, or if its compression is broken
 */
export async function* readLogLines(path: string): AsyncGenerator<string> {
  const bytes = createReadStream(path);
  await once(bytes, "readable");
  const start: Buffer | null = bytes.read(gzipStart.length);
  if (start) bytes.unshift(start);
  const text = start?.equals(gzipStart) ? pipeline(bytes, createGunzip(), () => undefined) : bytes;
  let rest = "";
  for await (const chunk of text.setEncoding("utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = (lines.pop() ?? "").slice(0, maxLine);
    yield* lines;
  }
  if (rest !== "") yield rest;
}
