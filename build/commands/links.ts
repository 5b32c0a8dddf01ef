import { LinkChecker, LinkState } from "linkinator";
import { startServer } from "../publish/previewServer.ts";
import { openSite } from "../publish/siteFiles.ts";

export async function main(args: readonly string[]): Promise<void> {
  // linkinator would use a proxy even for 127.0.0.1.
  for (const name of Object.keys(process.env)) if (/^https?_proxy$/i.test(name)) delete process.env[name];
  const { server, origin, homeUrl } = await startServer(openSite(args[0] ?? "dist"));
  const { links } = await new LinkChecker().check({
    path: homeUrl,
    recurse: true,
    redirects: "error",
    // Otherwise a section link on /docs/x is resolved as if on /docs/x/.
    cleanUrls: true,
    checkCss: true,
    checkFragments: true,
    linksToSkip: [`^https?://(?!${origin.slice("http://".length)})`],
  });
  server.close();

  const broken = links
    .filter(({ state }) => state === LinkState.BROKEN)
    .map(({ parent = "/", url, status = 0 }) => {
      const fault = status === 200 ? "which has no such heading" : `which answers ${status}`;
      return `${parent.replace(origin, "")} links to ${url.replace(origin, "")}, ${fault}`;
    });
  for (const sentence of new Set(broken)) console.error(sentence);
  const checked = links.filter(({ state }) => state !== LinkState.SKIPPED).length;
  console.log(`${checked} links checked, ${broken.length} broken.`);
  if (broken.length > 0) process.exitCode = 1;
}
