import { runCommand } from "../command.ts";
import { startDevServer } from "../dev/devServer.ts";
import { parseAddress, parseContentDir, parseSettings } from "../options.ts";
import { product } from "../registry.ts";

await runCommand(async () => {
  const contentDir = parseContentDir(process.argv.slice(2));
  const address = parseAddress(process.env);
  const settings = { ...parseSettings(process.env), product };
  const { homeUrl } = await startDevServer(contentDir, settings, address, console.log);
  console.log(`${homeUrl}  (Ctrl+C stops)`);
  if (!/^(?:127\.|localhost$|::1$)/.test(address.host))
    console.log("Anyone on the same network can read this site, drafts included.");
});
