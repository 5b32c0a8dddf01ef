import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createEnvironment, projectDir } from "../setup/runBuild.ts";

const site = inject("testSite");
const longText = readFileSync(join(site.dir, "llms-full.txt"), "utf8");

let program: ReturnType<typeof spawn>;
let port: number;
beforeAll(async () => {
  program = spawn(process.execPath, ["--import", "tsx", "build/programs/preview.ts", site.dir], {
    cwd: projectDir,
    env: createEnvironment({ PORT: "0" }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await new Promise<Buffer[]>((resolve) =>
    program.stdout?.once("data", (...args) => resolve(args)),
  );
  port = Number(/:(\d+)\//.exec(String(line))?.[1]);
});
afterAll(() => program.kill());

/** How many files and connections the preview holds open. */
const countOpen = () => readdirSync(`/proc/${program.pid}/fd`).length;

function send(head = "Connection: close\r\n"): Socket {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  socket.write(`GET /llms-full.txt HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${head}\r\n`);
  return socket;
}
const closed = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve));

async function readAll(socket: Socket): Promise<string> {
  let text = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  await closed(socket);
  return text;
}
const expectAnswer = async () => expect(await readAll(send())).toContain(longText);

/** The count once all that has ended is let go. */
async function settle(count: number): Promise<number> {
  for (let tries = 0; tries < 100 && countOpen() > count; tries++) await setTimeout(100);
  return countOpen();
}

describe.runIf(existsSync("/proc/self/fd"))("the preview holds no more open than before", () => {
  it("after 10,000 readers who went away", async () => {
    await expectAnswer();
    const before = await settle(0);
    for (let round = 0; round < 200; round++)
      await Promise.all(
        Array.from({ length: 50 }, async (_, number) => {
          const socket = send();
          // Before it is connected, when it is, and when an answer has begun.
          if (number % 3 === 0) socket.destroy();
          else socket.once(number % 3 === 1 ? "connect" : "data", () => socket.destroy());
          await closed(socket);
        }),
      );
    expect(await settle(before)).toBeLessThanOrEqual(before);
    await expectAnswer();
  }, 300_000);

  it("with 2,000 connections, and files for none of them", async () => {
    const before = await settle(0);
    const sockets = Array.from({ length: 2000 }, () => send("").pause());
    // They are connected, have asked, and read nothing.
    for (let tries = 0; tries < 300 && countOpen() < before + 2000; tries++) await setTimeout(100);
    await expectAnswer();
    expect(await settle(before + 2000)).toBe(before + 2000);
    for (const socket of sockets) socket.destroy();
    expect(await settle(before)).toBeLessThanOrEqual(before);
    await expectAnswer();
  }, 300_000);
});
