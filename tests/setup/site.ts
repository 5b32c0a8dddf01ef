import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startServer } from "../../build/hosting/server.ts";
import { runBuild } from "./runBuild.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder that holds the finished site. */
    siteDir: string;
    /** The server of the finished site: "http://127.0.0.1:41234". */
    origin: string;
  }
}

/** Builds the real site once, with the real command, and serves it to all tests. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "help-centre-"));
  const siteDir = join(folder, "dist");
  const { exitCode, stderr } = await runBuild(["--out", siteDir]);
  if (exitCode !== 0) throw new Error(`The site could not be built.\n${stderr}`);
  const { server, origin } = await startServer(siteDir, 0);
  provide("siteDir", siteDir);
  provide("origin", origin);
  return async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
}
