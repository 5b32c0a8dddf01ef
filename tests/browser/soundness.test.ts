import { describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../setup/browser.ts";
import {
  axeStatesCheck,
  lateFontChecks,
  pageChecks,
  runChecks,
  scriptlessCheck,
} from "../setup/pageChecks.ts";
import { fewRoutes } from "../setup/pages.ts";

const { prepare } = await launchBrowser();
const site = inject("testSite");

const { page } = await prepare();

describe("a page of each kind", () => {
  it.each(fewRoutes)("at %s passes every check in each theme, size and medium", async (route) => {
    expect(await runChecks(pageChecks, page, site, [route])).toEqual({});
  });

  for (const check of lateFontChecks)
    it(check.name, async () => {
      expect(await runChecks([check], page, site, fewRoutes)).toEqual({});
    });

  // This page has a calculator and contents, and tests/site/dist.test.ts finds the same sidebar on every page.
  it(axeStatesCheck.name, async () => {
    expect(await runChecks([axeStatesCheck], page, site, ["/docs/every-construct"])).toEqual({});
  });

  it(scriptlessCheck.name, async () => {
    const scriptless = await prepare({ javaScriptEnabled: false });
    expect(await runChecks([scriptlessCheck], scriptless.page, site, fewRoutes)).toEqual({});
  });
});
