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
    total: root.locator("[data-total]"),
    plan: root.locator("[data-plan]"),
    upgrade: root.locator("[data-upgrade]"),
    stale: root.locator(".stale"),
    status: root.locator("p[role=status]"),
    line: root.locator("line").first(),
    readSteps: () => root.locator("[data-steps] > *").allTextContents(),
    mistakes: root.locator(".calculator-field > span:visible"),
  };
}

/** Waits until the script responds, which means it has loaded. */
async function wake(page: Page): Promise<void> {
  const { length, total } = find(page);
  await length.fill("11");
  await total.filter({ hasText: "110" }).waitFor();
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

  it("shows an error if its script can't be loaded, and retries on the next touch", async () => {
    const { page: broken } = await prepare();
    let isBroken = true;
    await broken.route("**/assets/calculator.*.js*", (request) =>
      isBroken ? request.abort() : request.continue(),
    );
    await broken.goto(route);
    const { images, plan, total } = find(broken);
    await images.fill("3");
    await plan.filter({ hasText: "couldn't be loaded" }).waitFor();
    isBroken = false;
    await images.blur();
    await images.focus();
    await total.filter({ hasText: "About 105 credits" }).waitFor();
  });

  it("keeps a field empty if the reader emptied it before the script was loaded", async () => {
    const { page: slow } = await prepare();
    const { length, images, total } = find(slow);
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
    await total.filter({ hasText: "About 105 credits" }).waitFor();
  });
});

describe("the calculator with its script", () => {
  beforeAll(async () => {
    await page.goto(route);
    await wake(page);
  });

  it("works with the arrow keys and with the buttons", async () => {
    const { length, images, total } = find(page);
    await length.fill("9");
    await images.fill("0");
    await length.press("ArrowUp");
    expect(await total.textContent()).toBe("About 100 credits");
    await length.press("ArrowDown");
    expect(await total.textContent()).toBe("About 90 credits");
    await page.getByRole("button", { name: "Increase: Images you regenerate" }).click();
    expect(await total.textContent()).toBe("About 95 credits");
    const fewer = page.getByRole("button", { name: "Decrease: Images you regenerate" });
    await fewer.click();
    await fewer.click();
    expect(await images.inputValue()).toBe("0");
  });

  it("shows the estimate on the strips, and a link to a larger plan only if it suggests one", async () => {
    const { length, images, videos, plan, upgrade, line, root } = find(page);
    const enough = root.locator("[data-enough]:visible");
    const show = async (shots: number, clips: number) => {
      await length.fill(`${shots}`);
      await videos.fill(`${clips}`);
      return {
        place: await line.getAttribute("x2"),
        enough: await enough.evaluateAll((all) => all.map((one) => one.getAttribute("data-enough")).join()),
        isBeyond: await root.locator(".beyond").isVisible(),
        isUpgrade: await upgrade.isVisible(),
      };
    };
    await images.fill("0");
    expect(await show(9, 0)).toMatchObject({ enough: "Free,Basic,Freelance,Studio", isUpgrade: false });
    const half = { place: "50%", enough: "Studio", isBeyond: false, isUpgrade: true };
    expect(await show(350, 0)).toEqual(half);
    expect(await upgrade.getByRole("link").getAttribute("href")).toBe("/docs/lost-card");
    const beyond = { place: "100%", enough: "", isBeyond: true, isUpgrade: false };
    expect(await show(701, 0)).toEqual(beyond);
    expect(await show(9, 1)).toMatchObject({ enough: "", isUpgrade: false });
    expect(await plan.textContent()).toMatch(/^Videos are for premium subscribers only/);
    expect(await root.locator("li span small").allTextContents()).toEqual([
      "about 20 shots, but only 9 per script",
      "about 60 shots",
      "about 200 shots",
      "about 700 shots",
    ]);
    await videos.fill("0");
  });

  it("clears the example's numbers once the reader enters a length, but keeps the reader's own", async () => {
    const { page: other } = await open(route);
    const { length, images, total } = find(other);
    await other.evaluate(() => {
      // Typed before the script has loaded.
      const field = document.querySelector<HTMLInputElement>("[name=length]");
      if (field) field.value = "20";
    });
    await length.focus();
    await total.filter({ hasText: "About 200 credits" }).waitFor();
    await images.fill("2");
    await length.fill("30");
    expect(await total.textContent()).toBe("About 310 credits");
    await other.goto(route);
    await images.fill("4");
    await total.filter({ hasText: "About 110 credits" }).waitFor();
    await length.fill("30");
    expect(await total.textContent()).toBe("About 320 credits");
  });

  it("keeps its last result, and shows a mistake only after the field loses focus", async () => {
    const { page: other } = await open(route);
    const { length, total, stale, mistakes } = find(other);
    await wake(other);
    await length.pressSequentially("e");
    expect(await stale.isVisible()).toBe(true);
    expect(await mistakes.count()).toBe(0);
    for (const text of ["-3", "1.5", "", "99999999", "1e9", "0"]) {
      await length.fill("9");
      await length.blur();
      await length.fill(text);
      expect(await total.textContent(), text).toBe("About 90 credits");
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
    await expect.poll(() => status.textContent()).toMatch(/^About 12,000 credits\. No plan has more/);
    expect(await status.getAttribute("data-said")).toBe("1");
  });

  it("has fields and buttons large enough for a finger, and does not move the content below", async () => {
    const { length, unit, stale } = find(page);
    await page.setViewportSize(narrow);
    const controls = page.locator("[data-calculator] :is(input, select, button)");
    const heights = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(heights).toHaveLength(10);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    const placeOfStrips = () =>
      page.locator(".strips").evaluate((strips) => strips.getBoundingClientRect().top + scrollY);
    await unit.selectOption("shots");
    await length.fill("40");
    const before = await placeOfStrips();
    await length.fill("");
    await length.blur();
    expect(await stale.isVisible()).toBe(true);
    expect(await placeOfStrips()).toBe(before);
  });
});

describe("the address", () => {
  it("fills the fields, ignores invalid values, and follows changes after a pause", async () => {
    const { page: sent } = await open(`${route}?pages=2&images=-1&videos=3&x=1`);
    const { length, unit, images, videos, total } = find(sent);
    await total.filter({ hasText: "About 435 credits" }).waitFor();
    const values = [length, unit, images, videos].map((one) => one.inputValue());
    expect(await Promise.all(values)).toEqual(["2", "pages", "0", "3"]);
    await images.fill("");
    await images.pressSequentially("1,000");
    await sent.waitForURL("**?x=1&pages=2&images=1000&videos=3#calculator");
    await sent.goto("about:blank");
    await sent.goBack();
    await total.filter({ hasText: "About 5,435 credits" }).waitFor();
  });

  it("with an estimate opens at the calculator", async () => {
    const { page: asking } = await open(route);
    await wake(asking);
    await find(asking).length.fill("40");
    await find(asking).images.fill("9");
    await asking.waitForURL("**?shots=40&images=9&videos=0#calculator");
    const { page: sent } = await open(asking.url());
    await find(sent).total.filter({ hasText: "About 445 credits" }).waitFor();
    const top = () => find(sent).root.evaluate((root) => root.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(100);
    expect(await top()).toBeGreaterThanOrEqual(0);
  });

  it("without an estimate doesn't change", async () => {
    const { page: other } = await open(`${route}?q=10`);
    expect(await find(other).total.textContent()).toBe("About 135 credits");
    expect(other.url()).toContain("?q=10");
  });
});
