import { parseAddress } from "../options.ts";
import { startServer } from "../publish/previewServer.ts";
import { openSite } from "../publish/siteFiles.ts";

export async function main(args: readonly string[]): Promise<void> {
  const { homeUrl } = await startServer(openSite(args[0] ?? "dist"), parseAddress(process.env));
  console.log(`${homeUrl}  (Ctrl+C stops)`);
}
