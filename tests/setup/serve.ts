import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { anyPort } from "../../build/options.ts";
import { startServer } from "../../build/publish/previewServer.ts";
import type { ServedSite } from "../../build/publish/siteFiles.ts";

/** Starts the preview server for one test. */
export async function serve(site: ServedSite, onBug?: (error: unknown) => void, host = anyPort.host) {
  const { server, origin } = await startServer(site, { ...anyPort, host }, undefined, onBug);
  onTestFinished(() => void server.close());
  return { origin };
}

/** Starts a server of another program for one test, and returns its origin. */
export async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
