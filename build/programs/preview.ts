import { runCommand } from "../command.ts";
import { startServer } from "../hosting/previewServer.ts";
import { parsePort } from "../options.ts";

await runCommand(async () => {
  const { origin, homePath } = await startServer(process.argv[2] ?? "dist", parsePort(process.env.PORT));
  console.log(`${origin}${homePath}  (Ctrl+C stops)`);
});
