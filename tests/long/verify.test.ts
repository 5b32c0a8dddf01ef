import type { RequestListener } from "node:http";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { createFolder, writeIn } from "../setup/files.ts";
import { runProgram } from "../setup/runBuild.ts";
import { listen } from "../setup/serve.ts";

interface HostileHost {
  readonly listener: RequestListener;
  /** How the output starts. */
  readonly says: string;
  /** Other fields of its receipt. By default, it is for a host that can't send headers. */
  readonly receipt?: object;
  /** The receipt that the host sends, and that it is compared with. */
  readonly ownReceipt?: string | Uint8Array;
}

const origin = "https://docs.example";
const encoded =
  (encoding: string, body: Uint8Array): RequestListener =>
  (_, response) =>
    response.writeHead(200, { "Content-Encoding": encoding }).end(body);
/** Sends what Node's server would refuse to send, and then perhaps the same text for ever. */
const raw =
  (text: string, forEver?: string): RequestListener =>
  ({ socket }) =>
    forEver === undefined ? socket.end(text, "latin1") : Readable.from(endless(text, forEver)).pipe(socket);
const slowly =
  (text: string): RequestListener =>
  ({ socket }) => {
    socket.write(text);
    setInterval(() => socket.write("x"), 500).unref();
  };
const ok = "HTTP/1.1 200 OK\r\n";
const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`;

function* endless(text: string, forEver: string) {
  yield Buffer.from(text, "latin1");
  for (const bytes = Buffer.from(forEver.repeat(1000), "latin1"); ; ) yield bytes;
}

const redirectTo = (location: string, shown = location): HostileHost => ({
  listener: raw(`HTTP/1.1 301 Moved\r\nContent-Length: 0\r\nLocation: ${location}\r\n\r\n`),
  receipt: { redirects: { "/old": "/new" } },
  says: `/old redirects to ${shown}`,
});
const withHeader = (value: string, says: string): HostileHost => ({
  listener: raw(`${ok}Content-Length: 0\r\nContent-Security-Policy: ${value}\r\n\r\n`),
  receipt: { host: "netlify" },
  says,
});
const withReceipt = (ownReceipt: string | Uint8Array, says: string): HostileHost => ({
  listener: raw(""),
  ownReceipt,
  says,
});

const damaged = "0.txt is cut off or damaged\n";
/** Before the name of a file. */
const silent = " answers no request: 0.txt gives no valid response: ";
/** After the address of whichever file comes first. */
const invalid = " gives no valid response: ";
const noReceipt = "There is no version.json of a build on this host";

const hosts: Readonly<Record<string, HostileHost>> = {
  "fifty encodings": { listener: encoded(Array(50).fill("gzip").join(), Buffer.alloc(9)), says: invalid },
  "endless headers": { listener: raw(ok, "a: b\r\n"), says: invalid },
  "a header of 1 MB": { listener: raw(`${ok}a: ${"b".repeat(1e6)}\r\n\r\n`), says: invalid },
  "endless trailers": { listener: raw(`${chunked}0\r\n`, "a: b\r\n"), says: damaged },
  "an escape sequence in a header": withHeader("\x1b[31m", invalid),
  "a C1 escape sequence in a header": withHeader(
    "\x9b31m",
    "0.txt has the header Content-Security-Policy: \\u009b31m, not frame-ancestors",
  ),
  "a C1 escape sequence in Location": redirectTo("\x9d0;title\x9c", "\\u009d0;title\\u009c, not to /new\n"),
  "a Location that is no address": redirectTo("http://[", "http://[, not to /new\n"),
  "a Location of 15 kB": redirectTo(`/${"x".repeat(15_000)}`, `/${"x".repeat(450)}`),
  "a Location on another port": redirectTo("//127.0.0.1:1/new"),
  "a Location with a user": redirectTo("//127.0.0.1@other.example/new"),
  "a Location that is a script": redirectTo("javascript:alert(1)"),
  "redirects to itself": {
    listener: ({ url }, response) => response.writeHead(302, { Location: url }).end(),
    says: "0.txt answers 302\n",
  },
  "status 999": { listener: raw("HTTP/1.1 999 x\r\n\r\n"), says: "0.txt answers 999\n" },
  "status 101": {
    listener: raw("HTTP/1.1 101 x\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"),
    says: silent,
  },
  "status 000": { listener: raw("HTTP/1.1 000 x\r\n\r\n"), says: invalid },
  "the same page everywhere": {
    listener: (_, response) => response.end("page"),
    receipt: { files: { "404.html": "0" } },
    says: "404.html answers 200\n",
  },
  "no response": { listener: ({ socket }) => socket.destroy(), says: silent },
  "cut headers": { listener: raw(`${ok}Content-Le`), says: silent },
  "another protocol": { listener: raw("SSH-2.0-OpenSSH_9.2\r\n"), says: invalid },
  "a body that is too short": { listener: raw(`${ok}Content-Length: 9\r\n\r\nabc`), says: damaged },
  "a body that is too long": {
    listener: raw(`${ok}Content-Length: 1\r\n\r\nabc`),
    says: "0.txt differs from the build\n",
  },
  "damaged gzip": { listener: encoded("gzip", Buffer.alloc(9)), says: damaged },
  "damaged chunks": { listener: raw(`${chunked}zz\r\nabc\r\n`), says: damaged },
  "a receipt that is not UTF-8": withReceipt(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), `${noReceipt}.\n`),
  "a deep receipt": withReceipt("[".repeat(1_999_999), `${noReceipt}.\n`),
  "a receipt of a prototype": withReceipt(`{"__proto__":{"origin":"${origin}"}}`, `${noReceipt}.\n`),
  "a receipt for an unknown host": withReceipt(
    JSON.stringify({ origin, host: "unknown", files: { "0.txt": "0" } }),
    "--host unknown is not known; ",
  ),
};

const waiting = " answers no request: 0.txt takes more than 60 seconds\n";
const slow = "0.txt takes more than 60 seconds\nversion.json takes more than 60 seconds\n";
const slowHosts: Readonly<Record<string, HostileHost>> = {
  silence: { listener: () => undefined, says: waiting },
  "a slow body": { listener: slowly(`${ok}\r\n`), says: slow },
  "a slow header": { listener: slowly(`${ok}a: `), says: waiting },
  "endless interim responses": { listener: raw("", "HTTP/1.1 103 x\r\n\r\n"), says: waiting },
  "an endless chunk extension": { listener: raw(`${chunked}1;`, "x"), says: slow },
};

async function expectClearEnd({ listener, receipt, ownReceipt, says }: HostileHost): Promise<void> {
  const site = await listen((request, response) => {
    if (ownReceipt !== undefined && request.url === "/version.json") response.end(ownReceipt);
    else listener(request, response);
  });
  const dir = createFolder();
  const built = { origin, host: "github-pages", files: { "0.txt": "0" }, ...receipt };
  writeIn(dir, "version.json", JSON.stringify(built));
  const args = [site, ownReceipt === undefined ? dir : "--own-receipt"];
  const { exitCode, stdout, stderr } = await runProgram("commands/verify", args);
  const start = stderr.replace(/^http:\/\/[^ /]+(?:\/\S*)?/, "").slice(0, says.length);
  expect({ exitCode, stdout, start }).toEqual({ exitCode: 1, stdout: "", start: says });
  expect(stderr).not.toMatch(/^ +at |[^\P{Cc}\n]/mu);
}

it.each(Object.entries(hosts))("npm run verify ends with a clear line after %s", (_, host) =>
  expectClearEnd(host),
);

it("npm run verify gives up on a file after a minute", async () => {
  await Promise.all(Object.values(slowHosts).map(expectClearEnd));
}, 300_000);
