import { describe, expect, inject, it } from "vitest";
import { launchBrowser, narrow, wide } from "../setup/browser.ts";
import { routesOf, unknownRoute } from "../setup/pages.ts";

const { prepare } = await launchBrowser();
const [realSite, testSite, basePathSite] = [inject("realSite"), inject("testSite"), inject("basePathSite")];

const { page, messages, requests } = await prepare();

describe.each([
  [realSite.name, realSite, routesOf(realSite)],
  [testSite.name, testSite, ["/", "/docs/every-construct", "/docs/lost-card"]],
  [basePathSite.name, basePathSite, ["/help", "/help/docs/every-construct"]],
])("%s", (_, { origin, basePath }, routes) => {
  it("no page logs to the console, fails to load a file or requests another host", async () => {
    const faults: string[] = [];
    for (const route of routes) {
      const [saidBefore, askedBefore] = [messages.length, requests.length];
      await page.goto(`${origin}${route}`);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const foreign = requests.slice(askedBefore).filter((url) => new URL(url).origin !== origin);
      const count = await page.locator("main h1").count();
      const found = [...messages.slice(saidBefore), ...foreign, ...(count === 1 ? [] : [`${count} h1`])];
      faults.push(...found.map((fault) => `${route}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it("shows its 404 page at an unknown address and logs the path", async () => {
    const before = messages.length;
    const response = await page.goto(`${origin}${basePath}${unknownRoute}?x=1`);
    expect(response?.status()).toBe(404);
    expect(await page.locator("h1").textContent()).toBe("404");
    expect(await page.locator("h1 + p").textContent()).not.toBe("");
    expect(await page.locator("h1 + p + p").textContent()).not.toBe("");
    await expect
      .poll(() => messages.slice(before))
      .toEqual([
        "error: Failed to load resource: the server responded with a status of 404 (Not Found)",
        `warning: 404: no page at ${basePath}${unknownRoute}`,
      ]);
    await page.locator("main .action").click();
    await page.waitForURL(`${origin}${basePath || "/"}`);
    expect(await page.locator(".panel").count()).toBeGreaterThan(0);
  });
});

it("the 404 page suggests the article with the nearest address, but none that is too different", async () => {
  await page.goto("/docs/evry-constructs.html");
  const offer = page.locator("[data-not-found] a");
  expect(await offer.getAttribute("href")).toBe("/docs/every-construct");
  await page.goto("/pricing");
  await page.locator("[data-menu]").waitFor({ state: "attached" });
  expect(await offer.count()).toBe(0);
});

describe("only the pages that need them load", () => {
  const loadedBy = async (route: string, kind: string) => {
    const { page: other, requests: asked } = await prepare();
    await other.goto(route);
    await other.evaluate(() => document.fonts.ready.then(() => undefined));
    return asked.filter((url) => url.endsWith(kind)).map((url) => url.replace(/.*\/(.+)\.\w{8}\.\w+$/, "$1"));
  };

  it("the font's accented letters", async () => {
    const english = ["instrument-sans"];
    expect(await loadedBy("/docs/lost-card", ".woff2")).toEqual(english);
    expect((await loadedBy("/docs/every-construct", ".woff2")).sort()).toEqual([
      ...english,
      "instrument-sans-latin",
      "instrument-sans-latin-extended",
    ]);
  });

  it("a picture, with space reserved for it", async () => {
    const { page: other } = await prepare();
    await other.route("**/*.webp", () => undefined);
    await other.goto("/docs/every-construct#screenshots");
    const box = await other.locator("main img").first().boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  });

  it("a picture as it nears the viewport", async () => {
    expect(await loadedBy("/docs/every-construct", ".webp")).toEqual([]);
    const { page: other, requests: asked } = await prepare();
    await other.goto("/docs/every-construct#screenshots");
    await other.waitForFunction(() => document.querySelector("img")?.complete);
    expect(asked.filter((url) => url.endsWith(".webp"))).toHaveLength(1);
  });
});

it("below a base path, the search finds an article and links to it", async () => {
  const before = messages.length;
  await page.goto(`${basePathSite.origin}/help`);
  await page.locator("#search").fill("barcode");
  await page.locator("[data-best]").click();
  await page.waitForURL("**/help/docs/borrow-a-book#at-the-desk*");
  expect(messages.slice(before)).toEqual([]);
});

describe("the film strip", () => {
  it("names the steps on the home page, between the first screen and the common problems", async () => {
    const sizes = [
      [390, 844],
      [1280, 720],
      [1440, 900],
      [1920, 1080],
    ] as const;
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.goto("/");
      expect(await page.getByRole("navigation", { name: "All steps" }).locator("span:visible").count()).toBe(
        8,
      );
      const bottomOf = async (selector: string) => {
        const box = await page.locator(selector).boundingBox();
        return box ? box.y + box.height : Number.POSITIVE_INFINITY;
      };
      expect(await bottomOf("h1"), `${width}`).toBeLessThan(height / 2);
      expect(await bottomOf(".action"), `${width}`).toBeLessThan(height / 2);
      expect(await bottomOf(".hero-frame"), `${width}`).toBeLessThan(height);
      expect((await page.locator("#problems").boundingBox())?.y, `${width}`).toBeLessThan(1000);
    }
    expect(await page.locator(".action").getAttribute("href")).toBe("/docs/change-address");
  });
});

describe("the head of an article", () => {
  const head = () => page.locator(".place");
  const current = () => head().locator("[aria-current]");
  const named = () =>
    head()
      .locator("span")
      .evaluateAll((all) =>
        all.filter((one) => getComputedStyle(one).clipPath === "none").map((one) => one.textContent),
      );

  it("marks the step that the article explains, and names the one under the pointer or with the focus", async () => {
    await page.setViewportSize(narrow);
    await page.goto("/docs/return-a-book");
    expect(await head().locator("p").textContent()).toBe("Step 7 of 8 · Bring it back");
    expect(await current().getAttribute("href")).toBe("/docs/return-a-book");
    expect(await named()).toEqual([]);
    await head().getByRole("link", { name: "Borrow it" }).hover();
    expect(await named()).toEqual(["Borrow it"]);
    await page.mouse.move(200, 700);
    await head().locator("a").first().focus();
    await page.keyboard.press("Tab");
    expect(await named()).toEqual(["Find a book"]);
  });

  it("marks the article in its category if it explains no step of its own", async () => {
    await page.goto("/docs/borrow-a-book");
    expect(await head().locator("p").allTextContents()).toEqual(["Loans", "1 of 4"]);
    await page.goto("/docs/every-construct");
    expect(await head().locator("p").count()).toBe(1);
    expect(await head().getByRole("link").count()).toBe(0);
  });

  it("has links of at least 24 by 24 pixels, even on a phone", async () => {
    await page.goto("/docs/return-a-book");
    const boxes = await Promise.all((await head().getByRole("link").all()).map((link) => link.boundingBox()));
    expect(boxes.length).toBe(8);
    for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await page.setViewportSize(wide);
  });
});

describe("a link", () => {
  it("on the home page, the whole of each panel links to the first article in its category", async () => {
    await page.goto("/");
    const panels = page.locator(".panel");
    const targets: string[] = [];
    for (let index = 0; index < (await panels.count()); index++) {
      await panels.nth(index).click({ position: { x: 20, y: 20 } });
      await page.waitForURL("**/docs/*");
      targets.push(new URL(page.url()).pathname);
      await page.goBack();
    }
    expect(targets).toEqual(["/docs/borrow-a-book", "/docs/lost-card", "/docs/every-construct"]);
  });

  it("in a panel's list leads to its own article, although the panel leads to the first", async () => {
    await page.goto("/");
    await page.locator(".panel").getByRole("link", { name: "Return a book" }).click();
    await page.waitForURL("**/docs/return-a-book");
  });
});
