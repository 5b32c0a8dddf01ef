import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { SearchIndex } from "../../client/search/searchIndex.ts";
import { isLongEnough } from "../../client/search/titleFilter.ts";
import { launchBrowser, narrow, wide } from "../setup/browser.ts";
import { listFiles } from "../setup/files.ts";
import {
  allUrls,
  best,
  field,
  findTitles,
  isFocused,
  isInert,
  message,
  pathOf,
  readAnswer,
  readHref,
  results,
  untouched,
  wake,
} from "./searchPage.ts";

const { prepare } = await launchBrowser();
const site = inject("testSite");
const indexName = listFiles(site.dir).find((name) => /^assets\/search\.\w+\.json$/.test(name)) ?? "";
const index: SearchIndex = JSON.parse(readFileSync(join(site.dir, indexName), "utf8"));

const { page, messages } = await prepare();

it("a link that contains a question opens the search with it, including on a phone", async () => {
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport);
    await page.goto("about:blank");
    await page.goto("/?q=lost+card");
    await best(page).waitFor();
    expect(await field(page).inputValue()).toBe("lost card");
  }
  await page.setViewportSize(wide);
});

it("a link that contains a question focuses the search while the font is awaited", async () => {
  await page.route("**/*.woff2", () => undefined);
  await page.goto("about:blank");
  await page.goto("/?q=lost+card", { waitUntil: "domcontentloaded" });
  await expect.poll(() => isFocused(field(page))).toBe(true);
  await page.unroute("**/*.woff2");
});

