import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { holdBack, launchBrowser, narrow } from "../setup/browser.ts";

const { prepare } = await launchBrowser();
const route = "/docs/every-construct";

const { page, requests } = await prepare();
const root = page.locator("[data-calculator]");
const length = page.getByLabel("Length of the script", { exact: true });
const unit = page.getByLabel("Shots or pages");
const images = page.getByLabel("Images you regenerate", { exact: true });
const videos = page.getByLabel("Videos you generate", { exact: true });
const answer = root.locator("[data-answer]");
const upgrade = root.locator("[data-upgrade]");
const stale = root.locator(".stale");
const status = root.locator("p[role=status]");
const readSteps = () => root.locator("[data-steps] > *").allTextContents();
const mistakes = root.locator(".calculator-field > span:visible");

/** Opens an address without anything that was typed there before. */
async function openAt(address: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(address);
}

/** Waits until the script responds, which means it has loaded. */
async function wake(): Promise<void> {
  await length.fill("11");
  await answer.filter({ hasText: "110" }).waitFor();
  await length.fill("9");
}

beforeEach(() => openAt(route));
afterEach(() => page.unrouteAll());

describe("the credit calculator", () => {
  it("fetches its script only when touched, and then drops the example's images", async () => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
    const asked = () => requests.filter((url) => url.includes("calculator"));
    expect(asked()).toEqual([]);
    const [shots, ...others] = await readSteps();
    expect(others).toHaveLength(1);
    await wake();
    expect(asked()).toHaveLength(1);
    expect(await readSteps()).toEqual([shots]);
  });

  it("is filled in by a search for a number of pages", async () => {
    await page.goto("/?q=length+of+a+12-page+novel");
    await page.locator("[data-best][href*='?pages=12#']").click();
    await answer.filter({ hasText: "1,800" }).waitFor();
    expect(await length.inputValue()).toBe("12");
    expect(await unit.inputValue()).toBe("pages");
  });

  it("shows an error if its script can't be loaded, and retries on the next touch", async () => {
    let isBroken = true;
    await page.route("**/assets/calculator.*.js*", (request) =>
      isBroken ? request.abort() : request.continue(),
    );
    await images.fill("3");
    await answer.filter({ hasText: "didn’t load" }).waitFor();
    isBroken = false;
    await images.blur();
    await images.focus();
    await answer.filter({ hasText: "About 105 credits" }).waitFor();
  });

  it("clears the example's numbers once the reader enters a length, but keeps the reader's own", async () => {
    await page.evaluate(() => {
      // Typed before the script has loaded.
      const field = document.querySelector<HTMLInputElement>("[name=length]");
      if (field) field.value = "20";
    });
    await length.focus();
    await answer.filter({ hasText: "About 200 credits" }).waitFor();
    await images.fill("2");
    await length.fill("30");
    expect(await answer.textContent()).toMatch(/^About 310 credits:/);
    await page.goto(route);
    await images.fill("4");
    await answer.filter({ hasText: "About 110 credits" }).waitFor();
    await length.fill("30");
    expect(await answer.textContent()).toMatch(/^About 320 credits:/);
  });

  it("keeps a field empty if the reader emptied it before the script was loaded", async () => {
    const release = await holdBack(page, "**/assets/calculator.*.js*");
    await length.fill("");
    await images.fill("3");
    const loaded = page.waitForEvent("requestfinished", (request) => request.url().includes("calculator"));
    release();
    await loaded;
    await page.waitForTimeout(100);
    expect(await length.inputValue()).toBe("");
    await length.fill("9");
    await answer.filter({ hasText: "About 105 credits" }).waitFor();
  });
});

describe("the calculator with its script", () => {
  beforeEach(wake);

  it("works with the arrow keys and with the buttons", async () => {
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

  it("marks the smallest plan that has enough, and links to the plans if the first may not be enough", async () => {
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
    expect(await show(701, 0)).toEqual({ marked: "", share: "100%", label: "7,010 →", isUpgrade: true });
    expect(await show(9, 1)).toEqual({ marked: "", share: "1.9%", label: "135", isUpgrade: true });
    await videos.fill("0");
  });

  it("keeps the example's numbers while the length is invalid", async () => {
    await page.reload();
    await length.fill("99999");
    await length.press("Tab");
    await stale.waitFor();
    expect(await images.inputValue()).toBe("9");
    expect(await answer.textContent()).toMatch(/^About 135 credits:/);
  });

  it("keeps its last result, and shows a mistake only after the field loses focus", async () => {
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
    expect(await page.locator(`[id="${describedBy}"]`).textContent()).toMatch(/^Enter a whole number/);
  });

  it("announces the result once, after a pause", async () => {
    await length.fill("");
    await status.evaluate((element) => {
      new MutationObserver(() => {
        element.dataset.said = String(Number(element.dataset.said ?? 0) + 1);
      }).observe(element, { childList: true });
    });
    await length.pressSequentially("1200", { delay: 60 });
    await expect.poll(() => status.textContent()).toMatch(/^About 12,000 credits: the largest plan/);
    expect(await status.getAttribute("data-said")).toBe("1");
  });

  it("has fields and buttons large enough for a finger, and does not move the content below", async () => {
    await page.setViewportSize(narrow);
    const controls = page.locator("[data-calculator] :is(input, select, button)");
    const heights = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(heights).toHaveLength(10);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    const fields = page.locator("input, select");
    const sizes = await fields.evaluateAll((all) =>
      all.map((one) => parseFloat(getComputedStyle(one).fontSize)),
    );
    // iOS zooms into a field with smaller text.
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
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
    await openAt(`${route}?pages=2&images=-1&videos=3&x=1`);
    await answer.filter({ hasText: "About 435 credits" }).waitFor();
    const values = [length, unit, images, videos].map((one) => one.inputValue());
    expect(await Promise.all(values)).toEqual(["2", "pages", "0", "3"]);
    await images.fill("");
    await images.pressSequentially("1,000");
    await page.waitForURL("**?x=1&pages=2&images=1000&videos=3#calculator");
    await page.goto("about:blank");
    await page.goBack();
    await answer.filter({ hasText: "About 5,435 credits" }).waitFor();
  });

  it("with an estimate opens at the calculator", async () => {
    await wake();
    await length.fill("40");
    await images.fill("9");
    await page.waitForURL("**?shots=40&images=9&videos=0#calculator");
    await openAt(page.url());
    await answer.filter({ hasText: "About 445 credits" }).waitFor();
    const top = () => root.evaluate((root) => root.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(100);
    expect(await top()).toBeGreaterThanOrEqual(0);
  });

  it("without an estimate doesn't change", async () => {
    await openAt(`${route}?q=10`);
    expect(await answer.textContent()).toMatch(/^About 135 credits:/);
    expect(page.url()).toContain("?q=10");
  });
});
