import { runCommand } from "../command.ts";
import { startDevServer } from "../dev/devServer.ts";
import { parseBuildOptions, parsePort } from "../options.ts";

// A signal alone would leave the folder from which the server serves.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit());

await runCommand(async () => {
  const { contentDir, settings } = parseBuildOptions(process.argv.slice(2), process.env);
  const port = parsePort(process.env.PORT);
  const { origin, homePath } = await startDevServer(contentDir, settings, port, console.log);
  console.log(`${origin}${homePath}  (Ctrl+C stops)`);
});
