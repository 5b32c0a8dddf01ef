import { runCommand } from "../command.ts";
import { startServer } from "../hosting/previewServer.ts";
import { UsageError } from "../problem.ts";

await runCommand(async () => {
  const { origin, homePath } = await startServer(process.argv[2] ?? "dist", parsePort(process.env.PORT));
  console.log(`${origin}${homePath}  (Ctrl+C stops)`);
});

function parsePort(value = "4173"): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65535) return port;
  throw new UsageError(`PORT must be a number up to 65535, but is "${value}".`);
}
