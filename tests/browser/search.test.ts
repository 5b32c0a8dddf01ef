import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { titleFilterCases } from "../titleFilterCases.ts";
import { launchBrowser, narrow } from "./browser.ts";

const { open, prepare } = launchBrowser();
const field = (page: Page) => page.getByRole("searchbox", { name: "Search documentation" });

/** "Scripts and Concepts:2": the groups that are seen, and how many of their links. */
function shownGroups(page: Page): Promise<string[]> {
  return page.locator("[data-group]:visible").evaluateAll((groups) =>
    groups.map((group) => {
      const title = group.querySelector("[data-group-title]")?.textContent;
      return `${title}:${group.querySelectorAll("li:not([hidden])").length}`;
    }),
  );
}

const everything = [
  "Scripts and Concepts:3",
  "AI Character Generation:4",
  "AI Images Generation:3",
  "AI Videos Generation:1",
  "Credits:1",
  "Billing & Payments:2",
];

/** The search is ready when it filters: nothing on the page says so before. */
async function openReady(route = "/"): Promise<Page> {
  const { page } = await open(route);
  await field(page).fill("zzzz");
  await page.getByText('No results found for "zzzz"').waitFor();
  await field(page).fill("");
  return page;
}

describe("the search field", () => {
  it("filters the sidebar as the title filter should", async () => {
    const page = await openReady();
    for (const [query, expected] of titleFilterCases) {
      await field(page).fill(query);
      expect(await shownGroups(page), query).toEqual(expected === "everything" ? everything : expected);
      const message = page.locator("[data-message]");
      const empty = expected.length === 0 ? `No results found for "${query}"` : undefined;
      expect(await message.isVisible()).toBe(empty !== undefined);
      if (empty) expect(await message.textContent()).toBe(empty);
    }
  });

  it("fetches nothing before it is focused, and then its module and its index once each", async () => {
    const { page, requests } = await open("/docs/edit-images");
    await page.waitForLoadState("networkidle");
    const before = requests.length;
    await field(page).focus();
    await field(page).blur();
    await field(page).focus();
    await page.waitForLoadState("networkidle");
    const names = requests.slice(before).map((url) => new URL(url).pathname.replace(/\.[0-9a-f]{10}/, ""));
    expect(names.sort()).toEqual(["/assets/search.js", "/assets/search.json"]);
  });

  it("answers a query that was typed before the index arrived", async () => {
    const { page } = await prepare();
    const gate = createGate();
    await page.route("**/assets/search.*.json", async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto("/");
    await field(page).fill("credits");
    await page.locator("[data-message]", { hasText: "Loading the search…" }).waitFor();
    expect(await shownGroups(page)).toEqual(everything);
    gate.resolve(undefined);
    await page.waitForFunction(() => document.querySelectorAll("[data-group]:not([hidden])").length === 1);
    expect(await shownGroups(page)).toEqual(["Credits:1"]);
    expect(await page.locator("[data-message]", { hasText: "Loading the search…" }).isVisible()).toBe(false);
  });

  it.each([
    ["the index is missing", /search\.\w+\.json$/, { status: 404, body: "" }],
    ["the index is broken", /search\.\w+\.json$/, { status: 200, body: '{"groups":[' }],
    ["the index has another shape", /search\.\w+\.json$/, { status: 200, body: "[]" }],
    ["the module is missing", /search\.\w+\.js(\?|$)/, { status: 404, body: "" }],
    [
      "the module is broken",
      /search\.\w+\.js(\?|$)/,
      { status: 200, contentType: "text/javascript", body: "(" },
    ],
  ])("says so when %s, keeps the whole list, and tries again", async (_, pattern, answer) => {
    const { page } = await prepare();
    let isBroken = true;
    await page.route(pattern, (route) => (isBroken ? route.fulfill(answer) : route.continue()));
    await page.goto("/");
    await field(page).fill("credits");
    const sentence = page.locator("[data-message]", { hasText: "The search could not be loaded." });
    await sentence.waitFor();
    expect(await shownGroups(page)).toEqual(everything);

    await page.getByRole("button", { name: "Try again" }).click();
    await sentence.waitFor();
    isBroken = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.waitForFunction(() => document.querySelectorAll("[data-group]:not([hidden])").length === 1);
    expect(await shownGroups(page)).toEqual(["Credits:1"]);
    expect(await sentence.isVisible()).toBe(false);
    expect(await page.getByRole("button", { name: "Try again" }).isVisible()).toBe(false);
  });

  it("Escape clears the query and keeps the focus", async () => {
    const page = await openReady();
    await field(page).fill("credits");
    await page.keyboard.press("Escape");
    expect(await field(page).inputValue()).toBe("");
    expect(await shownGroups(page)).toEqual(everything);
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("the clear button shows with the first letter, clears, and gives the focus back", async () => {
    const page = await openReady();
    const clear = page.getByRole("button", { name: "Clear search" });
    expect(await clear.isVisible()).toBe(false);
    await field(page).fill("credits");
    await clear.click();
    expect(await shownGroups(page)).toEqual(everything);
    expect(await clear.isVisible()).toBe(false);
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("tells a screen reader once, after typing rests", async () => {
    const page = await openReady();
    await page.evaluate(() => {
      const status = document.querySelector("[role=status]");
      const said: string[] = [];
      Object.assign(window, { said });
      if (status) {
        const observer = new MutationObserver(() => status.textContent && said.push(status.textContent));
        observer.observe(status, { childList: true });
      }
    });
    await field(page).pressSequentially("image", { delay: 20 });
    await page.waitForTimeout(1300);
    await field(page).fill("<b>zz</b>");
    await page.waitForTimeout(1300);
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said).toEqual(["3 results are available.", 'No results found for "<b>zz</b>"']);
    expect(await page.locator("[data-message] b").count()).toBe(0);
  });

  it("leads to the article that is chosen by keyboard", async () => {
    const page = await openReady("/docs/edit-images");
    await field(page).fill("cancel");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/cancel-subscription");
  });
});

describe("on a phone", () => {
  it("Menu opens the drawer, Escape closes it and gives the focus back", async () => {
    const { page } = await open("/docs/edit-images", { viewport: narrow });
    const menu = page.getByRole("button", { name: "Menu" });
    const links = page.locator("[data-groups] a:visible");
    expect(await links.count()).toBe(0);
    await menu.click();
    expect(await links.count()).toBe(14);
    expect(await menu.getAttribute("aria-expanded")).toBe("true");
    expect(await page.locator("main").evaluate((main: HTMLElement) => main.inert)).toBe(true);
    await page.keyboard.press("Escape");
    expect(await links.count()).toBe(0);
    expect(await page.locator("main").evaluate((main: HTMLElement) => main.inert)).toBe(false);
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("Search opens the drawer with the field focused; Escape clears first, then closes", async () => {
    const { page } = await open("/", { viewport: narrow });
    await page.getByRole("button", { name: "Search" }).click();
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type("cred");
    await page.keyboard.press("Escape");
    expect(await field(page).inputValue()).toBe("");
    expect(await field(page).isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await field(page).isVisible()).toBe(false);
  });

  it("a touch outside closes the drawer", async () => {
    const { page } = await open("/", { viewport: narrow });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.mouse.click(10, 500);
    expect(await field(page).isVisible()).toBe(false);
  });

  it("a wider window gives the page back", async () => {
    const { page } = await open("/", { viewport: narrow });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.waitForFunction(() => document.querySelector("main")?.inert === false);
    expect(await field(page).isVisible()).toBe(true);
  });
});

function createGate() {
  let resolve: (value: unknown) => void = () => {};
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
