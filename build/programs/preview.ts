import { startServer } from "../hosting/previewServer.ts";
import { openSite } from "../hosting/siteFiles.ts";
import { parseAddress } from "../options.ts";

export async function main(args: readonly string[]): Promise<void> {
  const { homeUrl } = await startServer(openSite(args[0] ?? "dist"), parseAddress(process.env));
  console.log(`${homeUrl}  (Ctrl+C stops)`);
}
