import { describe, expect, inject, it } from "vitest";
import { launchBrowser, narrow } from "../setup/browser.ts";
import { routes } from "../setup/routes.ts";

const { open } = launchBrowser();

describe("in a browser", () => {
  it.each(routes)("%s loads without a console message and asks no other host", async (route) => {
    const { page, messages, requests } = await open(route);
    await page.waitForLoadState("networkidle");
    expect(messages).toEqual([]);
    for (const url of requests) expect(new URL(url).origin).toBe(inject("origin"));
    await page.context().close();
  });

  it("an unknown address shows the 404 page and logs the path", async () => {
    const { page, messages } = await open("/docs/no-such-article?x=1");
    expect(await page.locator("h1").textContent()).toBe("Oops! Page not found");
    expect(await page.locator(".frame").textContent()).toBe("404");
    expect(messages).toEqual([
      "error: Failed to load resource: the server responded with a status of 404 (Not Found)",
      "warning: 404: no page at /docs/no-such-article",
    ]);
    await page.getByRole("link", { name: "Return to Home" }).click();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  it("each panel of home leads, as a whole, to its category's first article", async () => {
    const { page } = await open("/");
    const panels = page.locator(".panel");
    const targets: string[] = [];
    for (let index = 0; index < (await panels.count()); index++) {
      await panels.nth(index).click({ position: { x: 20, y: 20 } });
      targets.push(new URL(page.url()).pathname);
      await page.goBack();
    }
    expect(targets).toEqual([
      "/docs/script-storyboard",
      "/docs/cast-character",
      "/docs/generate-images",
      "/docs/generate-videos",
      "/docs/how-credits-work",
      "/docs/upgrade-account",
    ]);
  });

  it("an article leads back to home", async () => {
    const { page } = await open("/docs/edit-images");
    await page.getByRole("link", { name: "Back to Documentation" }).click();
    expect(new URL(page.url()).pathname).toBe("/");
  });
});

describe("without JavaScript", () => {
  it("the field is not shown and every link is", async () => {
    const { page } = await open("/docs/edit-images", { javaScriptEnabled: false });
    expect(await page.locator("#search").isVisible()).toBe(false);
    expect(await page.locator("[data-groups] a:visible").count()).toBe(14);
  });

  it("on a phone the menu opens, leads to every page, and closes", async () => {
    const { page } = await open("/", { javaScriptEnabled: false, viewport: narrow });
    expect(await page.locator("[data-groups] a:visible").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Menu" }).isVisible()).toBe(false);
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    expect(await page.locator("[data-groups] a:visible").count()).toBe(14);
    await page.getByRole("link", { name: "Close the menu" }).click();
    expect(await page.locator("[data-groups] a:visible").count()).toBe(0);
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    await page.getByRole("link", { name: "Edit AI generated images" }).click();
    expect(await page.locator("h1").textContent()).toBe("Edit images");
  });
});
