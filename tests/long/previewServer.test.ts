import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createEnvironment, projectDir } from "../setup/runBuild.ts";

const site = inject("testSite");
const longText = readFileSync(join(site.dir, "llms-full.txt"), "utf8");

let program: ReturnType<typeof spawn>;
let port: number;
/** The files and connections that an idle preview server has open. */
let before: number;
/** How many files and connections the preview has open. */
const countOpen = () => readdirSync(`/proc/${program.pid}/fd`).length;
/** How many of these are files; a connection is "socket:[1234]". A descriptor may be gone by now. */
const countFiles = () =>
  readdirSync(`/proc/${program.pid}/fd`).filter((name) => {
    try {
      return readlinkSync(`/proc/${program.pid}/fd/${name}`).startsWith("/");
    } catch {
      return false;
    }
  }).length;

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

/** The number left open once finished connections are closed. */
async function settle(count: number): Promise<number> {
  for (let tries = 0; tries < 600 && countOpen() > count; tries++) await setTimeout(100);
  return countOpen();
}

describe.runIf(existsSync("/proc/self/fd"))("on Linux, the preview leaves nothing open", () => {
  beforeAll(async () => {
    program = spawn(process.execPath, ["--import", "tsx/esm", "build/programs/preview.ts", site.dir], {
      cwd: projectDir,
      env: createEnvironment({ PORT: "0" }),
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = await new Promise<Buffer[]>((resolve) =>
      program.stdout?.once("data", (...args) => resolve(args)),
    );
    port = Number(/:(\d+)\//.exec(String(line))?.[1]);
    await expectAnswer();
    await setTimeout(1000);
    before = countOpen();
  });
  afterAll(() => program.kill());

  it("after 10,000 clients have disconnected", async () => {
    for (let round = 0; round < 200; round++)
      await Promise.all(
        Array.from({ length: 50 }, async (_, number) => {
          const socket = send();
          // Before the connection, during it, and after the response has begun.
          if (number % 3 === 0) socket.destroy();
          else socket.once(number % 3 === 1 ? "connect" : "data", () => socket.destroy());
          await closed(socket);
        }),
      );
    expect(await settle(before)).toBeLessThanOrEqual(before);
    await expectAnswer();
  }, 300_000);

  it("after 2,000 connections, which keep no files open", async () => {
    const filesBefore = countFiles();
    const sockets = Array.from({ length: 2000 }, () => send("").pause());
    // Each has sent a request but read no response. The server closes finished connections after a while.
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once("ready", resolve))));
    await expectAnswer();
    expect(countOpen()).toBeGreaterThan(before);
    // The server may still be reading one file.
    expect(countFiles()).toBeLessThanOrEqual(filesBefore + 1);
    for (const socket of sockets) socket.destroy();
    expect(await settle(before)).toBeLessThanOrEqual(before);
    await expectAnswer();
  }, 300_000);
});
