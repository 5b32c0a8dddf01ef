import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DevServer, startDevServer } from "../../build/dev/devServer.ts";
import { anyPort } from "../../build/options.ts";
import { settings } from "./readSite.ts";

export interface DevSite extends DevServer {
  /** A copy that tests may change. */
  readonly contentDir: string;
}

/** A development server on a copy of a content folder. */
export async function startDevSite(
  source: string,
  isPolling = false,
  log: (said: unknown) => void = () => {},
): Promise<DevSite> {
  const folder = await mkdtemp(join(tmpdir(), "help-centre-written-"));
  const contentDir = join(folder, "content");
  await cp(source, contentDir, { recursive: true });
  const server = await startDevServer(contentDir, settings, anyPort, log, isPolling);
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...server, contentDir, stop };
}
