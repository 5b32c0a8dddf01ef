import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { request as requestSecure } from "node:https";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decoded. */
  readonly body: Buffer;
}

/** Sends the target unchanged; fetch would normalise it. */
export async function ask(
  origin: string,
  target: string,
  method = "GET",
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin);
  const send = protocol === "https:" ? requestSecure : request;
  const host = hostname.replaceAll(/[[\]]/g, "");
  const options = { host, port, path: target, method, headers, agent: false };
  // The certificate in tests is self-signed.
  const sent = send({ ...options, rejectUnauthorized: false }).end();
  const [response]: IncomingMessage[] = await once(sent, "response");
  if (!response) throw new Error("There is no response.");
  const { statusCode: status = 0, headers: received } = response;
  return { status, headers: received, body: decode(await buffer(response), received["content-encoding"]) };
}

function decode(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0 || encoding === undefined) return body;
  return encoding === "br" ? brotliDecompressSync(body) : gunzipSync(body);
}
