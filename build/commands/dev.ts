import { readContent } from "../content/sources.ts";
import { startDevServer } from "../dev/devServer.ts";
import { parseAddress, parseOptions, parseSettings } from "../options.ts";
import { chooseProduct } from "../registry.ts";

export async function main(args: readonly string[]): Promise<void> {
  const { contentDir } = parseOptions({ args });
  const address = parseAddress(process.env);
  const settings = { ...parseSettings(process.env), product: chooseProduct(await readContent(contentDir)) };
  const { homeUrl } = await startDevServer(contentDir, settings, address, console.log);
  console.log(`${homeUrl}  (Ctrl+C stops)`);
  if (!/^(?:127\.|localhost$|::1$)/.test(address.host))
    console.log("Anyone on the same network can read this site, drafts included.");
}
