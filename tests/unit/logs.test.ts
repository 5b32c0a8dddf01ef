import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { createFolder, writeIn } from "../setup/files.ts";
import { baseContent, runProgram } from "../setup/runBuild.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const searchBot = "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)";

const nginx = (address: string, status: number, referrer = "-", userAgent = firefox) =>
  `198.51.100.7 - - [20/Nov/2026:10:00:00 +0000] "GET ${address} HTTP/2.0" ${status} 512 "${referrer}" "${userAgent}"\n`;
const caddy = (uri: string, status: number, headers = {}) =>
  `${JSON.stringify({ request: { remote_ip: "198.51.100.7", uri, headers: { "User-Agent": [firefox], ...headers } }, status })}\n`;

/** Runs the program on logs with these contents, in its own folder. */
async function run(files: Readonly<Record<string, string | Uint8Array>>, environment = {}) {
  const folder = createFolder();
  for (const [name, content] of Object.entries(files)) writeIn(folder, name, content);
  const paths = Object.keys(files).map((name) => `${folder}/${name}`);
  const args = ["--content", baseContent, ...paths];
  const { exitCode, stdout, stderr } = await runProgram("programs/logs", args, environment);
  return { exitCode, text: (stdout + stderr).replaceAll(folder, "") };
}

it("lists missing addresses with their redirects, links of other sites and unread articles, of both formats", async () => {
  const log =
    nginx("/docs/third?from=mail", 200) +
    nginx("/docs/the-first", 404, "https://forum.example/t/7?user=Ann") +
    nginx("/docs/the-first", 404, "https://docs.example/docs/third") +
    nginx("/docs/the-first", 404, "-", searchBot) +
    nginx("/wp-login.php", 404);
  const other =
    caddy("/docs/second", 304) + caddy("/docs/the-first", 404, { Referer: ["https://forum.example/t/7"] });
  const files = { "access.log": log, "caddy.log.gz": gzipSync(other) };
  expect(await run(files, { SITE_URL: "https://docs.example" })).toEqual({
    exitCode: 0,
    text: `Addresses that readers didn't find:
     3  /docs/the-first
        for redirects.yaml: /docs/the-first: /docs/first
     1  /wp-login.php

Links on other sites that lead nowhere:
     2  https://forum.example/t/7 → /docs/the-first

Articles that nobody opened:
/docs/first

6 requests from readers, 1 from bots.
`,
  });
});

it("names what it can't read, and prints no control character", async () => {
  const { exitCode, text } = await run({
    "access.log": `${nginx("/docs/\x1b[31mred", 404)}a line of another program\n`,
    "caddy.log": caddy("/a\n     9  /b", 404),
    "cut.gz": gzipSync(nginx("/docs/first", 200).repeat(3000)).subarray(0, 100),
    "error.log": "2026/11/20 10:00:00 [error] 1#1: open() failed\n",
  });
  expect(exitCode).toBe(0);
  expect(text).toContain("     1  /docs/\\u001b[31mred\n");
  expect(text).toContain("     1  /a\\u000a     9  /b\n");
  expect(text).toContain(
    "/access.log: 1 of 2 lines are not requests in nginx's combined format or Caddy's JSON.\n",
  );
  expect(text).toMatch(/^\/cut\.gz can't be read after line \d+: unexpected end of file\.$/m);
  expect(text).toContain("/error.log: 1 of 1 lines are not requests");
});

it("keeps what is frequent in a log of any number of texts, of any length", async () => {
  const rare = Array.from({ length: 12_000 }, (_, index) => nginx(`/docs/${index}`, 404));
  const long = nginx(`/docs/${"x".repeat(1000)}`, 404).repeat(2);
  const { text } = await run({ "access.log": nginx("/docs/Third", 404).repeat(3) + long + rare.join("") });
  const [, first, second, third] = text.split("\n");
  expect([first, second]).toEqual(["     3  /docs/Third", `     2  /docs/${"x".repeat(294)}`]);
  expect(third).toMatch(/^ {5}1 {2}\/docs\/\d+$/);
});

it("refuses files without a request", async () => {
  const { exitCode, text } = await run({ "notes.txt": "nothing\n" });
  expect(exitCode).toBe(1);
  expect(text).toMatch(/^\/notes\.txt: 1 of 1 lines are not requests/);
});
