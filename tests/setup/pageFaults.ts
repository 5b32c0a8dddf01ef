import type { Page } from "playwright-core";

/*
 * Faults that any page can have, whatever its words. Each function returns one sentence per fault, and [] for a page
 * without any.
 */

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** An element around a text, with its bounds. */
interface Box extends Rectangle {
  readonly name: string;
  /** Whether it may not be left, although nothing is cut off there. */
  readonly isHolder: boolean;
  readonly overflowX: string;
  readonly overflowY: string;
}
interface ShownText {
  readonly text: string;
  readonly lines: readonly Rectangle[];
  /** From the inside out. */
  readonly boxes: readonly Box[];
}
interface Line extends Rectangle {
  readonly of: ShownText;
}

/** Text that is cut off, overflows its box, overlaps other text, or makes the page scroll sideways. */
export async function findLostText(page: Page): Promise<string[]> {
  const texts = await page.evaluate(listShownTexts);
  const lines = texts.flatMap(listVisibleLines);
  return [
    ...(await page.evaluate(findSidewaysScroll)),
    ...texts.flatMap(findEscapes),
    ...findOverlaps(lines),
  ];
}

function findSidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`is ${scrollWidth} wide in ${clientWidth}`] : [];
}

/** Runs in the page. */
function listShownTexts(): ShownText[] {
  const isShown = (node: Node, parent: HTMLElement) => {
    // The shortcut wraps out of sight if there is no room.
    if (node.textContent?.trim() === "" || parent.closest("svg, select, kbd, .skip-link")) return false;
    const holder = parent.closest("caption, .visually-hidden, .filmstrip span, .header button span");
    const isHidden = holder !== null && getComputedStyle(holder).clipPath === "inset(50%)";
    return !isHidden && parent.checkVisibility({ visibilityProperty: true });
  };
  const boundsOf = (one: Range | Element | DOMRect) => {
    const { left, top, right, bottom } = one instanceof DOMRect ? one : one.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const listBoxes = (parent: HTMLElement | null): Box[] => {
    if (!parent || parent === document.body) return [];
    const { overflowX, overflowY, position } = getComputedStyle(parent);
    const isHolder = parent.matches("header, button, figure, table, main, footer");
    const box = { ...boundsOf(parent), name: parent.localName, isHolder, overflowX, overflowY };
    // A fixed element is clipped only by the window.
    return position === "fixed" ? [box] : [box, ...listBoxes(parent.parentElement)];
  };
  const texts: ShownText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !isShown(node, parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].map(boundsOf);
    texts.push({ text: node.textContent ?? "", lines, boxes: listBoxes(parent) });
  }
  return texts;
}

function findEscapes({ text, lines, boxes }: ShownText): string[] {
  const isOutsideSides = (line: Rectangle, box: Box) =>
    line.left < box.left - 1 || line.right > box.right + 1;
  const isOutside = (line: Rectangle, box: Box) => line.top < box.top - 2 || line.bottom > box.bottom + 2;
  const pairs = lines.flatMap((line) => boxes.map((box) => [line, box] as const));
  const sides = pairs.filter(
    ([line, box]) => (box.isHolder || box.overflowX !== "visible") && isOutsideSides(line, box),
  );
  const ends = pairs.filter(
    ([line, box]) => (box.isHolder || /hidden|clip/.test(box.overflowY)) && isOutside(line, box),
  );
  return [
    ...sides.map(([, { name }]) => `"${text}" leaves the sides of ${name}`),
    ...ends.map(([, { name }]) => `"${text}" leaves ${name}`),
  ];
}

/** The parts of lines that aren't scrolled out of sight. */
function listVisibleLines(of: ShownText): Line[] {
  const scrolling = of.boxes.filter(({ overflowY }) => /auto|scroll/.test(overflowY));
  return of.lines
    .map((line) => ({
      ...line,
      of,
      top: Math.max(line.top, ...scrolling.map(({ top }) => top)),
      bottom: Math.min(line.bottom, ...scrolling.map(({ bottom }) => bottom)),
    }))
    .filter(({ top, bottom }) => bottom > top);
}

