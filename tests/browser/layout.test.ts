import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { launchBrowser, narrow, wide } from "../setup/browser.ts";
import { allRoutes, routes } from "../setup/routes.ts";
import { visitEach } from "../setup/visit.ts";

const { open, prepare } = launchBrowser();
const smallest = { width: 320, height: 256 };

describe("nothing is lost on any page", () => {
  it("at any size from 320×256 to 1280", async () => {
    const { page } = await prepare();
    const found = await visitEach(page.context(), allRoutes, async (tab) => {
      const faults: string[] = [];
      for (const size of [smallest, narrow, { width: 768, height: 1024 }, wide]) {
        await tab.setViewportSize(size);
        faults.push(...(await findLostText(tab)).map((fault) => `${size.width}: ${fault}`));
      }
      return faults;
    });
    expect(found).toEqual({});
  });

  it("with text of twice the size", async () => {
    const { page } = await prepare({ bypassCSP: true });
    const found = await visitEach(page.context(), allRoutes, async (tab) => {
      await tab.addStyleTag({ content: "html { font-size: 200% !important; }" });
      return findLostText(tab);
    });
    expect(found).toEqual({});
  });

  it.each([320, 1280])("with the text spacing of WCAG 1.4.12, at %i pixels", async (width) => {
    const { page } = await prepare({ viewport: { width, height: 900 }, bypassCSP: true });
    const found = await visitEach(page.context(), allRoutes, async (tab) => {
      await tab.addStyleTag({
        content: `
          * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
          p { margin-bottom: 2em !important; }
        `,
      });
      return findLostText(tab);
    });
    expect(found).toEqual({});
  });

  it("without JavaScript on the smallest phone, from where the menu leads everywhere", async () => {
    const { page } = await prepare({ viewport: { width: 320, height: 568 }, javaScriptEnabled: false });
    const found = await visitEach(page.context(), allRoutes, async (tab) => {
      const faults = await findLostText(tab);
      await tab.getByRole("link", { name: "Menu", exact: true }).click();
      faults.push(
        ...(await tab.evaluate(() => {
          const all = (selector: string) => [...document.querySelectorAll(selector)];
          // The list of contents has no room here; the calculator and what it would say need a script.
          const hidden = all("main :is(h1, h2, h3, p, li, th, td, svg)").filter(
            (element) => !element.checkVisibility() && !element.closest(".contents, fieldset, [hidden]"),
          );
          const idle = all("button, input, select").filter((element) => element.checkVisibility());
          return [
            ...hidden.map((element) => `hides "${element.textContent}"`),
            ...idle.map((element) => `shows a ${element.localName} that does nothing`),
          ];
        })),
      );
      const links = await tab.locator("[data-groups] a:visible").count();
      if (links !== 14) faults.push(`has ${links} links in its menu`);
      return faults;
    });
    expect(found).toEqual({});
  });
});

describe("a line", () => {
  it("has at most 80 characters on a wide screen", async () => {
    const { page } = await prepare({ viewport: wide });
    const found = await visitEach(page.context(), allRoutes, async (tab) =>
      (await readLines(tab)).filter((line) => line.length > 80),
    );
    expect(found).toEqual({});
    await page.goto("/docs/how-credits-work");
    const lengths = (await readLines(page)).map((line) => line.length);
    expect(Math.max(...lengths)).toBeGreaterThan(60);
  });
});

