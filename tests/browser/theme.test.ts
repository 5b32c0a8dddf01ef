import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { launchBrowser } from "../setup/browser.ts";
import { findShifts } from "../setup/pageFaults.ts";

const { prepare } = await launchBrowser();
const route = "/docs/every-construct";
const paper = { light: "rgb(250, 248, 244)", dark: "rgb(18, 20, 23)" };
const paperOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const { page, messages } = await prepare({ colorScheme: "light" });
await page.addInitScript(watchPaint);
await page.addInitScript(watchTransition);

describe("the theme", () => {
  it("follows the system by default", async () => {
    await page.goto(route);
    for (const colorScheme of ["light", "dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await paperOf(page)).toBe(paper[colorScheme]);
    }
  });

  it("overrides the system setting when chosen, without a layout shift, on this page, after a reload and on every other page", async () => {
    await page.goto(route);
    // On a busy machine, the font may come after the first paint, and its lines may break elsewhere.
    const shifts = await findShifts(page);
    await button(page, "Dark").click();
    expect(await paperOf(page)).toBe(paper.dark);
    expect(await findShifts(page)).toEqual(shifts);
    await page.reload();
    expect(await paperOf(page)).toBe(paper.dark);
    expect(await page.getByRole("button", { name: "Dark", pressed: true }).count()).toBe(1);
    await page.goto("/");
    expect(await paperOf(page)).toBe(paper.dark);
    await button(page, "System").click();
    expect(await paperOf(page)).toBe(paper.light);
    // The server's policy blocked no script.
    expect(messages).toEqual([]);
  });

  it("is set before the first paint, without the module", async () => {
    await button(page, "Dark").click();
    await page.route("**/assets/page.*.js", (request) => request.abort());
    await page.goto(route, { waitUntil: "domcontentloaded" });
    expect(await page.evaluate(() => document.documentElement.dataset.painted)).toBe("dark");
    expect(await paperOf(page)).toBe(paper.dark);
    await page.unrouteAll();
  });

  it("changes in every tab when it is chosen in one", async () => {
    const other = await page.context().newPage();
    await Promise.all([page.goto(route), other.goto("/")]);
    for (const theme of ["light", "dark"] as const) {
      await page.getByRole("button", { name: theme }).click();
      await other.locator(`html[data-theme=${theme}]`).waitFor();
      expect(await other.getByRole("button", { name: theme, pressed: true }).count()).toBe(1);
      expect(await paperOf(other)).toBe(paper[theme]);
    }
  });

  it("lasts only as long as the page if nothing can be stored", async () => {
    const denied = await prepare({ colorScheme: "light" });
    await denied.page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("Denied", "SecurityError");
        },
      });
    });
    await denied.page.goto(route);
    await button(denied.page, "Dark").click();
    expect(await paperOf(denied.page)).toBe(paper.dark);
    await denied.page.reload();
    expect(await paperOf(denied.page)).toBe(paper.light);
    expect(denied.messages).toEqual([]);
  });
});

it("with forced colours, the current section in the On this page list looks different from the others", async () => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(route);
  await page.locator("#lists").evaluate((heading) => heading.scrollIntoView());
  await page.locator("[data-contents] [aria-current]").waitFor();
  const looks = await page.locator("[data-contents] a").evaluateAll((links) =>
    links.map((link) => {
      const { borderInlineStart, fontWeight } = getComputedStyle(link);
      return { isCurrent: link.matches("[aria-current]"), look: `${borderInlineStart} ${fontWeight}` };
    }),
  );
  const current = looks.find(({ isCurrent }) => isCurrent)?.look;
  const others = looks.filter(({ isCurrent }) => !isCurrent).map(({ look }) => look);
  expect(others).not.toContain(current);
  expect(new Set(others).size).toBe(1);
  await page.emulateMedia({ forcedColors: "none" });
});

describe("motion", () => {
  it("plays the camera movement once, on request", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(route);
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSAnimation)
          .map(({ playState }) => playState),
      );
    expect(await moving()).toEqual([]);
    await page.getByRole("button", { name: "Play Pan" }).click();
    expect(new Set(await moving())).toEqual(new Set(["running"]));
    // An endless animation can't be finished.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect.poll(moving).toEqual([]);

    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(route);
    expect(await page.getByRole("button", { name: "Play Pan" }).count()).toBe(0);
  });

  it.each([
    ["no-preference", true],
    ["reduce", false],
  ] as const)("between pages, with %s: %s", async (reducedMotion, isMoving) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/");
    await page.getByRole("link", { name: "Borrow a book" }).first().click();
    await page.waitForURL("**/docs/borrow-a-book");
    await page.locator(`html[data-moved=${isMoving}]`).waitFor();
    if (isMoving) {
      await page.locator("html[data-longest]").waitFor();
      const longest = await page.evaluate(() => document.documentElement.dataset.longest);
      expect(Number(longest)).toBeGreaterThan(0);
      expect(Number(longest)).toBeLessThanOrEqual(150);
    }
  });
});

/** Records the theme on the root element as soon as the body, the part that is painted, exists. */
function watchPaint(): void {
  new MutationObserver((_, observer) => {
    if (!document.body) return;
    document.documentElement.dataset.painted = document.documentElement.dataset.theme ?? "none";
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Records on the root element whether the page appeared with a view transition, and its longest animation. */
function watchTransition(): void {
  addEventListener("pagereveal", ({ viewTransition }) => {
    const { dataset } = document.documentElement;
    dataset.moved = String(viewTransition !== null);
    void viewTransition?.ready.then(() => {
      const times = document.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime);
      dataset.longest = String(Math.max(0, ...times.map(Number)));
    });
  });
}
