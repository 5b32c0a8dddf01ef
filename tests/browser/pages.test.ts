import { describe, expect, inject, it } from "vitest";
import { launchBrowser, narrow, wide } from "../setup/browser.ts";
import { routesOf, unknownRoute } from "../setup/pages.ts";
import { isFocused } from "./searchPage.ts";

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

it("the first sentence or step of every article is on the first screen of a laptop and of a phone", async () => {
  const faults: string[] = [];
  for (const route of routesOf(realSite).slice(1)) {
    await page.goto(realSite.origin + route);
    for (const viewport of [{ width: 1280, height: 720 }, narrow]) {
      await page.setViewportSize(viewport);
      const end = await page.evaluate(() => {
        const first = document.querySelector(".prose > :not(:is(h2, h3, .callout))");
        const answer = first?.matches("p")
          ? first
          : first?.querySelector(":scope.steps > li, ol.panels > li");
        return answer?.getBoundingClientRect().bottom;
      });
      if (end === undefined) faults.push(`${route}: a drawing or a table comes before the answer`);
      else if (end > viewport.height)
        faults.push(`${route}: the first step ends at ${Math.ceil(end)} of ${viewport.height} pixels`);
    }
  }
  await page.setViewportSize(wide);
  expect(faults).toEqual([]);
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

describe("the home page", () => {
  const bottomOf = async (selector: string, index = 0) => {
    const box = await page.locator(selector).nth(index).boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };

  it("has all cards on a laptop's first screen, and the search and two cards on a phone's", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(realSite.origin);
    expect(await bottomOf(".sheet")).toBeLessThan(800);
    await page.setViewportSize(narrow);
    expect(await bottomOf(".find")).toBeLessThan(await bottomOf(".panel"));
    const second = Math.min(1, (await page.locator(".panel").count()) - 1);
    expect(await bottomOf(".panel", second)).toBeLessThan(narrow.height);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2200);
    await page.setViewportSize(wide);
  });

  it("names the steps below the common problems", async () => {
    await page.goto("/");
    const steps = page.getByRole("navigation", { name: "All steps" });
    expect(await steps.locator("span:visible").count()).toBe(8);
    expect((await steps.boundingBox())?.y).toBeGreaterThan(await bottomOf("#problems"));
  });

  it("on a phone, has a field that opens the search, and shows the first result above the keyboard", async () => {
    await page.setViewportSize(narrow);
    await page.goto("/");
    await page.locator(".find").click();
    await page.keyboard.type("lost card");
    // A keyboard leaves about half of the screen.
    await page.locator("[data-best]").waitFor();
    expect(await bottomOf("[data-best]")).toBeLessThan(narrow.height / 2);
    // The first one clears the query, and the second closes the search.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    expect(await isFocused(page.locator(".find"))).toBe(true);
    await page.setViewportSize(wide);
  });
});

describe("the sidebar", () => {
  it("is 16rem wide in every window, with each label on one line and the hint clear of the shortcut", async () => {
    const [route = ""] = routesOf(realSite).slice(1);
    for (const width of [1024, 1280, 1440, 1680, 1920, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(realSite.origin + route);
      const found = await page.evaluate(() => {
        const sidebar = document.querySelector("[data-sidebar]");
        const [list] = sidebar?.querySelectorAll("[data-groups]") ?? [];
        const labels = [...(list?.querySelectorAll("a") ?? [])].map((link) => {
          // The label of the current page is bold.
          link.ariaCurrent = "page";
          const text = document.createRange();
          text.selectNodeContents(link);
          return text.getClientRects().length;
        });
        const field = sidebar?.querySelector("input");
        const pen = document.createElement("canvas").getContext("2d");
        if (!field || !list || !pen) return undefined;
        const { font, paddingInlineStart } = getComputedStyle(field);
        pen.font = font;
        const start = field.getBoundingClientRect().left + Number.parseFloat(paddingInlineStart);
        const shortcut = sidebar?.querySelector("kbd")?.getBoundingClientRect().left ?? 0;
        return {
          width: sidebar?.getBoundingClientRect().width,
          isScrolled: list.scrollHeight > list.clientHeight,
          wrapped: labels.filter((lines) => lines > 1).length,
          isClear: start + pen.measureText(field.placeholder).width + 4 < shortcut,
        };
      });
      expect(found, `${width}`).toEqual({ width: 256, isScrolled: false, wrapped: 0, isClear: true });
    }
    await page.setViewportSize(wide);
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
});
