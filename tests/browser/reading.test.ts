import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { launchBrowser, narrow, wide } from "../setup/browser.ts";
import { best, field, pathOf, results } from "./searchPage.ts";

// With this flag of the test driver removed, the back/forward cache works as it does for readers.
const keeping = await launchBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });
const forgetting = await launchBrowser();

const route = "/docs/every-construct";

describe.each([
  ["is kept by the browser", true, keeping],
  ["is loaded again", false, forgetting],
] as const)("a page restored by going back, which %s,", async (_, isKept, { prepare }) => {
  const { page } = await prepare();
  // A page from the back/forward cache fires no load event.
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
    addEventListener("pagehide", () => {
      delete document.documentElement.dataset.persisted;
    });
  });

  const travel = async (direction: "goBack" | "goForward") => {
    await page[direction]({ waitUntil: "commit" });
    await page.locator(`html[data-persisted=${isKept}]`).waitFor();
  };
  const readDrawer = () =>
    page.evaluate(() => ({
      isSeen: document.querySelector("[data-sidebar]")?.checkVisibility(),
      isPageInert: document.querySelector("main")?.inert,
    }));
  const open = { isSeen: true, isPageInert: true };
  const shut = { isSeen: false, isPageInert: false };

  it("has a closed drawer that keeps the query and its results", async () => {
    await page.setViewportSize(narrow);
    await page.goto("/docs/lost-card");
    await page.getByRole("button", { name: "Search" }).click();
    await field(page).fill("renew");
    await best(page).waitFor();
    // A touch that doesn't close the drawer.
    await page.locator("[data-group-title]:visible").first().click();
    expect(await readDrawer()).toEqual(open);

    // Doesn't use a link in the drawer, which would close it.
    await page.evaluate((address) => location.assign(address), route);
    await page.waitForURL(`**${route}`);
    await travel("goBack");
    expect(pathOf(page)).toBe("/docs/lost-card");
    expect(await readDrawer()).toEqual(shut);
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await field(page).inputValue()).toBe("renew");
    await page.locator("[data-groups] li[hidden]").first().waitFor({ state: "attached" });
    expect(await page.locator("[data-group] a:visible").allTextContents()).toEqual(["Renew a loan"]);

    await travel("goForward");
    expect(pathOf(page)).toBe(route);
    expect(await readDrawer()).toEqual(shut);
  });

  it("shows no query on a result's page, and restores it and its scrolled results when the reader goes back", async () => {
    await page.setViewportSize({ width: wide.width, height: 420 });
    await page.goto("/docs/change-address");
    // Seven sections, each in a different article, contain one of these words; no title does.
    const query = "barcode nobody bell blocked letter pipe email";
    await field(page).fill(query);
    await results(page).last().click();
    await page.waitForURL((url) => url.pathname !== "/docs/change-address");
    expect(await field(page).inputValue()).toBe("");
    await travel("goBack");
    expect(pathOf(page)).toBe("/docs/change-address");
    expect(await field(page).inputValue()).toBe(query);
    await results(page).last().waitFor();
    const list = page.locator("[data-groups]");
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    expect((await field(page).boundingBox())?.y).toBeGreaterThanOrEqual(0);
    expect((await readDrawer()).isPageInert).toBe(false);
    await field(page).click();
    expect((await readDrawer()).isPageInert).toBe(true);
    // At that point, the focus is not in the sidebar.
    await page.locator(".results p:visible").first().click();
    await page.keyboard.press("Escape");
    expect((await readDrawer()).isPageInert).toBe(false);
  });
});

