import { afterAll, beforeEach, expect, it } from "vitest";
import { holdBack, launchBrowser } from "../setup/browser.ts";
import { writeCorpus } from "../setup/corpus.ts";
import { createFolder } from "../setup/files.ts";
import { buildSite, servePreview } from "../setup/runBuild.ts";
import { best, field, pathOf } from "./searchPage.ts";

const content = createFolder();
await writeCorpus(content, { articles: 225, seed: 3 });
const { origin, stop } = await servePreview(await buildSite(content));
afterAll(stop);

const { page, messages } = await (await launchBrowser()).prepare({ baseURL: origin });
const visibleLinks = page.locator("[data-groups] a:visible");
const isListInert = () => page.locator("[data-groups]").evaluate((list: HTMLElement) => list.inert);

beforeEach(async () => {
  messages.length = 0;
  // A page that is left while it waits for its index opens nothing.
  await page.goto("about:blank");
  await page.unrouteAll();
  await page.goto("/docs/article-2");
});

it("finds titles that the page does not list, opens them, and restores its own list", async () => {
  // The label of the last article, which is in another group.
  await page.goto("/docs/article-225");
  const label = (await page.locator("[data-groups] [aria-current]").textContent()) ?? "";
  await page.goto("/docs/article-2");
  const listed = await visibleLinks.count();
  expect(listed).toBe(25 + 8 + 1);
  expect(await page.locator("[data-groups] [aria-current]").textContent()).toBe(
    await page.locator("[data-groups] a[href='/docs/article-2']").textContent(),
  );
  expect(await page.getByRole("link", { name: label, exact: true }).count()).toBe(0);

  await field(page).fill(label);
  // Until the titles have arrived, the same article may be listed with an excerpt.
  const found = page.locator("[data-groups] a[href='/docs/article-225']").getByText(label, { exact: true });
  await found.first().waitFor();
  expect(await page.locator("[data-groups] a[href='/docs/article-2']:visible").count()).toBe(0);

  await field(page).fill("a");
  await field(page).fill("ar");
  await page.getByText(/^Showing the first 50 of \d+ titles\.$/).waitFor();
  await field(page).fill("");
  await expect.poll(() => visibleLinks.count()).toBe(listed);

  await field(page).fill(label);
  await found.first().click();
  await page.waitForURL("**/docs/article-225*");
  expect(messages).toEqual([]);
});

it("lists the best result, then articles, then titles, even if one equals the query", async () => {
  const title = (await page.locator("[data-groups] [aria-current]").textContent()) ?? "";
  await field(page).fill(title);
  const lists = page.locator("[data-groups] ul:visible");
  const listNames = () => lists.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel).slice(0, 2));
  await expect.poll(listNames).toEqual(["Best result", "In the articles"]);
});

it("on Enter, opens the result of the query as typed, never an older one, however late the index arrives", async () => {
  await field(page).fill("storyboard");
  await best(page).waitFor();
  const older = await best(page).getAttribute("href");

  const release = await holdBack(page, "**/assets/search.*/*.json");
  await field(page).fill("zanfindi");
  await page.keyboard.press("Enter");
  await page.getByText("Searching…").waitFor();
  expect(await isListInert()).toBe(true);
  expect(pathOf(page)).toBe("/docs/article-2");
  release();
  await page.waitForURL((url) => url.pathname !== "/docs/article-2");
  expect(pathOf(page)).not.toBe(older?.replace(/#.*/, ""));
});

it("shows no title of an empty list while the first results load", async () => {
  await holdBack(page, "**/assets/search.*/*.json");
  await field(page).fill("storyboard");
  await page.keyboard.press("Enter");
  await page.getByText("Searching…").waitFor();
  expect(await page.locator(".results:visible").count()).toBe(0);
});

it("offers a reload when a later deploy has removed the parts of the index", async () => {
  await field(page).fill("storyboard");
  await best(page).waitFor();
  await page.route("**/assets/search.*/*.json", (route) => route.fulfill({ status: 404, body: "" }));
  await field(page).fill("zanfindi");
  await page.locator("[data-message]").filter({ hasText: "This page is out of date." }).waitFor();
  await page.unrouteAll();
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Reload" }).click()]);
  await best(page).waitFor();
});

it.each([
  ["g", ""],
  ["t", "The articles couldn’t be searched."],
  ["", "The articles couldn’t be searched."],
])("treats a part of the index in a wrong shape as a failed load: %s0.json", async (kind, sentence) => {
  for (const body of ["null", "{}", "7", "[null]", "[{}]", '[{"title":"a","items":[{}]}]']) {
    await page.route(new RegExp(`/${kind}\\d+\\.json$`), (route) => route.fulfill({ body }));
    await page.reload();
    await field(page).fill("storyboard");
    await (sentence ? page.getByText(sentence) : best(page)).waitFor();
    expect(await isListInert()).toBe(false);
    await page.unrouteAll();
  }
  expect(messages).toEqual([]);
});

it("links from home to the first article of each category only", async () => {
  await page.goto("/");
  expect(await page.locator(".panel").count()).toBe(9);
  expect(await page.locator(".panel a").count()).toBe(9);
});

it("suggests no article for a missing address, because a page doesn't list them all", async () => {
  await page.goto("/docs/article-22x");
  await page.waitForLoadState("networkidle");
  expect(await page.locator("[data-not-found]").textContent()).toBe("");
});
