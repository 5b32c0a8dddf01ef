import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startProgram } from "../setup/runBuild.ts";

const site = inject("testSite");
const longText = readFileSync(join(site.dir, "llms-full.txt"), "utf8");

let program: ChildProcess;
let port: number;
/** The files and connections that an idle preview server has open. */
let before: number;
/** What the preview has open: "/dist/llms-full.txt" or "socket:[1234]". A descriptor may be gone by now. */
const listOpen = () =>
  readdirSync(`/proc/${program.pid}/fd`).flatMap((name) => {
    try {
      return readlinkSync(`/proc/${program.pid}/fd/${name}`);
    } catch {
      return [];
    }
  });
const countFiles = () => listOpen().filter((path) => path.startsWith("/")).length;

function send(head = "Connection: close\r\n"): Socket {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  socket.write(`GET /llms-full.txt HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${head}\r\n`);
  return socket;
}
const expectAnswer = async () => expect(await text(send())).toContain(longText);
/** Waits until finished connections are closed. */
const expectToSettle = () =>
  expect.poll(() => listOpen().length, { interval: 100 }).toBeLessThanOrEqual(before);

describe.runIf(existsSync("/proc/self/fd"))("on Linux, the preview leaves nothing open", () => {
  beforeAll(async () => {
    const preview = ["build/run.js", "build/commands/preview.ts", site.dir];
    const started = await startProgram(preview, { PORT: "0" });
    program = started.program;
    port = Number(new URL(started.origin).port);
    await expectAnswer();
    await setTimeout(1000);
    before = listOpen().length;
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
          await once(socket, "close");
        }),
      );
    await expectToSettle();
    await expectAnswer();
  }, 300_000);

  it("after 2,000 connections, which keep no files open", async () => {
    const filesBefore = countFiles();
    const sockets = Array.from({ length: 2000 }, () => send("").pause());
    // Each has sent a request but read no response. The server closes finished connections after a while.
    await Promise.all(sockets.map((socket) => once(socket, "ready")));
    await expectAnswer();
    expect(listOpen().length).toBeGreaterThan(before);
    // The server may still be reading one file.
    expect(countFiles()).toBeLessThanOrEqual(filesBefore + 1);
    for (const socket of sockets) socket.destroy();
    await expectToSettle();
    await expectAnswer();
  }, 300_000);
});