describe("nothing moves while a page loads", () => {
  it.each([narrow, wide])("at $width×$height", async (viewport) => {
    const { page } = await prepare({ viewport });
    expect(await visitEach(page.context(), allRoutes, findShifts)).toEqual({});
  });

  it.each([narrow, wide])("at $width×$height with a font that is late by a second", async (viewport) => {
    const { page, requests } = await prepare({ viewport });
    await page.context().route("**/*.woff2", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.goto("/");
    expect(requests.some((url) => url.endsWith(".woff2"))).toBe(true);
    expect(await visitEach(page.context(), allRoutes, findShifts, 8)).toEqual({});
  });

  it("nor when the theme is chosen", async () => {
    const { page } = await open("/docs/edit-images");
    await page.getByLabel("Theme").selectOption("dark");
    expect(await findShifts(page)).toEqual([]);
  });
});

describe("the search field", () => {
  it.each(["with its own font", "with the fallback"])("shows its whole placeholder, %s", async (font) => {
    for (const viewport of [wide, narrow]) {
      const { page } = await prepare({ viewport });
      if (font === "with the fallback") await page.route("**/*.woff2", (route) => route.abort());
      await page.goto("/");
      if (viewport === narrow) await page.getByRole("button", { name: "Menu" }).click();
      const faults = await page.getByRole("searchbox").evaluate((field: HTMLInputElement) => {
        const style = getComputedStyle(field);
        const sample = document.body.appendChild(document.createElement("span"));
        sample.textContent = field.placeholder;
        sample.style.cssText = `position: absolute; white-space: pre; font: ${style.font}`;
        const { width } = sample.getBoundingClientRect();
        sample.remove();
        const { left, right } = field.getBoundingClientRect();
        const start = left + Number.parseFloat(style.paddingInlineStart) + field.clientLeft;
        const end = right - Number.parseFloat(style.paddingInlineEnd) - field.clientLeft;
        const faults = start + width > end ? [`${width} px do not fit into ${end - start}`] : [];
        for (const other of field.parentElement?.children ?? []) {
          const box = other.getBoundingClientRect();
          const isBeside = box.right <= start || box.left >= start + width || box.width <= 1;
          if (other !== field && other.checkVisibility() && !isBeside)
            faults.push(`${other.localName} lies on it`);
        }
        return faults;
      });
      expect(faults, `${viewport.width}`).toEqual([]);
    }
  });
});

describe("the sidebar", () => {
  it("shows the current page's link, and the page stays at its top", async () => {
    const { page } = await open("/docs/cancel-subscription", { viewport: { width: 1280, height: 500 } });
    const current = page.locator("[data-sidebar] [aria-current]");
    const box = await current.boundingBox();
    expect(box?.y).toBeGreaterThan(56);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(500);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

describe("on paper", () => {
  it("an article is its text, with the address of each link, and nothing to click", async () => {
    const { page } = await prepare({ colorScheme: "dark" });
    await page.context().addInitScript(() => {
      localStorage.theme = "dark";
    });
    const articles = routes.filter((route) => route !== "/");
    const found = await visitEach(page.context(), articles, async (tab) => {
      await tab.emulateMedia({ media: "print" });
      return tab.evaluate(() => {
        const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
        const shown = all("nav, search, header, aside, button, input, select, fieldset, .skip-link")
          .filter((element) => element.checkVisibility())
          .map((element) => `shows ${element.localName} "${element.textContent}"`);
        const hidden = all("main :is(h1, h2, h3, p, li, th, td, figure, svg)")
          .filter((element) => !element.checkVisibility() && !element.closest("nav, fieldset, .back-link"))
          .map((element) => `hides "${element.textContent}"`);
        const unaddressed = all(".prose :is(p, li, td, figcaption) a")
          .filter((link) => {
            const { content } = getComputedStyle(link, "::after");
            return !content.includes(link.getAttribute("href") ?? "") && !content.includes("attr(href)");
          })
          .map((link) => `does not say where "${link.textContent}" leads`);
        const { color, backgroundColor } = getComputedStyle(document.body);
        const colours = `${color} on ${backgroundColor}`;
        return [
          ...shown,
          ...hidden,
          ...unaddressed,
          ...(colours === "rgb(27, 26, 23) on rgba(0, 0, 0, 0)" ? [] : [`is ${colours}`]),
        ];
      });
    });
    expect(found).toEqual({});
  });
});

/** Text that is cut off, leaves its box, lies on other text, or needs the page to be scrolled sideways. */
function findLostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Fragment {
      readonly node: Text;
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`is ${scrollWidth} wide in ${clientWidth}`);

    const fragments: Fragment[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!(node instanceof Text) || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (node.data.trim() === "" || parent.closest("svg, select, .visually-hidden, .skip-link")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, right, bottom } of range.getClientRects()) {
        let [visibleTop, visibleBottom] = [top, bottom];
        for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(box);
          const isHolder = box.matches("header, button, figure, table, main, footer");
          const bounds = box.getBoundingClientRect();
          const isWithinSides = left >= bounds.left - 1 && right <= bounds.right + 1;
          if (!isWithinSides && (isHolder || overflowX !== "visible"))
            faults.push(`"${node.data}" leaves the sides of ${box.localName}`);
          const isWithin = top >= bounds.top - 2 && bottom <= bounds.bottom + 2;
          if (!isWithin && (isHolder || /hidden|clip/.test(overflowY)))
            faults.push(`"${node.data}" leaves ${box.localName}`);
          if (/auto|scroll/.test(overflowY)) {
            visibleTop = Math.max(visibleTop, bounds.top);
            visibleBottom = Math.min(visibleBottom, bounds.bottom);
          }
        }
        if (visibleBottom > visibleTop)
          fragments.push({ node, left, top: visibleTop, right, bottom: visibleBottom });
      }
    }

    // Lines may touch: what counts is the middle of each, where the letters are.
    for (const [index, one] of fragments.entries()) {
      const quarter = (one.bottom - one.top) / 4;
      const isUnder = fragments
        .slice(index + 1)
        .find(
          (other) =>
            other.node !== one.node &&
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
            Math.min(one.bottom - quarter, other.bottom) - Math.max(one.top + quarter, other.top) > 2,
        );
      if (isUnder) faults.push(`"${one.node.data}" and "${isUnder.node.data}" lie on each other`);
    }
    return faults;
  });
}

/** The lines of the page's own text, as they are broken. */
function readLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const blocks = "p, li, th, td, caption, h1, h2, h3, legend, label";
    const lines: string[] = [];
    for (const block of document.querySelectorAll(`:is(main, footer) :is(${blocks})`)) {
      if (!block.checkVisibility() || block.closest("svg")) continue;
      let line = "";
      let end = Number.NEGATIVE_INFINITY;
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!(node instanceof Text) || node.parentElement?.closest(blocks) !== block) continue;
        for (const [index, character] of [...node.data].entries()) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, Math.min(index + 1, node.length));
          const { left, right } = range.getBoundingClientRect();
          // To the left of what came before: on the next line.
          if (left < end - 1) {
            lines.push(line);
            line = "";
          }
          line += character;
          end = right;
        }
      }
      lines.push(line);
    }
    return lines.map((line) => line.trim());
  });
}

/** What moved by itself since the page began to load, with how far in the measure of layout shift. */
async function findShifts(page: Page): Promise<string[]> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(async () => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const entries: LayoutShift[] = [];
    const observer = new PerformanceObserver((list) => {
      entries.push(...(list.getEntries() as LayoutShift[]));
    });
    observer.observe({ type: "layout-shift", buffered: true });
    await document.fonts.ready;
    await new Promise((resolve) => setTimeout(resolve, 200));
    return entries.map(
      ({ value, sources }) =>
        `${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(", ")}`,
    );
  });
}
