import { runCommand } from "../command.ts";
import { startDevServer } from "../dev/devServer.ts";
import { parseAddress, parseBuildOptions } from "../options.ts";

await runCommand(async () => {
  const { contentDir, settings } = parseBuildOptions(process.argv.slice(2), process.env);
  const address = parseAddress(process.env);
  const { origin, homePath } = await startDevServer(contentDir, settings, address, console.log);
  console.log(`${origin}${homePath}  (Ctrl+C stops)`);
});
