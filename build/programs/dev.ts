import { runCommand } from "../command.ts";
import { startDevServer } from "../dev/devServer.ts";
import { parseAddress, parseBuildOptions } from "../options.ts";

await runCommand(async () => {
  const isPolling = process.argv.includes("--poll");
  const args = process.argv.slice(2).filter((argument) => argument !== "--poll");
  const { contentDir, settings } = parseBuildOptions(args, process.env);
  const address = parseAddress(process.env);
  const { origin, homePath } = await startDevServer(contentDir, settings, address, console.log, isPolling);
  console.log(`${origin}${homePath}  (Ctrl+C stops)`);
  if (!/^(?:127\.|localhost$|::1$)/.test(address.host))
    console.log("Whoever is in the same network can read this, drafts too.");
});
