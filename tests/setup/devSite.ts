import { type DevServer, startDevServer } from "../../build/dev/devServer.ts";
import { anyPort } from "../../build/options.ts";
import { createFolder } from "./files.ts";
import { settings } from "./readSite.ts";

export interface DevSite extends DevServer {
  /** A copy that tests may change. */
  readonly contentDir: string;
}

/** A development server on a copy of a content folder. */
export async function startDevSite(
  source: string,
  log: (said: unknown) => void = () => {},
): Promise<DevSite> {
  const contentDir = createFolder(source);
  const server = await startDevServer(contentDir, settings, anyPort, log);
  return { ...server, contentDir };
}
