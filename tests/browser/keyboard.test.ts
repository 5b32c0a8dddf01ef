import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { launchBrowser, narrow } from "../setup/browser.ts";
import { unknownRoute } from "../setup/routes.ts";

const { open } = launchBrowser();
const routes = ["/", "/docs/how-credits-work", unknownRoute];
const screens = [
  { width: 320, height: 568 },
  { width: 1280, height: 900 },
  // 1280×1024 at 400 %.
  { width: 320, height: 256 },
];
/** More than any page has. */
const mostStops = 150;

interface Stop {
  /** Its place among the elements of the document. */
  readonly index: number;
  /** 'a "Edit images"'. */
  readonly name: string;
  readonly faults: readonly string[];
}

describe.each(screens)("by keyboard at $width×$height", (viewport) => {
  it.each(routes)("%s is walked from end to end and back, each stop in sight", async (route) => {
    const { page } = await open(route, { viewport, reducedMotion: "reduce" });
    const expected = await countStops(page);
    const forwards = await walk(page, "Tab");
    const backwards = await walk(page, "Shift+Tab");
    expect(faultsOf(forwards)).toEqual([]);
    expect(faultsOf(backwards)).toEqual([]);
    expect(forwards[0]?.name).toBe('a "Skip to content"');
    expect(forwards.length).toBe(expected);
    expect(backwards.map(({ name }) => name).reverse()).toEqual(forwards.map(({ name }) => name));
    const places = forwards.map(({ index }) => index);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    await page.context().close();
  });
});

describe("by keyboard", () => {
  it.each(screens)("the skip link leads into the page at $width×$height", async (viewport) => {
    const { page } = await open("/docs/how-credits-work", { viewport });
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.matches("main *"))).toBe(true);
    expect((await lookAtStop(page))?.faults).toEqual([]);
  });

  it("a slash alone does nothing", async () => {
    const { page } = await open("/");
    const before = await page.evaluate(() => document.activeElement?.tagName);
    await page.keyboard.press("/");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(before);
    expect(await page.getByRole("searchbox").inputValue()).toBe("");
  });

  it.each([narrow, { width: 320, height: 256 }])(
    "the open drawer keeps the focus at $width×$height, until Escape gives it back to Menu",
    async (viewport) => {
      const { page } = await open("/docs/how-credits-work", { viewport, reducedMotion: "reduce" });
      const menu = page.getByRole("button", { name: "Menu" });
      await menu.focus();
      await page.keyboard.press("Enter");
      expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
      for (const key of ["Tab", "Shift+Tab"]) {
        const names = new Set<string>();
        for (let press = 0; press < 60; press++) {
          await page.keyboard.press(key);
          const stop = await lookAtStop(page);
          if (!stop) continue;
          names.add(stop.name);
          expect(stop.faults, stop.name).toEqual([]);
          const isInside = await page.evaluate(() =>
            document.activeElement?.matches("header *, [data-sidebar] *"),
          );
          expect(isInside, stop.name).toBe(true);
        }
        // All links, the field, the theme, the brand and the two buttons.
        expect(names.size).toBeGreaterThanOrEqual(19);
      }
      await page.keyboard.press("Escape");
      expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await menu.getAttribute("aria-expanded")).toBe("false");
    },
  );
});

/** Presses the key until the focus leaves the page, or is back where it was first: then nothing holds it. */
async function walk(page: Page, key: "Tab" | "Shift+Tab"): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < mostStops) {
    await page.keyboard.press(key);
    const stop = await lookAtStop(page);
    if (!stop || stop.index === stops[0]?.index) break;
    stops.push(stop);
  }
  return stops;
}

function faultsOf(stops: readonly Stop[]): string[] {
  return stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`));
}

/** How many elements can take the focus now. */
function countStops(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [
        ...document.querySelectorAll<HTMLElement>(
          "a[href], button, input, select, textarea, summary, [tabindex]",
        ),
      ].filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches(":disabled, [inert] *") &&
          element.checkVisibility({ visibilityProperty: true }),
      ).length,
  );
}

/** The element that has the focus and what is wrong with it; undefined when none has. */
function lookAtStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const style = getComputedStyle(element);
    const isRinged = [style, getComputedStyle(element, "::after")].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
    );

    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const isInView = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;

    // A link that runs over two lines has a rectangle on each.
    const points = [...element.getClientRects()].flatMap((rect) => [
      [rect.left + 2, rect.top + 2],
      [rect.right - 2, rect.top + 2],
      [rect.left + 2, rect.bottom - 2],
      [rect.right - 2, rect.bottom - 2],
      [rect.left + rect.width / 2, rect.top + rect.height / 2],
    ]);
    const isObscured = points.some(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y);
      return !hit || !(hit === element || element.contains(hit) || hit.contains(element));
    });

    const block = element.closest("p, li, td, th, dd, h1, h2, h3, h4");
    const isInSentence =
      style.display === "inline" &&
      (block?.textContent ?? "").trim().length > (element.textContent ?? "").trim().length;

    const text = element.getAttribute("aria-label") ?? element.id ?? "";
    return {
      index: [...document.querySelectorAll("*")].indexOf(element),
      name: `${element.localName} "${element.textContent?.trim() || text}"`,
      faults: [
        ...(isRinged ? [] : ["has no ring"]),
        ...(isInView ? [] : [`is out of sight, at ${left},${top} to ${right},${bottom}`]),
        ...(isObscured ? ["is behind something"] : []),
        ...(isInSentence || (width >= 24 && height >= 24) ? [] : [`is only ${width}×${height} large`]),
      ],
    };
  });
}
