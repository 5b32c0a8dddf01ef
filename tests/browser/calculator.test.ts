import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { holdBack, launchBrowser, narrow } from "../setup/browser.ts";

const { open, prepare } = await launchBrowser();
const route = "/docs/every-construct";

/** The elements of the calculator on a page. */
function find(page: Page) {
  const root = page.locator("[data-calculator]");
  return {
    root,
    length: page.getByLabel("Length of the script", { exact: true }),
    unit: page.getByLabel("Shots or pages"),
    images: page.getByLabel("Images you regenerate", { exact: true }),
    videos: page.getByLabel("Videos you generate", { exact: true }),
    answer: root.locator("[data-answer]"),
    upgrade: root.locator("[data-upgrade]"),
    stale: root.locator(".stale"),
    status: root.locator("p[role=status]"),
    readSteps: () => root.locator("[data-steps] > *").allTextContents(),
    mistakes: root.locator(".calculator-field > span:visible"),
  };
}

/** Waits until the script responds, which means it has loaded. */
async function wake(page: Page): Promise<void> {
  const { length, answer } = find(page);
  await length.fill("11");
  await answer.filter({ hasText: "110" }).waitFor();
  await length.fill("9");
}

const { page, requests } = await prepare();

describe("the credit calculator", () => {
  it("fetches its script only when touched, and then drops the example's images", async () => {
    await page.goto(route);
    const { readSteps } = find(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
    const asked = () => requests.filter((url) => url.includes("calculator"));
    expect(asked()).toEqual([]);
    const [shots, ...others] = await readSteps();
    expect(others).toHaveLength(1);
    await wake(page);
    expect(asked()).toHaveLength(1);
    expect(await readSteps()).toEqual([shots]);
  });

  it("is filled in by a search for a number of pages", async () => {
    const { page: other } = await prepare();
    await other.goto("/?q=length+of+a+12-page+novel");
    await other.locator("[data-best][href*='?pages=12#']").click();
    const { length, unit, answer } = find(other);
    await answer.filter({ hasText: "1,800" }).waitFor();
    expect(await length.inputValue()).toBe("12");
    expect(await unit.inputValue()).toBe("pages");
  });

  it("shows an error if its script can't be loaded, and retries on the next touch", async () => {
    const { page: broken } = await prepare();
    let isBroken = true;
    await broken.route("**/assets/calculator.*.js*", (request) =>
      isBroken ? request.abort() : request.continue(),
    );
    await broken.goto(route);
    const { images, answer } = find(broken);
    await images.fill("3");
    await answer.filter({ hasText: "didn’t load" }).waitFor();
    isBroken = false;
    await images.blur();
    await images.focus();
    await answer.filter({ hasText: "About 105 credits" }).waitFor();
  });

  it("keeps a field empty if the reader emptied it before the script was loaded", async () => {
    const { page: slow } = await prepare();
    const { length, images, answer } = find(slow);
    const release = await holdBack(slow, "**/assets/calculator.*.js*");
    await slow.goto(route);
    await length.fill("");
    await images.fill("3");
    const loaded = slow.waitForEvent("requestfinished", (request) => request.url().includes("calculator"));
    release();
    await loaded;
    await slow.waitForTimeout(100);
    expect(await length.inputValue()).toBe("");
    await length.fill("9");
    await answer.filter({ hasText: "About 105 credits" }).waitFor();
  });
});

describe("the calculator with its script", () => {
  beforeAll(async () => {
    await page.goto(route);
    await wake(page);
  });

  it("works with the arrow keys and with the buttons", async () => {
    const { length, images, answer } = find(page);
    await length.fill("9");
    await images.fill("0");
    await length.press("ArrowUp");
    expect(await answer.textContent()).toMatch(/^About 100 credits:/);
    await length.press("ArrowDown");
    expect(await answer.textContent()).toMatch(/^About 90 credits:/);
    await page.getByRole("button", { name: "Increase images you regenerate" }).click();
    expect(await answer.textContent()).toMatch(/^About 95 credits:/);
    const fewer = page.getByRole("button", { name: "Decrease images you regenerate" });
    await fewer.click();
    await fewer.click();
    expect(await images.inputValue()).toBe("0");
  });

  it("marks the smallest plan that has enough, and links to a larger plan only if it suggests one", async () => {
    const { length, images, videos, upgrade, root } = find(page);
    const show = async (shots: number, clips: number) => {
      await length.fill(`${shots}`);
      await videos.fill(`${clips}`);
      return {
        marked: await root
          .locator("[data-plan][aria-current=true]")
          .evaluateAll((all) => all.map((one) => one.getAttribute("data-plan")).join()),
        share: await root.locator("[data-plan=Studio] .mark").getAttribute("x"),
        label: await root.locator(".plans text").textContent(),
        isUpgrade: await upgrade.isVisible(),
      };
    };
    await images.fill("0");
    expect(await show(9, 0)).toEqual({ marked: "Free", share: "1.3%", label: "90", isUpgrade: false });
    expect(await show(350, 0)).toEqual({ marked: "Studio", share: "50%", label: "3,500", isUpgrade: true });
    expect(await upgrade.getByRole("link").getAttribute("href")).toBe("/docs/lost-card");
    expect(await show(701, 0)).toEqual({ marked: "", share: "100%", label: "7,010", isUpgrade: false });
    expect(await show(9, 1)).toEqual({ marked: "", share: "1.9%", label: "135", isUpgrade: false });
    await videos.fill("0");
  });

  it("keeps the example's numbers while the length is invalid", async () => {
    const { page: other } = await open(route);
    const { length, images, answer, stale } = find(other);
    await wake(other);
    await other.reload();
    await length.fill("99999");
    await length.press("Tab");
    await stale.waitFor();
    expect(await images.inputValue()).toBe("9");
    expect(await answer.textContent()).toMatch(/^About 135 credits:/);
  });

  it("clears the example's numbers once the reader enters a length, but keeps the reader's own", async () => {
    const { page: other } = await open(route);
    const { length, images, answer } = find(other);
    await other.evaluate(() => {
      // Typed before the script has loaded.
      const field = document.querySelector<HTMLInputElement>("[name=length]");
      if (field) field.value = "20";
    });
    await length.focus();
    await answer.filter({ hasText: "About 200 credits" }).waitFor();
    await images.fill("2");
    await length.fill("30");
    expect(await answer.textContent()).toMatch(/^About 310 credits:/);
    await other.goto(route);
    await images.fill("4");
    await answer.filter({ hasText: "About 110 credits" }).waitFor();
    await length.fill("30");
    expect(await answer.textContent()).toMatch(/^About 320 credits:/);
  });

  it("keeps its last result, and shows a mistake only after the field loses focus", async () => {
    const { page: other } = await open(route);
    const { length, answer, stale, mistakes } = find(other);
    await wake(other);
    await length.pressSequentially("e");
    expect(await stale.isVisible()).toBe(true);
    expect(await mistakes.count()).toBe(0);
    for (const text of ["-3", "1.5", "", "99999999", "1e9", "0"]) {
      await length.fill("9");
      await length.blur();
      await length.fill(text);
      expect(await answer.textContent(), text).toMatch(/^About 90 credits:/);
      expect(await stale.isVisible(), text).toBe(true);
      await length.blur();
      expect(await mistakes.allTextContents(), text).toEqual(["Enter a whole number from 1 to 10,000."]);
    }
    await length.fill("10");
    expect(await mistakes.count()).toBe(0);
    expect(await stale.isVisible()).toBe(false);
    const describedBy = await length.getAttribute("aria-describedby");
    expect(await other.locator(`[id="${describedBy}"]`).textContent()).toMatch(/^Enter a whole number/);
  });

  it("announces the result once, after a pause", async () => {
    const { length, status } = find(page);
    await length.fill("");
    await status.evaluate((element) => {
      new MutationObserver(() => {
        element.dataset.said = String(Number(element.dataset.said ?? 0) + 1);
      }).observe(element, { childList: true });
    });
    await length.pressSequentially("1200", { delay: 60 });
    await expect.poll(() => status.textContent()).toMatch(/^About 12,000 credits: no plan has more/);
    expect(await status.getAttribute("data-said")).toBe("1");
  });

  it("has fields and buttons large enough for a finger, and does not move the content below", async () => {
    const { length, unit, stale } = find(page);
    await page.setViewportSize(narrow);
    const controls = page.locator("[data-calculator] :is(input, select, button)");
    const heights = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(heights).toHaveLength(10);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    const placeOfPlans = () =>
      page.locator(".plans").evaluate((plans) => plans.getBoundingClientRect().top + scrollY);
    await unit.selectOption("shots");
    await length.fill("40");
    const before = await placeOfPlans();
    await length.fill("");
    await length.blur();
    expect(await stale.isVisible()).toBe(true);
    expect(await placeOfPlans()).toBe(before);
  });
});

describe("the address", () => {
  it("fills the fields, ignores invalid values, and follows changes after a pause", async () => {
    const { page: sent } = await open(`${route}?pages=2&images=-1&videos=3&x=1`);
    const { length, unit, images, videos, answer } = find(sent);
    await answer.filter({ hasText: "About 435 credits" }).waitFor();
    const values = [length, unit, images, videos].map((one) => one.inputValue());
    expect(await Promise.all(values)).toEqual(["2", "pages", "0", "3"]);
    await images.fill("");
    await images.pressSequentially("1,000");
    await sent.waitForURL("**?x=1&pages=2&images=1000&videos=3#calculator");
    await sent.goto("about:blank");
    await sent.goBack();
    await answer.filter({ hasText: "About 5,435 credits" }).waitFor();
  });

  it("with an estimate opens at the calculator", async () => {
    const { page: asking } = await open(route);
    await wake(asking);
    await find(asking).length.fill("40");
    await find(asking).images.fill("9");
    await asking.waitForURL("**?shots=40&images=9&videos=0#calculator");
    const { page: sent } = await open(asking.url());
    await find(sent).answer.filter({ hasText: "About 445 credits" }).waitFor();
    const top = () => find(sent).root.evaluate((root) => root.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(100);
    expect(await top()).toBeGreaterThanOrEqual(0);
  });

  it("without an estimate doesn't change", async () => {
    const { page: other } = await open(`${route}?q=10`);
    expect(await find(other).answer.textContent()).toMatch(/^About 135 credits:/);
    expect(other.url()).toContain("?q=10");
  });
});
