import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, narrow } from "../setup/browser.ts";

const { prepare } = launchBrowser();
const route = "/docs/every-construct";
const mistake = "Enter a whole number from 1 to 10,000.";

/** The places of the calculator in a page. */
function find(page: Page) {
  return {
    length: page.getByLabel("Length of the script", { exact: true }),
    unit: page.getByLabel("Unit of the length"),
    images: page.getByLabel("Images you regenerate"),
    videos: page.getByLabel("Videos you generate"),
    readSteps: () => page.locator("[data-steps] > *").allTextContents(),
    plan: page.locator("[data-plan]"),
    readMistakes: () => page.locator(".calculator-field p").allTextContents(),
    readTable: () =>
      page
        .locator(".calculator tbody tr")
        .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent))),
  };
}

/** The script is here when it objects to something. */
async function wake(page: Page): Promise<void> {
  const { length } = find(page);
  const value = await length.inputValue();
  await length.fill("");
  await length.and(page.locator("[aria-invalid]")).waitFor();
  await length.fill(value);
}

let page: Page;
let requests: readonly string[];
beforeAll(async () => {
  ({ page, requests } = await prepare());
});

describe("the credit calculator", () => {
  it("shows the worked example before it is touched, and fetches its script only then", async () => {
    await page.goto(route);
    const { plan, readSteps } = find(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
    expect(requests.filter((url) => url.includes("calculator"))).toEqual([]);
    const before = await readSteps();
    expect(before).toEqual([
      "9 shots × 10 = about 90 credits",
      "9 regenerated images × 5 = 45 credits",
      "Total: about 135 credits",
    ]);
    await wake(page);
    expect(requests.filter((url) => url.includes("calculator"))).toHaveLength(1);
    expect(await readSteps()).toEqual(before);
    expect(await plan.textContent()).toBe("Smallest plan that covers it: the Free plan (200 credits).");
  });

  it("says so when its script can't be had, and tries again at the next touch", async () => {
    let isBroken = true;
    await page.route("**/assets/calculator.*.js*", (request) =>
      isBroken ? request.abort() : request.continue(),
    );
    await page.goto(route);
    const { images, plan, readSteps, readTable } = find(page);
    await images.fill("3");
    const failure = "The calculator could not be loaded. The table below has typical projects.";
    await plan.filter({ hasText: failure }).waitFor();
    expect(await readSteps()).toEqual([]);
    expect((await readTable()).length).toBeGreaterThan(0);

    isBroken = false;
    await images.blur();
    await images.focus();
    await plan.filter({ hasNotText: failure }).waitFor();
    expect(await readSteps()).toEqual([
      "9 shots × 10 = about 90 credits",
      "3 regenerated images × 5 = 15 credits",
      "Total: about 105 credits",
    ]);
    await images.fill("0");
    expect(await readSteps()).toEqual(["9 shots × 10 = about 90 credits", "Total: about 90 credits"]);
    await page.unrouteAll();
  });
});

describe("the calculator that has its script", () => {
  beforeAll(async () => {
    await page.goto(route);
    await wake(page);
  });

  it("is worked by keyboard alone", async () => {
    const { length, plan, readSteps } = find(page);
    await length.focus();
    for (const keys of ["2", "ArrowDown", "0", "1"]) {
      if (keys === "ArrowDown") await page.keyboard.press(keys);
      else {
        await page.keyboard.press("Control+A");
        await page.keyboard.type(keys);
      }
      await page.keyboard.press("Tab");
    }
    expect(await readSteps()).toEqual([
      "30 shots × 10 = about 300 credits",
      "1 video × 45 = 45 credits",
      "Total: about 345 credits",
    ]);
    expect(await plan.textContent()).toBe("Videos are for premium subscribers only.");
  });

  it.each([
    { name: "9 shots", size: "9", unit: "shots", total: 90, plan: "Free" },
    {
      name: "9 shots, each image regenerated once",
      size: "9",
      unit: "shots",
      images: "9",
      total: 135,
      plan: "Free",
    },
    { name: "9 shots and one video", size: "9", unit: "shots", videos: "1", total: 135, plan: "Basic" },
    { name: "1 script page", size: "1", unit: "pages", total: 150, plan: "Basic" },
    { name: "4 script pages", size: "4", unit: "pages", total: 600, plan: "Basic" },
    { name: "13 script pages", size: "13", unit: "pages", total: 1950, plan: "Freelance" },
    { name: "46 script pages", size: "46", unit: "pages", total: 6900, plan: "Studio" },
  ])("says the same as the table: $name", async ({ name, size, unit, images, videos, total, plan }) => {
    const places = find(page);
    await places.unit.selectOption(unit);
    await places.images.fill(images ?? "0");
    await places.videos.fill(videos ?? "0");
    await places.length.fill(size);
    const credits = `about ${total.toLocaleString("en-US")}`;
    expect((await places.readSteps()).at(-1)).toBe(`Total: ${credits} credits`);
    expect(await places.plan.textContent()).toContain(
      videos ? "premium subscribers only" : `the ${plan} plan (`,
    );
    expect(await places.readTable()).toContainEqual([
      name,
      credits,
      videos ? "Premium subscribers only" : `The ${plan} plan`,
    ]);
  });

  it("answers what is no whole number with a sentence, never with NaN", async () => {
    const { length, images, videos, plan, readSteps, readMistakes } = find(page);
    await images.fill("0");
    await videos.fill("0");
    for (const text of ["-3", "1.5", "", "99999999", "ten", "1e9", "<b>", "0"]) {
      await length.fill(text);
      expect(await readMistakes(), text).toEqual([mistake, "", ""]);
      expect(await readSteps(), text).toEqual([]);
      expect(await plan.textContent(), text).toBe("Correct the number that is marked to see the estimate.");
      await length.fill("9");
      expect(await readMistakes(), text).toEqual(["", "", ""]);
    }
  });

  it("announces its answer and ties each mistake to its field", async () => {
    const { length, plan } = find(page);
    // Says what is in it to a screen reader by itself.
    expect(await page.locator("output").filter({ has: plan }).count()).toBe(1);
    await length.fill("x");
    expect(await length.getAttribute("aria-invalid")).toBe("true");
    const describedBy = await length.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe(mistake);
    await length.fill("9");
    expect(await length.getAttribute("aria-invalid")).toBeNull();
    expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe("");
  });

  it("has fields that a finger can hit", async () => {
    await page.setViewportSize(narrow);
    const fields = page.locator("[data-calculator] :is(input, select)");
    const heights = await fields.evaluateAll((all) =>
      all.map((field) => field.getBoundingClientRect().height),
    );
    expect(heights).toHaveLength(4);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});