describe("in an article", async () => {
  const { page } = await forgetting.open(route);

  it("the table of contents marks only the section being read", async () => {
    const marked = page.locator("[data-contents] [aria-current]");
    const links = await page
      .locator("[data-contents] a")
      .evaluateAll((all) => all.map((link) => link.textContent ?? ""));
    expect(links).toHaveLength(12);
    expect(await marked.allTextContents()).toEqual(links.slice(0, 1));
    // So tall that the last section never reaches the top.
    await page.setViewportSize({ width: 1280, height: 1600 });
    for (const text of links) {
      // A mouse could miss the link, because the list may become a bar after the last jump.
      const link = page.locator("[data-contents]").getByText(text, { exact: true });
      await link.evaluate((element: HTMLElement) => element.click());
      await expect.poll(() => marked.allTextContents()).toEqual([text]);
    }
    await page.setViewportSize(wide);
    await page.goto("about:blank");
    await page.goto(route);
    const scrollTo = (id: string, share: number) =>
      page.evaluate(
        ([id, share]) => {
          const top = document.getElementById(id)?.getBoundingClientRect().top ?? 0;
          scrollBy(0, top - innerHeight * share);
        },
        [id, share] as const,
      );
    await scrollTo("lists", 0.31);
    await expect.poll(() => marked.allTextContents()).toEqual(["Costs 45 credits"]);
    await scrollTo("lists", 0.29);
    await expect.poll(() => marked.allTextContents()).toEqual(["Lists"]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => marked.allTextContents()).toEqual([links.at(-1)]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => marked.allTextContents()).toEqual(links.slice(0, 1));
  });

  it("the table of contents is a bar above the headings while a wide figure needs its room", async () => {
    const bottomOf = (selector: string) =>
      page.locator(selector).evaluate((one) => one.getBoundingClientRect().bottom);
    const list = await bottomOf(".contents");
    await page.goto(`${route}#figures`);
    await expect.poll(() => bottomOf(".contents")).toBeLessThan(list / 3);
    const heading = await page.locator(":target").boundingBox();
    expect(await bottomOf(".contents")).toBeLessThanOrEqual(heading?.y ?? 0);
    const scrolled = await page.evaluate(() => scrollY);
    await page.locator(".contents a").first().focus();
    expect(await page.evaluate(() => scrollY), "with the focus in the bar").toBe(scrolled);
    await page.goto(`${route}#lists`);
    await expect.poll(() => bottomOf(".contents")).toBeGreaterThan(list / 3);
  });

  it("a result opens it at the sentence found, whose section the contents then mark", async () => {
    await page.goto("/");
    await field(page).fill("typographic signs");
    const sentence = "Ünïcödé, łódź and “typographic” ‘signs’ — a ° sign aside — are • accepted.";
    await best(page).filter({ hasText: sentence }).waitFor();
    const address = await best(page).getAttribute("href");
    expect(address?.length).toBeLessThanOrEqual(200);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${route}#*`);
    const place = page.getByText(sentence);
    await expect.poll(async () => (await place.boundingBox())?.y ?? 0).toBeLessThan(wide.height);
    const heading = page.getByRole("heading", { name: "Naïve café" });
    expect((await heading.boundingBox())?.y).toBeGreaterThan(wide.height * 0.3);
    expect(await page.locator("[data-contents] [aria-current]").allTextContents()).toEqual(["Naïve café"]);
  });

  it("lines are neither too long nor too short", async () => {
    const lengths = await page.locator("main :is(p, li)").evaluateAll((blocks) =>
      blocks.flatMap((block) => {
        const range = document.createRange();
        range.selectNodeContents(block);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
        // The last line may be short.
        return lines < 2 || block.querySelector("svg, p")
          ? []
          : (block.textContent ?? "").length / (lines - 0.5);
      }),
    );
    expect(Math.max(...lengths)).toBeLessThanOrEqual(80);
    expect(Math.max(...lengths)).toBeGreaterThan(60);
  });

  it("a heading named in the address is highlighted, and visible below the bar", async () => {
    for (const size of [{ width: 320, height: 256 }, wide]) {
      await page.setViewportSize(size);
      await page.goto("about:blank");
      await page.goto(`${route}#tables`);
      const hit = await page.locator("#tables").evaluate((heading) => {
        const { left, top } = heading.getBoundingClientRect();
        const isHit = heading.contains(document.elementFromPoint(left + 4, top + 8));
        return [isHit, getComputedStyle(heading).boxShadow];
      });
      expect(hit, `${size.width}`).toEqual([true, expect.not.stringMatching("none")]);
    }
  });

  it("its link in the sidebar is scrolled into view, and the page stays at the top", async () => {
    await page.setViewportSize({ width: 1280, height: 320 });
    await page.goto(route);
    const current = page.locator("[data-sidebar] [aria-current]");
    const { y = 0, height = 320 } = (await current.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(56);
    expect(y + height).toBeLessThanOrEqual(320);
    expect(await page.locator("[data-sidebar]").evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it("a button copies its text, or selects it if copying is not allowed", async () => {
    const copied = 'A text (to copy), which isn\'t "printed".';
    const copy = (page: Page) => page.getByRole("button", { name: "Copy", exact: true }).first();
    const permissions = ["clipboard-read", "clipboard-write"];
    const { page: allowed } = await forgetting.open(route, { permissions });
    await copy(allowed).click();
    await allowed.getByRole("button", { name: "Copied" }).waitFor();
    expect(await allowed.evaluate(() => navigator.clipboard.readText())).toBe(copied);
    await copy(allowed).waitFor();

    const { page: refused } = await forgetting.prepare();
    await refused.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("No page may copy."));
    });
    await refused.goto(route);
    await copy(refused).click();
    await expect.poll(() => refused.evaluate(() => getSelection()?.toString())).toBe(copied);
  });

  it("the sidebar moves towards the text in a window wider than 1520 pixels", async () => {
    for (const [width, left] of [
      [1500, 12],
      [2400, 452],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(route);
      const lefts = await page
        .locator("[data-search] input, .brand svg")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      expect(lefts).toEqual([left, left]);
    }
  });
});
