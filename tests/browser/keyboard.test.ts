import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { launchBrowser, narrow, wide } from "../setup/browser.ts";
import { unknownRoute } from "../setup/pages.ts";
import { field, isFocused, isInert } from "./searchPage.ts";

const { prepare } = await launchBrowser();
const routes = ["/", "/docs/every-construct", unknownRoute];
/** 1280×1024 at 400%. */
const smallest = { width: 320, height: 256 };
const screens = [smallest, wide];
/** More than any page has. */
const maxStops = 150;

interface Stop {
  /** Its position among the elements of the document. */
  readonly index: number;
  /** 'a "Renew a loan"'. */
  readonly name: string;
  /** Whether it is in the drawer, or in the bar with its buttons. */
  readonly isInDrawer: boolean;
  readonly faults: readonly string[];
}

const menu = (page: Page) => page.getByRole("button", { name: "Menu" });

const { page, messages } = await prepare();

describe("by keyboard", () => {
  it.each(routes)(
    "%s can be tabbed through from end to end and back, with each stop visible",
    async (route) => {
      for (const size of screens) {
        await page.setViewportSize(size);
        await page.goto(route);
        const expected = await countStops(page);
        const forwards = await walk(page, "Tab");
        const backwards = await walk(page, "Shift+Tab");
        expect(faultsOf(forwards), `${size.height}`).toEqual([]);
        expect(faultsOf(backwards), `${size.height}`).toEqual([]);
        expect(forwards[0]?.name).toBe('a "Skip to content"');
        expect(forwards.length).toBe(expected);
        expect(backwards.map(({ name }) => name).reverse()).toEqual(forwards.map(({ name }) => name));
        const places = forwards.map(({ index }) => index);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }
    },
  );

  it("the skip link leads to the page content", async () => {
    for (const size of screens) {
      await page.setViewportSize(size);
      await page.goto("/docs/every-construct");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.matches("main *"))).toBe(true);
      expect((await lookAtStop(page))?.faults).toEqual([]);
    }
  });

  it("the open drawer traps the focus until Escape returns it to Menu", async () => {
    await page.setViewportSize(smallest);
    await page.goto("/docs/every-construct");
    const menu = page.locator("[data-menu]");
    await menu.focus();
    await page.keyboard.press("Enter");
    expect(await isFocused(menu)).toBe(true);
    const expected = await countStops(page);
    for (const key of ["Tab", "Shift+Tab"]) {
      const names = new Set<string>();
      // Once around and a bit more: after the last stop, the browser itself has the focus for a moment.
      for (let press = 0; press < expected + 4; press++) {
        await page.keyboard.press(key);
        const stop = await lookAtStop(page);
        if (!stop) continue;
        names.add(stop.name);
        expect(stop.faults, stop.name).toEqual([]);
        expect(stop.isInDrawer, stop.name).toBe(true);
      }
      expect(names.size).toBe(expected);
    }
    await field(page).focus();
    await page.keyboard.press("Escape");
    expect(await isFocused(menu)).toBe(true);
  });
});

describe("the drawer on a phone", () => {
  beforeEach(async () => {
    await page.setViewportSize(narrow);
    await page.goto("/docs/lost-card");
  });

  it("opens from Search, with Ctrl+K or with Command+K, the field focused; Escape first clears the query, then closes the drawer", async () => {
    const search = page.getByRole("button", { name: "Search" });
    const press = (keys: string) => () => page.keyboard.press(keys);
    const pressOnCyrillic = () =>
      page.evaluate(() => {
        document.dispatchEvent(new KeyboardEvent("keydown", { key: "л", code: "KeyK", ctrlKey: true }));
      });
    for (const open of [() => search.click(), press("Control+k"), press("Meta+k"), pressOnCyrillic]) {
      await open();
      expect(await isFocused(field(page))).toBe(true);
      await page.keyboard.type("card");
      await page.keyboard.press("Escape");
      expect(await field(page).inputValue()).toBe("");
      expect(await field(page).isVisible()).toBe(true);
      await page.keyboard.press("Escape");
      expect(await field(page).isVisible()).toBe(false);
    }
  });

  it("is no matter for a full storage", async () => {
    messages.length = 0;
    await page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size /= 2)
        try {
          sessionStorage[size] = "a".repeat(size);
        } catch {}
      dispatchEvent(new Event("pagehide"));
    });
    expect(messages).toEqual([]);
  });

  it("opens with Menu, which becomes Close, and closes on a tap outside", async () => {
    await menu(page).click();
    expect(await page.getByRole("button", { name: "Close", exact: true }).count()).toBe(1);
    await expect.poll(() => isInert(page)).toBe(true);
    await page.mouse.click(380, 500);
    expect(await field(page).isVisible()).toBe(false);
    await expect.poll(() => isInert(page)).toBe(false);
  });

  it("makes the page interactive again when the window widens", async () => {
    await menu(page).click();
    await page.setViewportSize(wide);
    await expect.poll(() => isInert(page)).toBe(false);
    expect(await field(page).isVisible()).toBe(true);
    await page.setViewportSize(narrow);
    expect(await field(page).isVisible()).toBe(false);
  });
});

/**
 * Presses the key until the focus leaves the page or returns to the first element, which shows that nothing traps it.
 */
async function walk(page: Page, key: "Tab" | "Shift+Tab"): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < maxStops) {
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

/** How many elements can be focused now. */
function countStops(page: Page): Promise<number> {
  const controls = page.locator("a[href], button, input, select, textarea, summary, [tabindex]");
  return controls.evaluateAll((all: HTMLElement[]) => {
    // In a radio group, only the selected button counts.
    const skipped = ":disabled, [inert], [inert] *, [type=radio]:not(:checked)";
    const isStop = (one: HTMLElement) =>
      one.tabIndex >= 0 && !one.matches(skipped) && one.checkVisibility({ visibilityProperty: true });
    return all.filter(isStop).length;
  });
}

/** The focused element and its fault, if any; undefined if nothing is focused. */
function lookAtStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const style = getComputedStyle(element);
    const isRinged = [style, getComputedStyle(element, "::after")].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
    );

    const { left, top, right, bottom } = element.getBoundingClientRect();
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

    const text = element.getAttribute("aria-label") ?? element.id ?? "";
    return {
      index: [...document.querySelectorAll("*")].indexOf(element),
      name: `${element.localName} "${element.textContent?.trim() || text}"`,
      isInDrawer: element.matches("header *, [data-sidebar] *"),
      faults: [
        ...(isRinged ? [] : ["has no ring"]),
        ...(isInView ? [] : [`is out of sight, at ${left},${top} to ${right},${bottom}`]),
        ...(isObscured ? ["is behind something"] : []),
      ],
    };
  });
}
