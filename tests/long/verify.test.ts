import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { runProgram } from "../setup/runBuild.ts";

it("npm run verify gives up on a file after a minute", async () => {
  const files = { "never.txt": "0", "slow.txt": "0" };
  const receipt = { origin: "https://docs.example", host: "github-pages", files };
  const server = createServer(({ url }, response) => {
    if (url === "/version.json") response.end(JSON.stringify(receipt));
    else if (url === "/slow.txt") setInterval(() => response.write("x"), 500).unref();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect(await runProgram("programs/verify", [`http://127.0.0.1:${port}`])).toEqual({
    exitCode: 1,
    stdout: "2 files of no commit, no date: 2 errors.\n",
    stderr: "never.txt takes more than 60 seconds\nslow.txt takes more than 60 seconds\n",
  });
  server.closeAllConnections();
  server.close();
}, 300_000);