/** Lines may touch: only the middle of each, where the letters are, counts. */
function findOverlaps(lines: readonly Line[]): string[] {
  const overlap = (one: Line, other: Line) => {
    const quarter = (one.bottom - one.top) / 4;
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom - quarter, other.bottom) - Math.max(one.top + quarter, other.top);
    return other.of !== one.of && width > 2 && height > 2;
  };
  return lines.flatMap((one, index) => {
    const under = lines.slice(index + 1).find((other) => overlap(one, other));
    return under ? [`"${one.of.text}" and "${under.of.text}" lie on each other`] : [];
  });
}

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
    return [...document.querySelectorAll("table, table *")].flatMap((element) =>
      [...element.childNodes].filter((node) => node instanceof Text).flatMap(findSplit),
    );
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
  await page.getByRole("button", { name: "Menu" }).click();
  return page.evaluate((expected) => {
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => ({
        element,
        isShown: element.checkVisibility(),
      }));
    // There is no room for the table of contents here, and details open without a script; the calculator and its
    // result need one.
    const hidden = all("main :is(h1, h2, h3, p, li, th, td, svg)").filter(
      ({ element, isShown }) => !isShown && !element.closest(".contents, details, fieldset, [hidden]"),
    );
    const idle = all("button:not([popovertarget]), input, select").filter(({ isShown }) => isShown);
    const links = all("[data-groups] a").filter(({ isShown }) => isShown).length;
    return [
      ...hidden.map(({ element }) => `hides "${element.textContent}"`),
      ...idle.map(({ element }) => `shows a ${element.localName} that does nothing`),
      ...(links === expected ? [] : [`has ${links} links in its menu`]),
    ];
  }, articleCount);
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
          !element.closest("nav, fieldset, .back-link, .contents-fold, [hidden]"),
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
export function findForcedColourFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? [])
        .map(Number)
        .map((value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const backgroundOf = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element);
      const isClear = backgroundColor === "rgba(0, 0, 0, 0)";
      return isClear && element.parentElement ? backgroundOf(element.parentElement) : backgroundColor;
    };
    const faults: string[] = [];
    const shapes = "path, circle, ellipse, rect, line, text, tspan, polyline, polygon";
    // These only cover other lines, give a tone to what lines show, or are on a face, which is light in both themes.
    const tones = ".bare, .wash, .shade, .shine, .sun, .stars, .band path, .features, .close > *";
    for (const shape of document.querySelectorAll(`main svg :is(${shapes}):not(${tones})`)) {
      const { stroke, fill } = getComputedStyle(shape);
      const disc = shape.parentElement?.querySelector(".markers");
      if (shape.localName === "text" && disc) {
        const ratio = contrast(fill, getComputedStyle(disc).stroke);
        if (ratio < 7) faults.push(`number ${shape.textContent}: ${ratio.toFixed(1)}`);
      } else {
        const seen = [stroke, fill].filter((colour) => colour !== "none");
        const ratio = Math.max(...seen.map((colour) => contrast(colour, backgroundOf(shape))));
        const name = `${shape.localName}.${shape.getAttribute("class")}`;
        if (ratio < 3) faults.push(`${name} ${seen}: ${ratio.toFixed(1)}`);
      }
    }
    for (const item of document.querySelectorAll(".legend li")) {
      const { color, backgroundColor } = getComputedStyle(item, "::before");
      if (contrast(color, backgroundColor) < 7) faults.push(`legend: ${color} on ${backgroundColor}`);
    }
    for (const link of document.querySelectorAll("[data-groups] a")) {
      const { borderInlineStartWidth: width, borderInlineStartStyle: line } = getComputedStyle(link);
      const isBordered = Number.parseFloat(width) > 0 && line !== "none";
      if (isBordered !== link.matches("[aria-current=page]"))
        faults.push(`link "${link.textContent}" has a border of ${width}`);
    }
    return faults;
  });
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
