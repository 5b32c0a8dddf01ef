import { expect, it } from "vitest";
import { runProgram } from "../setup/runBuild.ts";
import { listen } from "../setup/serve.ts";

it("npm run verify gives up on a file after a minute", async () => {
  const files = { "never.txt": "0", "slow.txt": "0" };
  const receipt = { origin: "https://docs.example", host: "github-pages", files };
  const origin = await listen(({ url }, response) => {
    if (url === "/version.json") response.end(JSON.stringify(receipt));
    else if (url === "/slow.txt") setInterval(() => response.write("x"), 500).unref();
  });
  expect(await runProgram("programs/verify", [origin])).toEqual({
    exitCode: 1,
    stdout: "",
    stderr:
      "never.txt takes more than 60 seconds\nslow.txt takes more than 60 seconds\n2 files of no commit, no date: 2 errors.\n",
  });
}, 300_000);
