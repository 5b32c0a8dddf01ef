import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { launchBrowser } from "../setup/browser.ts";

const { open } = launchBrowser();
const write = (value: number) => value.toLocaleString("en-US");
const writeCount = (count: number, word: string) => `${write(count)} ${word}${count === 1 ? "" : "s"}`;

describe("the credit calculator", () => {
  it("matches the formula for thousands of projects", async () => {
    const { page } = await open("/docs/every-construct");
    const length = page.getByLabel("Length of the script", { exact: true });
    await length.fill("11");
    await page.locator("[data-total]", { hasText: "110" }).waitFor();
    await page.getByLabel("Images you regenerate", { exact: true }).fill("1");
    const sample = (shots: number, images: number, videos: number) => {
      const upTo = (max: number) => fc.integer({ min: 0, max });
      const project = fc.record({ shots: upTo(shots), images: upTo(images), videos: upTo(videos) });
      return fc.sample(project, { numRuns: 1000, seed: 7 });
    };
    const projects = [
      ...sample(20, 20, 3),
      ...sample(400, 400, 40),
      ...sample(12_000, 12_000, 12_000),
      // Just enough for a plan, and just too much.
      ...[0, 1].flatMap((more) => [
        { shots: 9, images: 22 + more, videos: 0 },
        { shots: 60, images: more, videos: 0 },
        { shots: 200, images: more, videos: 0 },
        { shots: 700, images: more, videos: 0 },
      ]),
    ];
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
        if (document.querySelector(".calculator :invalid")) return undefined;
        const said = (name: string) => document.querySelector(`[data-${name}]`)?.textContent;
        return { total: said("total"), steps: said("steps"), plan: said("plan") };
      });
    }, projects);
    expect(answers).toEqual(projects.map(answerByHand));
  });
});

/** Uses the prices and plans of the test site. */
function answerByHand({ shots, images, videos }: { shots: number; images: number; videos: number }) {
  if (shots < 1 || Math.max(shots, images, videos) > 10_000) return undefined;
  const total = shots * 10 + images * 5 + videos * 45;
  const steps = [`${writeCount(shots, "shot")} × 10 = about ${writeCount(shots * 10, "credit")}`];
  if (images > 0)
    steps.push(`${writeCount(images, "regenerated image")} × 5 = ${writeCount(images * 5, "credit")}`);
  if (videos > 0) steps.push(`${writeCount(videos, "video")} × 45 = ${writeCount(videos * 45, "credit")}`);
  const answer = { total: `About ${writeCount(total, "credit")}`, steps: steps.join("") };

  const tooMany =
    total > 7000
      ? ["No plan has more than 7,000 credits. Ask support before you start a project of this size."]
      : [];
  if (videos > 0)
    return {
      ...answer,
      plan: [
        ...tooMany,
        "Videos are for premium subscribers only. Ask support which plans include them.",
      ].join(" "),
    };
  if (total > 7000) return { ...answer, plan: tooMany.join(" ") };
  const isFree = total <= 200 && shots <= 9;
  const paid = total <= 600 ? ["Basic", "600"] : total <= 2000 ? ["Freelance", "2,000"] : ["Studio", "7,000"];
  const [name, credits] = isFree ? ["Free", "200"] : paid;
  const isLimited = total <= 200 && shots > 9;
  return {
    ...answer,
    plan: isLimited
      ? "The Free plan has enough credits for this estimate, but on that plan a project includes only the first 9 shots of a script. The smallest plan that includes all your shots is Basic, with 600 credits."
      : `The ${name} plan, with ${credits} credits, is the smallest that has enough credits for this estimate.`,
  };
}