describe("the search, once ready", () => {
  beforeAll(async () => {
    await page.goto("/");
    await wake(page);
  });
  beforeEach(() => field(page).fill(""));

  it("shows the links that the title filter returns, and says when there are none", async () => {
    for (const query of ["loan", "  book  ", "re", "a", " & ", "🖼️", "pipe", "zzzz"]) {
      await field(page).fill(query);
      const kept = isLongEnough(query) ? findTitles(query) : undefined;
      const isNothing = query === "zzzz";
      await expect
        .poll(async () => {
          const { titles, message, popular, emptyGroups } = await readAnswer(page);
          return { titles, message, popular, emptyGroups };
        })
        .toEqual({
          titles: kept ? allUrls.filter((url) => kept.has(url)) : allUrls,
          message: isNothing ? `No results found for "${query}"` : "",
          popular: isNothing ? index.popular.map(({ url }) => url) : [],
          emptyGroups: 0,
        });
    }
  });

  it("says that there is nothing only after a pause, or at once on Enter", async () => {
    await field(page).fill("lost card");
    await results(page).first().waitFor();
    const shown = await readAnswer(page);
    await field(page).fill("zzzz");
    expect(await readAnswer(page)).toEqual(shown);
    await page.keyboard.press("Enter");
    await message(page).filter({ hasText: "No results" }).waitFor({ timeout: 400 });
    await field(page).fill("zzzzz");
    expect(await message(page).textContent()).toContain('"zzzz"');
    await message(page).filter({ hasText: '"zzzzz"' }).waitFor();
    await page.locator('[aria-label="Or get help"] a').waitFor();
  });

  it("shows the best result first, and the filtered list as it is", async () => {
    await field(page).fill("lost card");
    await best(page).waitFor();
    const { top, titles, articles } = await readAnswer(page);
    expect(top).toEqual(["/docs/lost-card"]);
    expect(titles).toEqual(["/docs/lost-card"]);
    expect(articles).not.toContain("/docs/lost-card");
    const [first, ...others] = await page.locator("[data-groups] a:visible").all();
    expect(first && (await first.getAttribute("data-best"))).toBe("");
    for (const link of others) expect(await link.getAttribute("data-best")).toBeNull();
  });

  it("ends the list with the way to support, which comes second if the articles may not answer, and first if they hardly do", async () => {
    const placeOf = async (query: string) => {
      await field(page).fill(query);
      await page.locator('[aria-label="Didn’t find it?"] a').waitFor();
      const texts = await page.locator("[data-groups] a:visible").allTextContents();
      return [texts.findIndex((text) => text.startsWith("Ask a librarian")), texts.length];
    };
    const [place = 0, count = 0] = await placeOf("reserved book");
    expect(place).toBe(count - 1);
    expect(count).toBeGreaterThan(2);
    expect((await placeOf("borrow a book on film"))[0]).toBe(1);
    expect((await placeOf("borrow a film"))[0]).toBe(0);
    expect(await best(page).count()).toBe(0);
    await field(page).fill("talk to a human");
    await best(page).filter({ hasText: "Ask a librarian" }).waitFor();
    expect(await best(page).getAttribute("href")).toBe("https://studio.example/login");
    expect(await page.getByText("Ask a librarian").count()).toBe(1);
  });

  it("the clear button, which appears with the first letter, and Escape clear the field and keep the focus", async () => {
    const button = page.getByRole("button", { name: "Clear search" });
    expect(await button.isVisible()).toBe(false);
    for (const clear of [() => button.click(), () => page.keyboard.press("Escape")]) {
      await field(page).fill("c");
      expect(await button.isVisible()).toBe(true);
      await field(page).fill("zzzz");
      await clear();
      expect(await field(page).inputValue()).toBe("");
      expect(await readAnswer(page)).toEqual(untouched);
      expect(await button.isVisible()).toBe(false);
      expect(await isFocused(field(page))).toBe(true);
    }
  });

  it("shows the article, the section and an excerpt with the words marked", async () => {
    await field(page).fill("recept of the barcode");
    const first = results(page).first();
    expect(await readHref(first)).toBe("/docs/borrow-a-book#at-the-desk");
    expect(await first.locator("> *").allTextContents()).toEqual([
      "Borrow a book",
      "At the desk",
      "The librarian scans the barcode. A receipt tells you when the book is due.",
    ]);
    expect(await first.locator("mark").allTextContents()).toEqual(["barcode", "receipt"]);
  });

  it("lists only sections of an article whose title is already shown", async () => {
    let sections = 0;
    for (const query of ["loan", "book", "card", "reserved", "45"]) {
      await field(page).fill(query);
      const { titles, articles } = await readAnswer(page);
      expect(articles.filter((url) => titles.includes(url))).toEqual([]);
      sections += articles.filter((url) => titles.includes(url.replace(/#.*/, ""))).length;
    }
    expect(sections).toBeGreaterThan(0);
  });

  it("moves through all results with the arrow keys and back, and marks what Enter opens", async () => {
    await field(page).fill("book");
    const links = page.locator("[data-groups] a:visible");
    const count = await links.count();
    expect(count).toBeGreaterThan(4);
    const findSigns = () =>
      links.evaluateAll((all) =>
        all.flatMap((link, place) =>
          getComputedStyle(link, "::before").content.includes("↵") ? [place] : [],
        ),
      );
    await expect.poll(findSigns).toEqual([0]);
    for (let place = 0; place < count; place++) {
      await page.keyboard.press("ArrowDown");
      expect(await isFocused(links.nth(place))).toBe(true);
      expect(await findSigns()).toEqual([place]);
    }
    await page.keyboard.press("ArrowDown");
    expect(await isFocused(links.nth(count - 1))).toBe(true);
    for (let place = count - 2; place >= 0; place--) await page.keyboard.press("ArrowUp");
    expect(await isFocused(links.first())).toBe(true);
    await page.keyboard.press("ArrowUp");
    expect(await isFocused(field(page))).toBe(true);
    expect(await findSigns()).toEqual([0]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    expect(await isFocused(field(page))).toBe(true);
    expect(await field(page).inputValue()).toBe("book");
  });

  it("leaves Enter and Escape to an input method", async () => {
    await field(page).fill("stolen");
    for (const key of ["Enter", "Escape"]) {
      await field(page).evaluate((element, pressed) => {
        element.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, keyCode: 229, bubbles: true }));
      }, key);
    }
    expect(await field(page).inputValue()).toBe("stolen");
    expect(await best(page).isVisible()).toBe(true);
    expect(pathOf(page)).toBe("/");
  });

  it("searches pasted text, or the beginning of a long one, and leaves the field unchanged", async () => {
    await field(page).fill("lost card".padEnd(300, " ").concat("zzzz"));
    expect((await readAnswer(page)).titles).toEqual(["/docs/lost-card"]);
    for (const text of ["<img src=x onerror=alert(1)>", "مرحبا بالعالم", "x".repeat(10_000)]) {
      await field(page).fill(text);
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isTooWide, text.slice(0, 30)).toBe(false);
    }
    const pasted = "zzzz ".repeat(2000);
    await field(page).fill(pasted);
    await page
      .getByText(`No results found for "${"zzzz ".repeat(40).trim()}…"`)
      .first()
      .waitFor();
    expect(await field(page).inputValue()).toBe(pasted);
    expect(await page.locator("[data-sidebar] img").count()).toBe(0);
    expect(messages).toEqual([]);
  });

  it("marks the words in matching titles, and removes the marks", async () => {
    const marks = page.locator("[data-group] mark");
    await field(page).fill("loan");
    expect(await marks.allTextContents()).toEqual(["loan"]);
    expect(await marks.locator("..").innerText(), "as it is seen").toBe("Renew a loan");
    await field(page).fill("");
    expect(await marks.count()).toBe(0);
    expect((await readAnswer(page)).titles).toEqual(allUrls);
  });

  it("widens over the page for results, the field and the brand at their places, until a click on the page", async () => {
    const findPlaces = () =>
      Promise.all(
        [field(page), page.locator(".brand")].map(async (one) => {
          const { x, y } = (await one.boundingBox()) ?? {};
          return { x, y };
        }),
      );
    const places = await findPlaces();
    const widthOf = () =>
      page.locator("[data-sidebar]").evaluate((element) => element.getBoundingClientRect().width);
    expect(await widthOf()).toBe(256);
    await field(page).fill("book");
    expect(await widthOf()).toBe(720);
    expect(await findPlaces()).toEqual(places);
    expect(await isInert(page)).toBe(true);
    await page.mouse.click(1000, 500);
    expect(await widthOf()).toBe(256);
    expect(await isInert(page)).toBe(false);
    await field(page).focus();
    expect(await widthOf()).toBe(720);
    await field(page).fill("");
    expect(await widthOf()).toBe(256);
  });
});

