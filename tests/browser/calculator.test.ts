import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, narrow } from "../setup/browser.ts";

const { open, prepare } = launchBrowser();
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
    enough: root.locator("[data-enough]:visible"),
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

let page: Page;
let requests: readonly string[];
beforeAll(async () => {
  ({ page, requests } = await prepare());
});

describe("the credit calculator", () => {
  it("shows the worked example and fetches its script only when touched", async () => {
    await page.goto(route);
    const { total, plan, readSteps } = find(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
    expect(requests.filter((url) => url.includes("calculator"))).toEqual([]);
    const before = await readSteps();
    expect(before).toEqual(["9 shots × 10 = about 90 credits", "9 regenerated images × 5 = 45 credits"]);
    expect(await total.textContent()).toBe("About 135 credits");
    await wake(page);
    expect(requests.filter((url) => url.includes("calculator"))).toHaveLength(1);
    expect(await readSteps()).toEqual(before.slice(0, 1));
    expect(await plan.textContent()).toBe(
      "The Free plan, with 200 credits, is the smallest that has enough credits for this estimate.",
    );
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
    let isEmptied = () => {};
    const emptied = new Promise<void>((resolve) => {
      isEmptied = resolve;
    });
    await slow.route("**/assets/calculator.*.js*", (request) => emptied.then(() => request.continue()));
    await slow.goto(route);
    await length.fill("");
    await images.fill("3");
    const loaded = slow.waitForEvent("requestfinished", (request) => request.url().includes("calculator"));
    isEmptied();
    await loaded;
    await slow.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(await length.inputValue()).toBe("");
    await length.fill("9");
    await total.filter({ hasText: "About 105 credits" }).waitFor();
    await slow.context().close();
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

  it("moves the line across the plans and ends it with an arrow beyond the largest", async () => {
    const { length, images, line, root } = find(page);
    await images.fill("0");
    await length.fill("350");
    expect(await line.getAttribute("x1")).toBe("50%");
    expect(await root.locator(".beyond").isVisible()).toBe(false);
    await length.fill("701");
    expect(await line.getAttribute("x2")).toBe("100%");
    expect(await root.locator(".beyond").isVisible()).toBe(true);
  });

  it("links to the upgrade if it suggests a larger plan, and names no plan if there are videos", async () => {
    const { length, images, videos, plan, upgrade } = find(page);
    await images.fill("0");
    await videos.fill("0");
    await length.fill("9");
    expect(await upgrade.isVisible()).toBe(false);
    await length.fill("20");
    expect(await plan.textContent()).toContain("The smallest plan that includes all your shots is Basic");
    expect(await upgrade.getByRole("link").getAttribute("href")).toBe("/docs/lost-card");
    expect(await upgrade.isVisible()).toBe(true);
    await videos.fill("1");
    expect(await plan.textContent()).toBe(
      "Videos are for premium subscribers only. Ask support which plans include them.",
    );
    expect(await upgrade.isVisible()).toBe(false);
    await videos.fill("0");
  });

  it("says how many shots each plan covers, and which plans have enough credits for this estimate", async () => {
    const { root, length, images, videos, enough } = find(page);
    expect(await root.locator("li span small").allTextContents()).toEqual([
      "about 20 shots, but only 9 per script",
      "about 60 shots",
      "about 200 shots",
      "about 700 shots",
    ]);
    const namesOf = () => enough.evaluateAll((all) => all.map((one) => one.getAttribute("data-enough")));
    await images.fill("0");
    await length.fill("9");
    expect(await namesOf()).toEqual(["Free", "Basic", "Freelance", "Studio"]);
    await length.fill("10");
    expect(await namesOf()).toEqual(["Basic", "Freelance", "Studio"]);
    await length.fill("701");
    expect(await namesOf()).toEqual([]);
    await length.fill("9");
    await videos.fill("1");
    expect(await namesOf()).toEqual([]);
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
    expect(await length.inputValue()).toBe("2");
    expect(await unit.inputValue()).toBe("pages");
    expect([await images.inputValue(), await videos.inputValue()]).toEqual(["0", "3"]);
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
    await asking.waitForURL("**?shots=40&images=0&videos=0#calculator");
    const { page: sent } = await open(asking.url());
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
