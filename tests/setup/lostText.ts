import type { Page } from "playwright-core";

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

/** Runs in the page. */
export function findSidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`is ${scrollWidth} wide in ${clientWidth}`] : [];
}

/** Runs in the page. */
function listShownTexts(): ShownText[] {
  const isShown = (node: Node, parent: HTMLElement) => {
    // The shortcut wraps out of sight if there is no room.
    if (node.textContent?.trim() === "" || parent.closest("svg, select, kbd, .skip-link")) return false;
    const holder = parent.closest("caption, .visually-hidden, .place span, .header button span");
    const isHidden = holder !== null && getComputedStyle(holder).clipPath === "inset(50%)";
    return !isHidden && parent.checkVisibility({ visibilityProperty: true });
  };
  const boundsOf = (one: Range | Element | DOMRect) => {
    const { left, top, right, bottom } = one instanceof DOMRect ? one : one.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const known = new Map<HTMLElement, Box[]>();
  const listBoxes = (parent: HTMLElement | null): Box[] => {
    // In a table that scrolls sideways, nothing is lost.
    if (!parent || parent === document.body || parent.matches(".table")) return [];
    const boxes = known.get(parent) ?? createBoxes(parent);
    known.set(parent, boxes);
    return boxes;
  };
  const createBoxes = (parent: HTMLElement): Box[] => {
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
