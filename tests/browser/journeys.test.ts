import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, narrow } from "../setup/browser.ts";
import { best, field, isInert, readHref } from "./searchPage.ts";

const { prepare } = await launchBrowser();

const laptop = { width: 1300, height: 900 };
const screens = [
  { name: "on a phone", viewport: narrow, other: laptop, hasTouch: true, isMobile: true },
  { name: "on a laptop", viewport: laptop, other: narrow, hasTouch: false },
];

const article = "/docs/every-construct";
const section = "/docs/every-construct#tables";

/** Where a reader searches, and where the best result leads. */
const journeys = [
  { to: "another page", from: article, query: "barcode", url: "/docs/borrow-a-book#at-the-desk" },
  { to: "another section of this page", from: article, query: "empty", url: section },
  {
    to: "a sentence of this page",
    from: "/docs/borrow-a-book",
    query: "barcode",
    url: "/docs/borrow-a-book#at-the-desk",
  },
  { to: "the section that the address names", from: section, query: "empty", url: section },
  { to: "the opening of this page", from: "/docs/lost-card", query: "lost card", url: "/docs/lost-card" },
  { to: "an intent", from: article, query: "talk to a human", url: "https://studio.example/login" },
  { to: "a section from an address with a query", from: `${article}?q=empty`, query: "", url: section },
];

const ways = {
  "a pointer": (page: Page, hasTouch: boolean) => best(page)[hasTouch ? "tap" : "click"](),
  Enter: (page: Page) => page.keyboard.press("Enter"),
  "the arrow keys": async (page: Page) => {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  },
};

describe.each(screens)("$name", async ({ name, other, ...screen }) => {
  const { page } = await prepare(screen);
  await page.route("https://studio.example/**", (route) => route.fulfill({ body: "The app" }));

  const open = async (route: string) => {
    // A reload would restore the query.
    await page.goto("about:blank");
    await page.goto(route);
  };
  const search = async (query: string, url: string) => {
    if (!(await field(page).isVisible())) await page.locator("[data-open-search]:visible").first().click();
    if (query) await field(page).fill(query);
    await expect.poll(() => readHref(best(page))).toBe(url);
  };

  describe.each(Object.entries(ways))("opened with %s,", (way, choose) => {
    const reducedMotion = way === "a pointer" ? "no-preference" : "reduce";
    beforeAll(() => page.emulateMedia({ reducedMotion }));

    it.each(journeys)("a result leads to $to, and Back to the query", async ({ from, query, url }) => {
      await open(from);
      await search(query, url);
      await choose(page, screen.hasTouch);
      await seeAddress(page, url);
      if (url.startsWith("/")) await seeArrival(page);
      // A link to the page itself, or to the same section, adds nothing to the history.
      if (url === from) return;
      await page.evaluate(() => history.back());
      await seeAddress(page, from);
      await seeUsable(page);
      // In the closed drawer, the field has no role.
      if (query) await expect.poll(() => page.locator("[data-search] input").inputValue()).toBe(query);
    });
  });

  it.each([
    ["by a click", () => best(page).click({ modifiers: ["ControlOrMeta"] })],
    ["by Enter", () => field(page).press("Control+Enter")],
  ])("a result opened in a new tab %s leads to its section there, and stays", async (_, openTab) => {
    await open(article);
    await search("empty", section);
    const opened = page.context().waitForEvent("page");
    await openTab();
    const tab = await opened;
    await seeAddress(tab, section);
    await seeArrival(tab);
    expect(await best(page).isVisible()).toBe(true);
  });

  it.each([article, "/docs/lost-card"])("a result in closed <details> opens them, from %s", async (from) => {
    await open(from);
    await search("help writers paragraphs", `${article}#what-help-writers-write`);
    await best(page).click();
    await expect.poll(() => page.locator("details[open] kbd").isVisible()).toBe(true);
    await seeUsable(page);
  });

  it("a result leads to its section after the window was resized", async () => {
    await open(article);
    await search("empty", section);
    await page.setViewportSize(other);
    await seeUsable(page);
    await search("", section);
    await best(page).click();
    await seeArrival(page);
  });
});

/** Waits for an address that the browser names itself, because the test driver misses that of a prerendered page. */
const seeAddress = (page: Page, end: string) =>
  expect.poll(() => page.evaluate((end) => location.href.endsWith(end), end)).toBe(true);

/** Waits until the page is open to the reader: no results cover it. */
async function seeUsable(page: Page): Promise<void> {
  await expect.poll(() => page.locator("[data-answering], :popover-open").count()).toBe(0);
  await expect.poll(() => isInert(page)).toBe(false);
}

/** Waits until the page shows what its address names, below the header, and the focus or the page's title tells so. */
async function seeArrival(page: Page): Promise<void> {
  await seeUsable(page);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const heading = document.getElementById(location.hash.slice(1)) ?? document.querySelector("h1");
        const header = document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
        const { top = -1, bottom = Infinity } = heading?.getBoundingClientRect() ?? {};
        const { activeElement } = document;
        return {
          isBelowHeader: top >= Math.max(0, header),
          isInView: bottom <= innerHeight,
          isAtFocus: activeElement === heading || activeElement === document.body,
          results: [...document.querySelectorAll(".results a")].filter((link) => link.checkVisibility())
            .length,
        };
      }),
    )
    .toEqual({ isBelowHeader: true, isInView: true, isAtFocus: true, results: 0 });
}
