import { describe, expect, it } from "vitest";
import { launchBrowser, wide } from "../setup/browser.ts";
import { allRoutes, routes } from "../setup/routes.ts";
import { visitEach } from "../setup/visit.ts";

const { open, prepare } = launchBrowser();
const route = "/docs/edit-images";
const paper = { light: "rgb(250, 248, 244)", dark: "rgb(18, 20, 23)" };
const paperOf = () => getComputedStyle(document.body).backgroundColor;
const schemes = ["light", "dark"] as const;

describe("the theme", () => {
  it.each(schemes)("follows the system where nothing is chosen: %s", async (colorScheme) => {
    const { page } = await open(route, { colorScheme });
    expect(await page.evaluate(paperOf)).toBe(paper[colorScheme]);
    const other = colorScheme === "light" ? "dark" : "light";
    await page.emulateMedia({ colorScheme: other });
    expect(await page.evaluate(paperOf)).toBe(paper[other]);
  });

  it("that is chosen outweighs the system, here, after a reload and on every other page", async () => {
    const { page, messages } = await open(route, { colorScheme: "light" });
    const choice = page.getByLabel("Theme");
    await choice.selectOption("dark");
    expect(await page.evaluate(paperOf)).toBe(paper.dark);
    await page.reload();
    expect(await page.evaluate(paperOf)).toBe(paper.dark);
    expect(await choice.inputValue()).toBe("dark");
    await page.goto("/");
    expect(await page.evaluate(paperOf)).toBe(paper.dark);
    await choice.selectOption({ label: "System" });
    expect(await page.evaluate(paperOf)).toBe(paper.light);
    // Nor did the policy of the server object to a script.
    expect(messages).toEqual([]);
  });

  it("is chosen before anything can be painted, without the module", async () => {
    const { page } = await prepare({ colorScheme: "light" });
    await page.addInitScript(() => {
      localStorage.theme = "dark";
      // The body is what is painted; this sees it begin.
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        document.documentElement.dataset.seen = document.documentElement.dataset.theme ?? "none";
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.route("**/assets/page.*.js", (request) => request.abort());
    await page.goto(route, { waitUntil: "domcontentloaded" });
    expect(await page.evaluate(() => document.documentElement.dataset.seen)).toBe("dark");
    expect(await page.evaluate(paperOf)).toBe(paper.dark);
  });

  it("works for as long as the page where nothing can be stored", async () => {
    const { page, messages } = await prepare({ colorScheme: "light" });
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("Denied", "SecurityError");
        },
      });
    });
    await page.goto(route);
    await page.getByLabel("Theme").selectOption("dark");
    expect(await page.evaluate(paperOf)).toBe(paper.dark);
    await page.reload();
    expect(await page.evaluate(paperOf)).toBe(paper.light);
    expect(messages).toEqual([]);
  });
});

