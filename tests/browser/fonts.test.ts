import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { launchBrowser, narrow, wide } from "../setup/browser.ts";
import { canBringFonts, type FontSet } from "../setup/fonts.ts";
import { runChecks, textCheck } from "../setup/pageChecks.ts";

const site = inject("testSite");
const blockFont = (page: Page) => page.route("**/*.woff2", (route) => route.abort());

const families: readonly (readonly [family: string, fonts: FontSet])[] = [
  ["Arimo", "narrow"],
  ["Noto Sans", "noto"],
  ["DejaVu Sans", "wide"],
];

describe("the page, in its own font", async () => {
  const { prepare } = await launchBrowser();
  it("has room for the search placeholder and shortcut, and the brand", async () => {
    const { page } = await prepare();
    await expectRoom(page, "Instrument Sans");
    const hintLines = await page.locator("kbd").evaluate((hint) => hint.scrollHeight / hint.clientHeight);
    expect(Math.round(hintLines)).toBe(1);
  });
});

describe.skipIf(!canBringFonts).each(families)("in %s (on Linux alone), the page", async (family, fonts) => {
  const { prepare } = await launchBrowser({ fonts });
  const { page } = await prepare();

  it("has room for the search placeholder and the brand", async () => {
    await blockFont(page);
    await expectRoom(page, family);
    expect(await listFonts(page, ".emoji")).toEqual(["Noto Color Emoji"]);
  });

  it(textCheck.name, async () => {
    const check = { ...textCheck, obstruct: blockFont };
    expect(await runChecks([check], page, site, ["/", "/docs/every-construct"])).toEqual({});
  });
});

async function expectRoom(page: Page, family: string): Promise<void> {
  // A font that loads late is used only from the next page onwards.
  await expect
    .poll(() => page.goto("/").then(() => listFonts(page, ".lead")), { timeout: 20_000 })
    .toEqual([family]);
  await page.locator(".brand span").evaluate((brand) => brand.replaceChildren("Storyboard Studio Docs"));
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    expect(await countBrandLines(page)).toBe(1);
    if (size === narrow) await page.getByRole("button", { name: "Menu" }).click();
    expect(await findPlaceholderFaults(page)).toEqual([]);
  }
  await page.setViewportSize(wide);
}

/** The families of the letters in these elements, as the browser chose them. */
async function listFonts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  const found = await Promise.all(
    nodeIds.map((nodeId) => session.send("CSS.getPlatformFontsForNode", { nodeId })),
  );
  return [...new Set(found.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName)))];
}

function countBrandLines(page: Page): Promise<number> {
  return page.locator(".brand span").evaluate((brand) => {
    const range = document.createRange();
    range.selectNodeContents(brand);
    return range.getClientRects().length;
  });
}

/** The parts of the placeholder that overflow the field or are covered by something visible. */
function findPlaceholderFaults(page: Page): Promise<string[]> {
  return page.getByRole("searchbox").evaluate((field: HTMLInputElement) => {
    const style = getComputedStyle(field);
    const sample = document.body.appendChild(document.createElement("span"));
    sample.textContent = field.placeholder;
    sample.style.cssText = `position: absolute; white-space: pre; font: ${style.font}`;
    const { width } = sample.getBoundingClientRect();
    sample.remove();
    const { left, right, bottom } = field.getBoundingClientRect();
    const start = left + Number.parseFloat(style.paddingInlineStart) + field.clientLeft;
    const end = right - Number.parseFloat(style.paddingInlineEnd) - field.clientLeft;
    const covers = (other: Element) => {
      // The shortcut's box is as wide as the field, which hides any wrapped text.
      const range = document.createRange();
      range.selectNodeContents(other);
      const seen = (other.localName === "kbd" ? range : other).getBoundingClientRect();
      const isBeside = seen.right <= start || seen.left >= start + width || seen.width <= 1;
      return !isBeside && (seen.top < bottom || getComputedStyle(other).overflow !== "hidden");
    };
    const others = [...(field.parentElement?.children ?? [])].filter(
      (other) => other !== field && other.checkVisibility(),
    );
    return [
      ...(start + width > end ? [`${width} px do not fit into ${end - start}`] : []),
      ...others.filter(covers).map((other) => `${other.localName} lies on it`),
    ];
  });
}
