import { createServer } from "node:http";
import { listContent } from "../content/files.ts";
import { parseAddress, parseOptions } from "../options.ts";
import { listen } from "../publish/previewServer.ts";

/**
 * Runs the development server with `tsx watch`, which restarts it when one of its own modules changes. After an error,
 * it waits for a change, so what no change to the modules mends is reported here.
 */
export async function main(args: readonly string[]): Promise<void> {
  await listContent(parseOptions({ args }).contentDir);
  const server = createServer();
  await listen(server, parseAddress(process.env));
  server.close();
  // tsx polls the modules: the system may have run out of watchers, and a network drive sends no events.
  Object.assign(process.env, { CHOKIDAR_USEPOLLING: "true", CHOKIDAR_INTERVAL: "500" });
  const command = ["watch", "--clear-screen=false", "build/run.js", "build/commands/dev.ts"];
  process.argv.splice(2, Infinity, ...command, ...args);
  await import(import.meta.resolve("tsx/cli"));
}
