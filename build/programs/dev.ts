import { runCommand } from "../command.ts";
import { startDevServer } from "../dev/devServer.ts";
import { parseAddress, parseBuildOptions } from "../options.ts";

await runCommand(async () => {
  const args = process.argv.slice(2);
  const isPolling = args.includes("--poll");
  const { contentDir, settings } = parseBuildOptions(
    args.filter((argument) => argument !== "--poll"),
    process.env,
  );
  const address = parseAddress(process.env);
  const { origin, homePath } = await startDevServer(contentDir, settings, address, console.log, isPolling);
  console.log(`${origin}${homePath}  (Ctrl+C stops)`);
});
