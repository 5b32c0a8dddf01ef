import { runCommand } from "../command.ts";
import { startServer } from "../hosting/previewServer.ts";
import { openSite } from "../hosting/siteFiles.ts";
import { parseAddress } from "../options.ts";

await runCommand(async () => {
  const { homeUrl } = await startServer(openSite(process.argv[2] ?? "dist"), parseAddress(process.env));
  console.log(`${homeUrl}  (Ctrl+C stops)`);
});