it("a screen reader announces once, a second after the list has changed, how many links are visible or that there are none", async () => {
  // A mocked page clock can't be restored.
  const { page } = await prepare();
  await page.clock.install();
  await page.goto("/");
  await wake(page);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const status = document.querySelector("[role=status]");
    const observer = new MutationObserver(() => status?.textContent && said.push(status.textContent));
    if (status) observer.observe(status, { childList: true });
  });
  const readSaid = () => page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
  await page.clock.pauseAt(Date.now() + 60_000);

  for (const query of ["book", "<b>zzqx</b>", "stolen"]) {
    await field(page).fill("");
    for (const letter of query) {
      await page.keyboard.type(letter);
      await page.clock.runFor(900);
    }
    expect(await readSaid(), query).toEqual([]);
    await page.clock.runFor(200);
    // The pause before the empty text began when the last letter had been answered.
    await page.clock.runFor(500);
    const { titles, top, articles } = await readAnswer(page);
    expect(await readSaid()).toEqual([sentenceFor(query, top.length + titles.length + articles.length)]);
    await page.clock.runFor(10_000);
    expect(await readSaid(), query).toEqual([]);
  }
  expect(await message(page).locator("b").count()).toBe(0);
});

function sentenceFor(query: string, count: number): string {
  if (count === 0) return `No results found for "${query}"`;
  return count === 1 ? "1 result is available." : `${count} results are available.`;
}
