import { describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../setup/browser.ts";

const { prepare } = launchBrowser();
const served = inject("hostedSites").filter(({ server }) => server !== "preview");

declare global {
  interface Window {
    policyReports: string[];
  }
}

describe.each(served)('in a browser, from $server below "$basePath/"', ({ origin, basePath }) => {
  const openWatched = async (route: string) => {
    const opened = await prepare({ baseURL: origin });
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

  it("home and an article run as they should", async () => {
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

  it("the search finds an article and leads to it", async () => {
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
});
