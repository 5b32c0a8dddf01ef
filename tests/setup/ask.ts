import { type IncomingHttpHeaders, request } from "node:http";
import { request as requestSecure } from "node:https";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decoded. */
  readonly body: Buffer;
}

/** Sends the target unchanged; fetch would normalise it. */
export function ask(
  origin: string,
  target: string,
  method = "GET",
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const send = protocol === "https:" ? requestSecure : request;
    // The certificate in tests is self-signed.
    const options = {
      hostname,
      port,
      path: target,
      method,
      headers,
      agent: false,
      rejectUnauthorized: false,
    };
    const sent = send(options, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: decode(Buffer.concat(parts), response.headers["content-encoding"]),
        }),
      );
    });
    sent.on("error", reject).end();
  });
}

function decode(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0 || encoding === undefined) return body;
  return encoding === "br" ? brotliDecompressSync(body) : gunzipSync(body);
}
