import { setTimeout } from "node:timers/promises";
import type { Page, ViewportSize } from "playwright-core";
import { findAxeFaults } from "./axeFaults.ts";
import { narrow, wide } from "./browser.ts";
import { findLostText } from "./lostText.ts";
import {
  findForcedColourFaults,
  findMotion,
  findPrintFaults,
  findScriptlessFaults,
  findShifts,
  findSplitWords,
} from "./pageFaults.ts";
import { routesOf } from "./pages.ts";
import type { BuiltSite } from "./site.ts";

type Media = NonNullable<Parameters<Page["emulateMedia"]>[0]>;

/** Checks that must pass on any page of any site. */
export interface PageCheck {
  /** A sentence about a page. */
  readonly name: string;
  readonly viewport?: ViewportSize;
  readonly media?: Media;
  /** Intercepts a tab's requests. */
  readonly obstruct?: (tab: Page) => Promise<unknown>;
  /** Does it leave the page unchanged, except for its size and media? */
  readonly find: (page: Page, site: BuiltSite) => Promise<readonly string[]>;
}

const usualMedia = {
  media: "screen",
  colorScheme: "light",
  reducedMotion: "no-preference",
  forcedColors: "none",
} as const satisfies Media;

/** The faults that checks find on a site's pages, keyed by address; {} if there are none. Each page is loaded once. */
export async function runChecks(
  checks: readonly PageCheck[],
  tab: Page,
  site: BuiltSite,
  routes: readonly string[],
): Promise<Record<string, readonly string[]>> {
  const show = async (check: PageCheck | undefined) => {
    await tab.setViewportSize(check?.viewport ?? wide);
    await tab.emulateMedia({ ...usualMedia, ...check?.media });
  };
  const [first] = checks;
  await tab.unrouteAll();
  await first?.obstruct?.(tab);
  const found: Record<string, readonly string[]> = {};
  for (const route of routes) {
    await show(first);
    await tab.goto(route);
    const faults: string[] = [];
    for (const check of checks) {
      await show(check);
      faults.push(...(await check.find(tab, site)).map((fault) => `${check.name}: ${fault}`));
    }
    if (faults.length > 0) found[route] = faults;
  }
  return found;
}

const axeCheck: PageCheck = {
  name: "axe finds nothing",
  // Ensures that no transition is caught halfway.
  media: { reducedMotion: "reduce" },
  find: async (page) => [
    ...(await findAxeFaultsInBothThemes(page, 320)),
    ...(await findAxeFaultsInBothThemes(page, 1280)),
  ],
};

/** The rest of the page, including its H1, is inert behind the drawer and behind the search results. */
export const axeStatesCheck: PageCheck = {
  name: "axe finds nothing in the open drawer, in the answers of the search, in open contents and in a mistake",
  media: { reducedMotion: "reduce" },
  find: async (page) => {
    await page.setViewportSize(narrow);
    await page.getByRole("button", { name: "Menu" }).click();
    const faults = await findAxeFaultsInBothThemes(page, narrow.width, ["header", "[data-sidebar]"]);
    await page.setViewportSize(wide);
    const label = await page.locator("[data-groups] a").first().textContent();
    for (const query of [label ?? "", "qxqxqxqx"]) {
      await page.getByRole("searchbox").fill(query);
      await page.locator("[data-best], [data-message]:visible", { hasNotText: "Loading" }).first().waitFor();
      faults.push(...(await findAxeFaultsInBothThemes(page, wide.width, ["[data-sidebar]"])));
    }
    await page.getByRole("searchbox").fill("");
    await page.locator("main:not([inert])").waitFor();

    const openContents = (isOpen: boolean) =>
      page.locator(".contents-fold").evaluateAll((folds: HTMLDetailsElement[], open) => {
        for (const fold of folds) fold.open = open;
      }, isOpen);
    const count = page.locator(".calculator input").first();
    const hasCalculator = (await count.count()) > 0;
    await openContents(true);
    if (hasCalculator) {
      await count.fill("");
      await count.blur();
      await page.locator(".calculator :user-invalid").waitFor();
    }
    // So that nothing is beneath the bar.
    await page.evaluate(() => scrollTo(0, 0));
    faults.push(...(await findAxeFaultsInBothThemes(page, narrow.width, ["main"])));
    await openContents(false);
    if (hasCalculator) await count.fill("1");

    // Links at the edges of the scrolled list are large enough. Their colours were checked above.
    await page.setViewportSize({ width: wide.width, height: 500 });
    for (const top of [0, 20, 40, 1000]) {
      await page.locator("[data-groups]").evaluate((list, to) => list.scrollTo(0, to), top);
      faults.push(...(await findAxeFaults(page, { within: ["[data-sidebar]"], tags: ["wcag22aa"] })));
    }
    return faults;
  },
};

