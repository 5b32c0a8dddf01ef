import type { Page } from "playwright-core";
import { findSidewaysScroll } from "./lostText.ts";

/*
 * Faults that any page can have, whatever its words. Each function returns one sentence per fault, and [] for a page
 * without any.
 */

/** Words and numbers in tables that break across lines, and tables wider than the window. */
export async function findSplitWords(page: Page): Promise<string[]> {
  const split = await page.evaluate(() => {
    const lineCount = (node: Node, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const findSplit = (node: Node) =>
      [...(node.textContent ?? "").matchAll(/[\p{L}\p{N}.,]+/gu)]
        .filter(({ 0: word, index }) => lineCount(node, index, index + word.length) > 1)
        .map(([word]) => `splits "${word}"`);
    const scrolled = [...document.querySelectorAll(".table")].filter(
      (one) => one.scrollWidth > one.clientWidth,
    );
    return [
      ...scrolled.map((one) => `scrolls "${one.querySelector("caption")?.textContent}" sideways`),
      ...[...document.querySelectorAll("table, table *")].flatMap((element) =>
        [...element.childNodes].filter((node) => node instanceof Text).flatMap(findSplit),
      ),
    ];
  });
  return [...(await page.evaluate(findSidewaysScroll)), ...split];
}

/** Layout shifts since the page started to load, with their scores. */
export function findShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    await document.fonts.ready;
    // The layout shift caused by the font is known once it has been painted.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const entries: LayoutShift[] = [];
    const observer = new PerformanceObserver((list) => {
      entries.push(...(list.getEntries() as LayoutShift[]));
    });
    observer.observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
    return entries.map(
      ({ value, sources }) =>
        `${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(", ")}`,
    );
  });
}

/** Without scripts: text that a page hides, controls that do nothing, and a wrong number of links in its open menu. */
export async function findScriptlessFaults(page: Page, articleCount: number): Promise<string[]> {
  const faults = await page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    // There is no room for the table of contents here, and details open without a script; the calculator and its
    // result need one, and so does the search.
    const hidden = all("main :is(h1, h2, h3, p, li, th, td, svg)").filter(
      (element) =>
        !element.checkVisibility() &&
        !element.closest(".contents, details, fieldset, [data-open-search], [hidden]"),
    );
    const idle = all("button:not([popovertarget]), input, select").filter((one) => one.checkVisibility());
    return [
      ...hidden.map((element) => `hides "${element.textContent}"`),
      ...idle.map((element) => `shows a ${element.localName} that does nothing`),
    ];
  });
  await page.getByRole("button", { name: "Menu" }).click();
  const links = await page.locator("[data-groups] a:visible").count();
  return links === articleCount ? faults : [...faults, `has ${links} links in its menu`];
}

/** In print, an article is its text, dark on white, with the address of each link and nothing to click. */
export function findPrintFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const shown = all("nav, search, header, aside, button, input, select, .skip-link")
      // The button for a camera movement is the drawing itself. In print, only the drawing remains.
      .filter((element) => element.checkVisibility() && !element.matches("figure button:has(svg)"))
      .map((element) => `shows ${element.localName} "${element.textContent}"`);
    const hidden = all("main :is(h1, h2, h3, p, li, th, td, figure, svg)")
      .filter(
        (element) =>
          !element.checkVisibility() &&
          !element.closest("nav, fieldset, .back-link, .contents-fold, [data-open-search], [hidden]"),
      )
      .map((element) => `hides "${element.textContent}"`);
    const unaddressed = all(".prose a:not(:is(h2, h3, dt) a, [href^='#'])")
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
}

/** Finds, in forced colours, invisible lines and numbers in a drawing, and links that look like the current page's. */
export async function findForcedColourFaults(page: Page): Promise<string[]> {
  const { shapes, legend, links } = await page.evaluate(listForcedColours);
  return [
    ...shapes.flatMap(({ name, seen, background, isNumber }) => {
      const ratio = Math.max(...seen.map((colour) => contrast(colour, background)));
      return ratio < (isNumber ? 7 : 3) ? [`${name} ${seen}: ${ratio.toFixed(1)}`] : [];
    }),
    ...legend
      .filter(([colour, background]) => contrast(colour, background) < 7)
      .map((colours) => `legend: ${colours.join(" on ")}`),
    ...links
      .filter(({ isBordered, isCurrent }) => isBordered !== isCurrent)
      .map(({ text, isBordered }) => `link "${text}" has ${isBordered ? "a" : "no"} border`),
  ];
}

/** Runs in the page. */
function listForcedColours() {
  const backgroundOf = (element: Element): string => {
    const { backgroundColor } = getComputedStyle(element);
    const isClear = backgroundColor === "rgba(0, 0, 0, 0)";
    return isClear && element.parentElement ? backgroundOf(element.parentElement) : backgroundColor;
  };
  const select = (selector: string) => [...document.querySelectorAll(selector)];
  const names = "path, circle, ellipse, rect, line, text, tspan, polyline, polygon";
  // These only cover other lines, give a tone to what lines show, or are on a face, which is light in both themes.
  const tones = ".bare, .wash, .shade, .shine, .sun, .stars, .band path, .features, .close > *";
  const shapes = select(`main svg :is(${names}):not(${tones})`).map((shape) => {
    const { stroke, fill } = getComputedStyle(shape);
    const disc = shape.localName === "text" ? shape.parentElement?.querySelector(".markers") : undefined;
    return {
      name: disc ? `number ${shape.textContent}` : `${shape.localName}.${shape.getAttribute("class")}`,
      seen: disc ? [fill] : [stroke, fill].filter((colour) => colour !== "none"),
      background: disc ? getComputedStyle(disc).stroke : backgroundOf(shape),
      isNumber: Boolean(disc),
    };
  });
  const legend = select(".legend li").map((item) => {
    const { color, backgroundColor } = getComputedStyle(item, "::before");
    return [color, backgroundColor] as const;
  });
  const links = select("[data-groups] a").map((link) => {
    const { borderInlineStartWidth: width, borderInlineStartStyle: line } = getComputedStyle(link);
    const isBordered = Number.parseFloat(width) > 0 && line !== "none";
    return { text: link.textContent, isBordered, isCurrent: link.matches("[aria-current=page]") };
  });
  return { shapes, legend, links };
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? [])
    .map(Number)
    .map((value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Elements that move, or would move under the pointer. */
export async function findMotion(page: Page): Promise<string[]> {
  const transitions = await page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) =>
      ["", "::before", "::after"].flatMap((part) => {
        const { transitionDuration, animationName } = getComputedStyle(element, part);
        const isStill = /^(0s(, )?)+$/.test(transitionDuration) && animationName === "none";
        return isStill ? [] : [`${element.localName}${part} ${transitionDuration} ${animationName}`];
      }),
    ),
  );
  const stage = page.locator(".stage").first();
  if ((await stage.count()) > 0) await stage.hover();
  const animations = await page.evaluate(() => document.getAnimations().map(String));
  await page.mouse.move(0, 0);
  return [...transitions, ...animations];
}
