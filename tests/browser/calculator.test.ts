import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CreditFacts, describePlan, describeSteps } from "../../client/calculator/creditEstimate.ts";
import { launchBrowser, narrow } from "../setup/browser.ts";

const { open, prepare } = launchBrowser();
const route = "/docs/how-credits-work";

async function openCalculator(options = {}) {
  const opened = await open(route, options);
  const { page } = opened;
  return {
    ...opened,
    length: page.getByLabel("Length of the script", { exact: true }),
    unit: page.getByLabel("Unit of the length"),
    images: page.getByLabel("Images you regenerate"),
    videos: page.getByLabel("Videos you generate"),
    steps: () => page.locator("[data-steps] > *").allTextContents(),
    plan: page.locator("[data-plan]"),
    mistakes: () => page.locator(".calculator-field p").allTextContents(),
    table: () =>
      page
        .locator(".calculator tbody tr")
        .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? ""))),
  };
}

describe("the credit calculator", () => {
  it("shows the worked example before it is touched, and fetches its script only then", async () => {
    const { page, length, steps, plan, requests } = await openCalculator();
    await page.waitForLoadState("networkidle");
    expect(requests.some((url) => url.includes("calculator"))).toBe(false);
    const before = await steps();
    expect(before.at(-1)).toBe("Total: about 135 credits");
    await length.focus();
    await page.waitForLoadState("networkidle");
    expect(requests.filter((url) => url.includes("calculator"))).toHaveLength(1);
    expect(await steps()).toEqual(before);
    expect(await plan.textContent()).toContain("the Free plan (200 credits)");
  });

  it("is worked by keyboard alone", async () => {
    const { page, length, steps, plan } = await openCalculator();
    await length.focus();
    await page.waitForLoadState("networkidle");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("2");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("0");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("1");
    expect(await steps()).toEqual([
      "30 shots × 10 = about 300 credits",
      "1 video × 45 = 45 credits",
      "Total: about 345 credits",
    ]);
    expect(await plan.textContent()).toBe(
      "By credits alone: the Basic plan (600 credits). Videos are for premium subscribers only.",
    );
  });

  it("announces its answer and ties each mistake to its field", async () => {
    const { page, length } = await openCalculator();
    expect(await page.locator("output").evaluate((output) => output.tagName)).toBe("OUTPUT");
    await length.fill("x");
    await page.getByText("Enter a whole number from 1 to 10,000.").waitFor();
    expect(await length.getAttribute("aria-invalid")).toBe("true");
    const describedBy = await length.getAttribute("aria-describedby");
    expect(await page.locator(`#${describedBy}`).textContent()).toBe(
      "Enter a whole number from 1 to 10,000.",
    );
    await length.fill("3");
    expect(await length.getAttribute("aria-invalid")).toBeNull();
  });

  it.each(["-3", "1.5", "", "99999999", "ten", "1e9", "<b>", "0"])(
    "answers %j with a sentence, never with NaN",
    async (text) => {
      const { page, length, steps, plan, mistakes } = await openCalculator();
      await length.focus();
      await page.waitForLoadState("networkidle");
      await length.fill(text);
      expect(await mistakes()).toEqual(["Enter a whole number from 1 to 10,000.", "", ""]);
      expect(await steps()).toEqual([]);
      expect(await plan.textContent()).toBe("Correct the number that is marked to see the estimate.");
      expect(await page.locator("main").textContent()).not.toContain("NaN");
    },
  );

  it("says the same as the table for each typical project", async () => {
    const { page, length, unit, images, videos, steps, plan, table } = await openCalculator();
    await length.focus();
    await page.waitForLoadState("networkidle");
    const rows = await table();
    expect(rows.length).toBeGreaterThan(5);
    for (const [name = "", credits, smallest = ""] of rows) {
      const [, size = "", of = ""] = /^([\d,]+) (shot|script page)/.exec(name) ?? [];
      await length.fill(size);
      await unit.selectOption(of === "shot" ? "shots" : "pages");
      await images.fill(name.includes("regenerated") ? size : "0");
      await videos.fill(name.includes("video") ? "1" : "0");
      expect((await steps()).at(-1), name).toBe(`Total: ${credits} credits`);
      expect(await plan.textContent(), name).toContain(`${smallest.split(",")[0]?.replace("The", "the")} (`);
    }
  });

  it("says the same as the module, over thousands of projects", async () => {
    const { page, length } = await openCalculator();
    await length.focus();
    await page.waitForLoadState("networkidle");
    const facts: CreditFacts = JSON.parse(
      (await page.locator("[data-calculator]").getAttribute("data-facts")) ?? "",
    );
    const field = (largest: number) => fc.integer({ min: 0, max: largest });
    const small = fc.sample(fc.record({ shots: field(20), images: field(20), videos: field(3) }), {
      numRuns: 1500,
      seed: 7,
    });
    const large = fc.sample(
      fc.record({ shots: field(12_000), images: field(12_000), videos: field(12_000) }),
      1500,
    );
    const projects = [...small, ...large];
    const answers = await page.evaluate((inputs) => {
      const value = (name: string, text: string) => {
        const input = document.querySelector<HTMLInputElement>(`[data-calculator] input[name=${name}]`);
        if (input) input.value = text;
        return input;
      };
      return inputs.map(({ shots, images, videos }) => {
        value("length", String(shots));
        value("images", String(images));
        value("videos", String(videos))?.dispatchEvent(new Event("input", { bubbles: true }));
        const steps = [...document.querySelectorAll("[data-steps] > *")].map((item) => item.textContent);
        return { steps, plan: document.querySelector("[data-plan]")?.textContent };
      });
    }, projects);
    for (const [index, { shots, images, videos }] of projects.entries()) {
      const isAllowed = shots >= 1 && Math.max(shots, images, videos) <= 10_000;
      const project = { shots, regeneratedImages: images, videos };
      expect(answers[index]).toEqual({
        steps: isAllowed ? describeSteps(project, facts) : [],
        plan: isAllowed
          ? describePlan(project, facts)
          : "Correct the number that is marked to see the estimate.",
      });
    }
  });

  it("says so when its script can't be had, and the table stays", async () => {
    const { page } = await prepare();
    await page.route("**/assets/calculator.*.js", (route) => route.abort());
    await page.goto(route);
    await page.getByLabel("Images you regenerate").fill("3");
    await page
      .getByText("The calculator could not be loaded. The table below has typical projects.")
      .waitFor();
    expect(await page.locator(".calculator tbody tr").count()).toBeGreaterThan(5);
  });

  it("without JavaScript is a table and no fields", async () => {
    const { length, table } = await openCalculator({ javaScriptEnabled: false });
    expect(await length.isVisible()).toBe(false);
    expect((await table())[0]).toEqual(["9 shots", "about 90", "The Free plan"]);
  });

  it("has fields that a finger can hit", async () => {
    const { page } = await openCalculator({ viewport: narrow });
    for (const field of await page.locator("[data-calculator] :is(input, select)").all()) {
      expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
});
