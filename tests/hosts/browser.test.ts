import { describe, expect, inject, it, onTestFinished } from "vitest";
import { launchBrowser } from "../setup/browser.ts";
import { createFolder } from "../setup/files.ts";
import { buildSite, completeContent } from "../setup/runBuild.ts";
import { provideServerPrograms, startCaddy, startNginx } from "./servers.ts";

const { open } = await launchBrowser();
const served = inject("hostedSites").filter(({ server }) => server !== "preview");

/** What the policy of a page blocks is among the messages of its console. */
describe.each(served)(
  'in a browser, from $server below "$basePath/"',
  ({ server, siteDir, origin, basePath }) => {
    const route = `${basePath}/docs/every-construct`;

    it("an article, its font and the search work", async () => {
      const { page, messages } = await open(route, { baseURL: origin });
      const listLoaded = () =>
        [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);
      await expect.poll(() => page.evaluate(listLoaded)).toContain("Instrument");
      await page.locator("#search").fill("barcode");
      await page.locator('[aria-label="Best result"] a').first().click();
      await page.waitForURL(`${origin}${basePath}/docs/borrow-a-book*`);
      expect(messages).toEqual([]);
    });

    it("a page keeps its styles after publishing without reloading the server", async () => {
      const out = createFolder(siteDir);
      const { nginx, caddy } = provideServerPrograms();
      const running = await (server === "nginx" ? startNginx(nginx, out) : startCaddy(caddy, out));
      onTestFinished(() => running.stop());
      // The print styles contain the origin.
      const environment = { SITE_URL: "https://other.example", BASE_PATH: basePath };
      const args = ["--host", server, "--precompress"];
      await buildSite(completeContent, { out, args, environment });
      const { page, messages } = await open(route, { baseURL: running.origin });
      await page.waitForLoadState("networkidle");
      const style = await page.evaluate(() => {
        const style = getComputedStyle(document.body);
        return [style.fontFamily, style.getPropertyValue("--origin")];
      });
      expect(style).toEqual([expect.stringContaining("Fallback"), '"https://other.example"']);
      expect(messages).toEqual([]);
    });

    it("an unknown address shows the 404 page", async () => {
      const { page } = await open(`${basePath}/docs/nope`, { baseURL: origin });
      expect(await page.locator("h1").textContent()).toBe("404");
    });
  },
);
