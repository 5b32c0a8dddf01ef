import { describe, expect, it } from "vitest";
import { launchBrowser } from "../setup/browser.ts";
import { allRoutes } from "../setup/routes.ts";
import { visitEach } from "../setup/visit.ts";

// Without this flag of the test driver, pages are kept as they are for readers.
const { open, prepare } = launchBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });
const route = "/docs/how-credits-work";

describe("on this page", () => {
  it("the section that is being read is marked, and no other", async () => {
    const { page } = await open(route);
    const marked = page.locator("[data-contents] [aria-current]");
    expect(await marked.count()).toBe(0);
    const links = await page
      .locator("[data-contents] a")
      .evaluateAll((all) => all.map((link) => ({ hash: link.getAttribute("href"), text: link.textContent })));
    expect(links.length).toBeGreaterThan(4);
    for (const { hash, text } of links) {
      await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), hash?.slice(1) ?? "");
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const isAtEnd = await page.evaluate(
        () => innerHeight + scrollY >= document.documentElement.scrollHeight - 2,
      );
      expect(await marked.allTextContents()).toEqual([isAtEnd ? links.at(-1)?.text : text]);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForFunction(() => !document.querySelector("[data-contents] [aria-current]"));
  });
});

describe("a heading", () => {
  it("of any article is a link to itself, so that its address can be copied", async () => {
    const { page } = await prepare();
    const found = await visitEach(page.context(), allRoutes, (tab) =>
      tab.evaluate(() =>
        [...document.querySelectorAll(".prose :is(h2, h3)")].flatMap((heading) => {
          const hrefs = [...heading.querySelectorAll("a")].map((link) => link.getAttribute("href"));
          return heading.id && hrefs.join() === `#${heading.id}` ? [] : [`${heading.textContent}: ${hrefs}`];
        }),
      ),
    );
    expect(found).toEqual({});
  });

  it.each([
    [320, 256],
    [1280, 900],
  ])("that an address names is in sight at %i×%i, below the bar", async (width, height) => {
    const { page } = await open(`${route}#what-actions-cost`, { viewport: { width, height } });
    const hit = await page.locator("#what-actions-cost").evaluate((heading) => {
      const { left, top } = heading.getBoundingClientRect();
      return heading.contains(document.elementFromPoint(left + 4, top + 8));
    });
    expect(hit).toBe(true);
  });
});

describe("back and forward", () => {
  it("restore the page as it was, with its drawer shut", async () => {
    const { page } = await prepare({ viewport: { width: 390, height: 844 } });
    await page.addInitScript(() => {
      addEventListener("pageshow", ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted);
      });
    });
    await page.goto("/docs/edit-images");
    await page.evaluate(() => {
      document.documentElement.dataset.before = "yes";
    });
    await page.getByRole("button", { name: "Menu" }).click();
    // Not by a link of the drawer, which would shut it.
    await page.evaluate((address) => location.assign(address), route);
    await page.waitForURL(`**${route}`);
    // A page that is restored does not load again.
    await page.goBack({ waitUntil: "commit" });
    await page.waitForFunction(() => document.documentElement.dataset.persisted !== undefined);
    const { before, persisted } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    if (persisted === "true") expect(before).toBe("yes");
    else expect(await page.evaluate(readReasons)).toEqual([]);
    expect(await page.getByRole("button", { name: "Menu" }).getAttribute("aria-expanded")).toBe("false");
    expect(await page.locator("main").evaluate((main: HTMLElement) => main.inert)).toBe(false);
  });
});

/** What of the page's own kept it from being restored. What the browser or its driver did is "masked". */
function readReasons(): string[] {
  interface Restoration extends PerformanceEntry {
    readonly notRestoredReasons?: { readonly reasons?: readonly { readonly reason: string }[] } | null;
  }
  const [entry] = performance.getEntriesByType("navigation") as Restoration[];
  const reasons = entry?.notRestoredReasons?.reasons ?? [];
  return reasons.map(({ reason }) => reason).filter((reason) => reason !== "masked");
}
