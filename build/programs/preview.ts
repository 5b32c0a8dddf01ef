import { runCommand } from "../command.ts";
import { startServer } from "../hosting/previewServer.ts";
import { openSite } from "../hosting/siteFiles.ts";
import { parseAddress } from "../options.ts";

await runCommand(async () => {
  const { origin, homePath } = await startServer(
    openSite(process.argv[2] ?? "dist"),
    parseAddress(process.env),
  );
  console.log(`${origin}${homePath}  (Ctrl+C stops)`);
});
