import { cpSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../setup/browser.ts";
import { type DevSite, startDevSite } from "../setup/devSite.ts";
import { createFolder, editFile, writeIn } from "../setup/files.ts";
import { baseContent, completeContent } from "../setup/runBuild.ts";

const { prepare } = await launchBrowser();
let site: DevSite;

const openPage = async (route: string) => {
  const opened = await prepare({ baseURL: site.origin });
  // Waits until the page receives events.
  await Promise.all([opened.page.waitForResponse(/events/), opened.page.goto(route)]);
  return opened;
};
const pathOf = (name: string) => join(site.contentDir, name);
const edit = (name: string, from: string | RegExp, to: string) => editFile(pathOf(name), from, to);
const overlay = (page: Page) => page.locator("[data-dev-problems] pre");

describe("while an article is written", () => {
  beforeAll(async () => {
    site = await startDevSite(completeContent);
  });
  afterAll(() => site.stop());

  it("a change appears in the open page, which keeps its scroll position, its focus and what was typed", async () => {
    const { page, messages } = await openPage("/docs/every-construct");
    await page.getByRole("searchbox").fill("card");
    await page.locator("[data-best]").waitFor();
    // Closes the search results.
    await page.mouse.click(1250, 600);
    const length = page.getByLabel("Length of the script", { exact: true });
    await length.fill("33");
    await page.locator("[data-steps]", { hasText: "33" }).waitFor();
    await page.evaluate(() => Object.assign(document.querySelector("main h2") ?? {}, { isOld: true }));
    const place = await page.evaluate(() => Math.round(scrollY));
    expect(place).toBeGreaterThan(0);

    const lastHeading = "## Calculator";
    edit("docs/every-construct.md", lastHeading, `A sentence that is new.\n\n${lastHeading}`);
    await page.getByText("A sentence that is new.").waitFor();
    edit("docs/every-construct.md", "A sentence that is new.", "A *sentence* that is newer.");
    await page.getByText("A sentence that is newer.").waitFor();
    // A paragraph like its neighbours.
    edit("docs/every-construct.md", lastHeading, `Again.\n\nAgain.\n\n${lastHeading}`);
    await expect.poll(() => page.getByText("Again.", { exact: true }).count()).toBe(2);
    edit("docs/every-construct.md", lastHeading, `Again.\n\n${lastHeading}`);
    await expect.poll(() => page.getByText("Again.", { exact: true }).count()).toBe(3);

    expect(await length.inputValue()).toBe("33");
    expect(await length.evaluate((field) => document.activeElement === field)).toBe(true);
    expect(await page.locator("[data-steps]").textContent()).toContain("33 shots");
    expect(await page.getByRole("searchbox").inputValue()).toBe("card");
    expect(await page.locator("[data-best]").count()).toBe(1);
    const isOld = await page.evaluate(() => "isOld" in (document.querySelector("main h2") ?? {}));
    expect(isOld, "what did not change was not replaced").toBe(true);
    // The browser keeps the reader's place when new text appears above it.
    expect(await page.evaluate(() => Math.round(scrollY))).toBeGreaterThanOrEqual(place);
    expect(messages, "the policy of the site holds").toEqual([]);
    await page.context().close();
  });

  it("a calculator that is added to the open page works", async () => {
    const { page } = await openPage("/docs/lost-card");
    const restore = edit("docs/lost-card.md", /$/, "\n> [!CALCULATOR]\n> Estimate it\n");
    // The page loads once more, so that its script finds the calculator.
    await page.waitForFunction(() =>
      performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload"),
    );
    const length = page.getByLabel("Length of the script", { exact: true });
    await length.fill("33");
    await page.locator("[data-steps]", { hasText: "33 shots" }).waitFor();
    restore();
    await length.waitFor({ state: "detached" });
    await page.context().close();
  });

  it("a title, a new article and a deleted article also appear in the sidebar", async () => {
    const { page } = await openPage("/docs/lost-card");
    const text = await readFile(pathOf("docs/lost-card.md"), "utf8");
    const [, title = ""] = /^title: (.*)$/m.exec(text) ?? [];
    const [, label = ""] = /^nav: (.*)$/m.exec(text) ?? [];
    const found = text
      .replace(title, "A found card")
      .replace(label, "Found card")
      .replace(/^description: /m, "$&Of a card that was found. ")
      .replace(/^order: .*$/m, "order: 77");
    writeIn(site.contentDir, "docs/found-card.md", found);
    await page.locator("[data-groups]").getByText("Found card").waitFor();
    const restore = edit("docs/lost-card.md", title, "A card that is lost");
    await page.waitForFunction(() => document.title.startsWith("A card that is lost"));
    await page.goto("/docs/found-card");
    await rm(pathOf("docs/found-card.md"));
    await page.getByText("Page not found").waitFor();
    restore();
    await page.locator("[data-groups] a", { hasText: "Found card" }).waitFor({ state: "detached" });
    await page.context().close();
  });

  it("a screenshot and a font part are added, changed and removed under the site's own policy", async () => {
    const { page, messages } = await openPage("/docs/lost-card");
    const png = (width: number) =>
      sharp({ create: { width, height: 40, channels: 3, background: "red" } }).png();
    const shows = (width: number) =>
      page.waitForFunction(
        (wanted) => document.querySelector<HTMLImageElement>("main img")?.naturalWidth === wanted,
        width,
      );
    await png(60).toFile(pathOf("docs/images/desk.png"));
    await overlay(page).getByText("no article shows this picture").waitFor();
    const restore = edit("docs/lost-card.md", /$/, "\n![The desk.](images/desk.png)\n");
    await overlay(page).waitFor({ state: "detached" });
    await shows(60);
    await png(90).toFile(pathOf("docs/images/desk.png"));
    await shows(90);

    const loadedParts = () =>
      [...document.fonts].filter(({ family, status }) => family === "Instrument" && status === "loaded")
        .length;
    await page.evaluate(async () => {
      // A slow machine shows the page in the system's font.
      document.documentElement.dataset.font = "";
      await document.fonts.load("1em Instrument");
    });
    const before = await page.evaluate(loadedParts);
    edit("docs/lost-card.md", /$/, "\nAsk in Łódź.\n");
    await page.getByText("Ask in Łódź.").waitFor();
    await expect.poll(() => page.evaluate(loadedParts)).toBeGreaterThan(before);

    await rm(pathOf("docs/images/desk.png"));
    await overlay(page).getByText("there is no picture").waitFor();
    restore();
    await overlay(page).waitFor({ state: "detached" });
    await expect.poll(() => page.locator("main img").count()).toBe(0);
    await expect.poll(() => page.evaluate(loadedParts)).toBe(before);
    expect(messages).toEqual([]);
    await page.context().close();
  });

  it("changes appear after the content folder is removed and restored", async () => {
    const { page } = await openPage("/docs/lost-card");
    await rename(site.contentDir, `${site.contentDir}-away`);
    await overlay(page).getByText("there is no article").waitFor();
    await rename(`${site.contentDir}-away`, site.contentDir);
    await overlay(page).waitFor({ state: "detached" });
    edit("docs/lost-card.md", "\n---\n", "\n---\n\nThe folder came back.\n");
    await page.getByText("The folder came back.").waitFor();
    await page.context().close();
  });
});

describe("bad content", () => {
  beforeAll(async () => {
    site = await startDevSite(createFolder());
  });
  afterAll(() => site.stop());

  it("is reported at every address, and the page appears once it is fixed", async () => {
    const { page } = await openPage("/docs/first");
    await overlay(page).getByText("there is no article").waitFor();
    cpSync(baseContent, site.contentDir, { recursive: true });
    await overlay(page).waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1, name: "First" }).waitFor();
  });

  it("appears over the last working page, and disappears when it is fixed", async () => {
    const { page } = await openPage("/docs/first");
    const problems = await readFile("tests/sites/several-at-once/problems.txt", "utf8");
    cpSync("tests/sites/several-at-once/content", site.contentDir, { recursive: true });
    await expect
      .poll(async () => (await overlay(page).textContent())?.replaceAll(site.contentDir, "content"))
      .toBe(problems);
    cpSync(baseContent, site.contentDir, { recursive: true });
    await overlay(page).waitFor({ state: "detached" });
    expect(await page.locator("h1").textContent()).toBe("First");
  });
});