describe("with forced colours", () => {
  it("the current page has a border in the sidebar, and no other link has one", async () => {
    const { page } = await prepare({ forcedColors: "active" });
    const found = await visitEach(page.context(), allRoutes, (tab) =>
      tab.evaluate(() =>
        [...document.querySelectorAll("[data-groups] a")].flatMap((link) => {
          const { borderInlineStartWidth: width, borderInlineStartStyle: line } = getComputedStyle(link);
          const isBordered = Number.parseFloat(width) > 0 && line !== "none";
          return isBordered === link.matches("[aria-current=page]") ? [] : [`${link.textContent}: ${width}`];
        }),
      ),
    );
    expect(found).toEqual({});
  });

  it("the current section differs from the others in On this page", async () => {
    const { page } = await open(route, { forcedColors: "active" });
    await page
      .locator(".prose h2")
      .nth(2)
      .evaluate((heading) => heading.scrollIntoView());
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
  });

  it.each(schemes)("every line and number of the figures is seen, %s", async (colorScheme) => {
    const { page } = await prepare({ forcedColors: "active", colorScheme });
    const found = await visitEach(page.context(), routes, (tab) =>
      tab.evaluate(() => {
        const parse = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
        const luminance = (colour: string) => {
          const [red = 0, green = 0, blue = 0] = parse(colour).map((value) =>
            value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
          );
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const contrast = (one: string, other: string) => {
          const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
          return (light + 0.05) / (dark + 0.05);
        };
        const canvas = getComputedStyle(document.body).backgroundColor;
        const faults: string[] = [];
        const shapes = "path, circle, ellipse, rect, line, text, tspan, polyline, polygon";
        for (const shape of document.querySelectorAll(`main svg :is(${shapes})`)) {
          const { stroke, fill } = getComputedStyle(shape);
          const name = `${shape.localName}.${shape.getAttribute("class")}`;
          const disc = shape.closest(".marker")?.querySelector("circle");
          if (shape.localName === "text" && disc) {
            const ratio = contrast(fill, getComputedStyle(disc).fill);
            if (ratio < 7) faults.push(`number ${shape.textContent}: ${ratio.toFixed(1)}`);
          } else {
            const seen = [stroke, fill].filter((colour) => colour !== "none");
            const ratio = Math.max(...seen.map((colour) => contrast(colour, canvas)));
            if (ratio < 3) faults.push(`${name} ${seen}: ${ratio.toFixed(1)}`);
          }
        }
        for (const item of document.querySelectorAll(".legend li")) {
          const { color, backgroundColor } = getComputedStyle(item, "::before");
          if (contrast(color, backgroundColor) < 7) faults.push(`legend: ${color} on ${backgroundColor}`);
        }
        return faults;
      }),
    );
    expect(found).toEqual({});
  });
});

describe("motion", () => {
  it("is none at all where less of it is asked for", async () => {
    const { page } = await prepare({ reducedMotion: "reduce" });
    const found = await visitEach(page.context(), allRoutes, async (tab) => {
      const still = await tab.evaluate(() =>
        [...document.querySelectorAll("*")].flatMap((element) =>
          ["", "::before", "::after"].flatMap((part) => {
            const { transitionDuration, animationName } = getComputedStyle(element, part);
            const isStill = /^(0s(, )?)+$/.test(transitionDuration) && animationName === "none";
            return isStill ? [] : [`${element.localName}${part} ${transitionDuration} ${animationName}`];
          }),
        ),
      );
      const movement = tab.locator(".movements li").first();
      if ((await movement.count()) > 0) await movement.hover();
      return [...still, ...(await tab.evaluate(() => document.getAnimations().map(String)))];
    });
    expect(found).toEqual({});
  });

  it("is what the camera does, under the pointer and with the focus", async () => {
    const { page } = await open("/docs/generate-videos", { reducedMotion: "no-preference" });
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSAnimation)
          .map(({ playState }) => playState),
      );
    const pan = page.locator(".movements li", { hasText: "Pan" });
    expect(await moving()).toEqual([]);
    await pan.hover();
    expect(await moving()).toEqual(["running"]);
    await page.mouse.move(0, 0);
    expect(await moving()).toEqual([]);
    await page.locator(".movements li").first().focus();
    await page.keyboard.press("Tab");
    expect(await pan.evaluate((item) => item === document.activeElement)).toBe(true);
    expect(await moving()).toEqual(["running"]);
  });

  it.each([
    ["no-preference", true],
    ["reduce", false],
  ] as const)("between pages, with %s: %s", async (reducedMotion, isMoving) => {
    const { page } = await prepare({ reducedMotion, viewport: wide });
    await page.addInitScript(() => {
      addEventListener("pagereveal", ({ viewTransition }) => {
        const { dataset } = document.documentElement;
        dataset.moved = String(viewTransition !== null);
        void viewTransition?.ready.then(() => {
          const times = document.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime);
          dataset.longest = String(Math.max(0, ...times.map(Number)));
        });
      });
    });
    await page.goto("/");
    await page.getByRole("link", { name: "How credits work" }).first().click();
    await page.waitForURL("**/docs/how-credits-work");
    await page.waitForFunction(() => document.documentElement.dataset.moved !== undefined);
    expect(await page.evaluate(() => document.documentElement.dataset.moved)).toBe(String(isMoving));
    if (isMoving) {
      await page.waitForFunction(() => document.documentElement.dataset.longest !== undefined);
      const longest = Number(await page.evaluate(() => document.documentElement.dataset.longest));
      expect(longest).toBeLessThanOrEqual(150);
    }
  });
});
