import { join } from "node:path";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { launchBrowser } from "../setup/browser.ts";
import { createFolder } from "../setup/files.ts";
import { buildSite, completeContent } from "../setup/runBuild.ts";
import { provideServerPrograms, startCaddy, startNginx } from "./servers.ts";

const { prepare } = await launchBrowser();
const served = inject("hostedSites").filter(({ server }) => server !== "preview");

declare global {
  interface Window {
    policyReports: string[];
  }
}

describe.each(served)(
  'in a browser, from $server below "$basePath/"',
  ({ server, siteDir, origin, basePath }) => {
    const openWatched = async (route: string, baseURL = origin) => {
      const opened = await prepare({ baseURL });
      await opened.page.addInitScript(() => {
        window.policyReports = [];
        document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
          window.policyReports.push(`${violatedDirective} ${blockedURI}`),
        );
      });
      const response = await opened.page.goto(route);
      await opened.page.waitForLoadState("networkidle");
      const reports = () => opened.page.evaluate(() => window.policyReports);
      return { ...opened, reports, status: response?.status() };
    };

    it("home and an article work", async () => {
      for (const route of [basePath || "/", `${basePath}/docs/every-construct`]) {
        const { page, messages, reports, status } = await openWatched(route);
        expect(status).toBe(200);
        expect(
          await page.evaluate(() =>
            [...document.fonts].some(({ family, status }) => family === "Instrument" && status === "loaded"),
          ),
        ).toBe(true);
        expect({ messages, reports: await reports() }).toEqual({ messages: [], reports: [] });
        await page.context().close();
      }
    });

    it("a page keeps its styles after publishing without reloading the server", async () => {
      const [folder, out] = [createFolder(), createFolder(siteDir)];
      const programs = provideServerPrograms();
      const running = await (server === "nginx"
        ? startNginx(programs.nginx, out, join(folder, "run"))
        : startCaddy(programs.caddy, out, join(folder, "run")));
      onTestFinished(() => running.stop());
      // The print styles contain the origin.
      const environment = { SITE_URL: "https://other.example", BASE_PATH: basePath };
      const args = ["--host", server, "--precompress"];
      await buildSite(completeContent, { out, args, environment });
      const route = `${basePath}/docs/every-construct`;
      const { page, messages, reports } = await openWatched(route, running.origin);
      const style = await page.evaluate(() => {
        const style = getComputedStyle(document.body);
        return [style.fontFamily, style.getPropertyValue("--origin")];
      });
      expect(style).toEqual([expect.stringContaining("Instrument"), '"https://other.example"']);
      expect({ messages, reports: await reports() }).toEqual({ messages: [], reports: [] });
      await page.context().close();
    });

    it("the search finds an article and links to it", async () => {
      const { page, messages, reports } = await openWatched(basePath || "/");
      await page.locator("#search").fill("barcode");
      const hit = page.locator('[aria-label="In the articles"] a:visible').first();
      await hit.waitFor();
      expect(await reports()).toEqual([]);
      await hit.click();
      await page.waitForURL(`${origin}${basePath}/docs/**`);
      expect({ messages, reports: await reports() }).toEqual({ messages: [], reports: [] });
      await page.context().close();
    });

    it("an unknown address shows the 404 page", async () => {
      const { page, messages, reports, status } = await openWatched(`${basePath}/docs/nope`);
      expect(status).toBe(404);
      expect(await page.locator(".frame").textContent()).toBe("404");
      expect(messages).toEqual([
        "error: Failed to load resource: the server responded with a status of 404 (Not Found)",
        `warning: 404: no page at ${basePath}/docs/nope`,
      ]);
      expect(await reports()).toEqual([]);
      await page.context().close();
    });
  },
);