export const textCheck: PageCheck = {
  name: "no text is lost in a small or large window, at twice the size or widely spaced",
  find: async (page) => {
    const faults: string[] = [];
    const look = async (name: string, width: number, height: number) => {
      await page.setViewportSize({ width, height });
      faults.push(...(await findLostText(page)).map((fault) => `${name} at ${width}: ${fault}`));
    };
    // 1280×1024 at 400%.
    await look("as it is", 320, 256);
    await look("as it is", narrow.width, narrow.height);
    await look("as it is", 768, 1024);
    await look("as it is", wide.width, wide.height);
    // WCAG 1.4.4
    await setStyle(page, "html { font-size: 200% !important; }");
    await look("twice the size", wide.width, wide.height);
    // WCAG 1.4.12
    await setStyle(
      page,
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`,
    );
    await look("widely spaced", wide.width, wide.height);
    await look("widely spaced", 320, wide.height);
    await setStyle(page, "");
    return faults;
  },
};

const tableCheck: PageCheck = {
  name: "no table splits a word or a number, from 320 to 660 pixels",
  find: async (page) => {
    const faults: string[] = [];
    if ((await page.locator("table").count()) === 0) return faults;
    for (let width = 320; width <= 660; width += 10) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await findSplitWords(page)).map((fault) => `at ${width}: ${fault}`));
    }
    return faults;
  },
};

const createShiftChecks = (milliseconds: number, when: string) =>
  [narrow, wide].map(
    (viewport): PageCheck => ({
      name: `nothing moves at ${viewport.width} pixels while it loads${when}`,
      viewport,
      // Fetches the font again for each page, because a cached font never arrives late.
      obstruct: (tab) =>
        tab.route("**/*.woff2", (route) => setTimeout(milliseconds).then(() => route.continue())),
      find: findShifts,
    }),
  );
export const lateFontChecks = createShiftChecks(800, " and its font comes late");

/** In a tab without JavaScript. */
export const scriptlessCheck: PageCheck = {
  name: "nothing is lost without JavaScript on a small phone, and the menu leads everywhere",
  viewport: { width: 320, height: 568 },
  find: async (page, site) => [
    ...(await findLostText(page)),
    ...(await findScriptlessFaults(page, routesOf(site).length - 1)),
  ],
};

const forcedColourCheck: PageCheck = {
  name: "forced colours show every line of a drawing and the current page",
  media: { forcedColors: "active" },
  find: async (page) => {
    const faults = await findForcedColourFaults(page);
    await page.emulateMedia({ colorScheme: "dark" });
    return [...faults, ...(await findForcedColourFaults(page))];
  },
};

const stillnessCheck: PageCheck = {
  name: "nothing moves where less motion is asked for",
  media: { reducedMotion: "reduce" },
  find: findMotion,
};

const paperCheck: PageCheck = {
  name: "paper has the text and the address of each link, dark on white, whatever the theme",
  media: { media: "print", colorScheme: "dark" },
  find: async (page) => {
    const chosen = await page.evaluate(() => document.documentElement.dataset.theme);
    const choose = (theme = "") =>
      page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
    const faults = await findPrintFaults(page);
    await choose("dark");
    faults.push(...(await findPrintFaults(page)));
    await choose(chosen);
    return faults;
  },
};

/** Every state of a loaded page. */
export const pageChecks = [axeCheck, textCheck, tableCheck, forcedColourCheck, stillnessCheck, paperCheck];

export const allChecks = [...pageChecks, axeStatesCheck, ...createShiftChecks(0, ""), ...lateFontChecks];

/** The window is so tall that nothing in the sidebar is scrolled out of sight, where axe can't see it. */
async function findAxeFaultsInBothThemes(page: Page, width: number, within?: string[]): Promise<string[]> {
  const height = await page.evaluate(() => document.querySelector("[data-sidebar]")?.scrollHeight ?? 0);
  await page.setViewportSize({ width, height: Math.max(1000, height + 100) });
  await page.emulateMedia({ colorScheme: "light" });
  const light = await findAxeFaults(page, { within });
  // A theme changes only colours.
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await findAxeFaults(page, { within, tags: ["cat.color"] });
  return [
    ...light.map((fault) => `light at ${width}: ${fault}`),
    ...dark.map((fault) => `dark at ${width}: ${fault}`),
  ];
}

/** Set as a user stylesheet, replacing the last one. The page's policy does not block it. */
function setStyle(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}
