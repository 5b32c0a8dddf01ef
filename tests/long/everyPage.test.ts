import { describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../setup/browser.ts";
import { allChecks, runChecks, scriptlessCheck } from "../setup/pageChecks.ts";
import { routesOf, unknownRoute } from "../setup/pages.ts";

const { prepare } = await launchBrowser();
const site = inject("realSite");
const routes = [...routesOf(site), unknownRoute];
/** Grows with the site. */
const timeout = 60_000 + 10_000 * routes.length;

describe("on every page of the real site", async () => {
  const { page } = await prepare({ baseURL: site.origin });

  for (const check of allChecks)
    it(check.name, { timeout }, async () => {
      expect(await runChecks([check], page, site, routes)).toEqual({});
    });

  it(scriptlessCheck.name, { timeout }, async () => {
    const { page } = await prepare({ baseURL: site.origin, javaScriptEnabled: false });
    expect(await runChecks([scriptlessCheck], page, site, routes)).toEqual({});
  });
});
