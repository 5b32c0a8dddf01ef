import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CreditFacts,
  describePlan,
  describeSteps,
  estimateCredits,
  largestCount,
  type Project,
  parseCount,
} from "../../client/calculator/creditEstimate.ts";

const facts: CreditFacts = {
  perShot: 10,
  perRegeneratedImage: 5,
  perVideo: 45,
  shotsPerPage: 15,
  plans: [
    { name: "Free", credits: 200, shots: 9 },
    { name: "Basic", credits: 600 },
    { name: "Freelance", credits: 2000 },
    { name: "Studio", credits: 7000 },
  ],
};

const count = fc.integer({ min: 0, max: largestCount });
const projects: fc.Arbitrary<Project> = fc.record({
  shots: fc.integer({ min: 1, max: largestCount }),
  regeneratedImages: count,
  videos: count,
});

describe("an estimate", () => {
  it("is the worked example: 135 credits with each image regenerated, and 135 with one video", () => {
    const images = { shots: 9, regeneratedImages: 9, videos: 0 };
    const video = { shots: 9, regeneratedImages: 0, videos: 1 };
    expect(estimateCredits(images, facts)).toMatchObject({ forShots: 90, forImages: 45, total: 135 });
    expect(estimateCredits(video, facts)).toMatchObject({ forShots: 90, forVideos: 45, total: 135 });
    expect(describeSteps(images, facts)).toEqual([
      "9 shots × 10 = about 90 credits",
      "9 regenerated images × 5 = 45 credits",
      "Total: about 135 credits",
    ]);
  });

  it.each([
    [
      { shots: 9, regeneratedImages: 9, videos: 0 },
      "Smallest plan that covers it: the Free plan (200 credits).",
    ],
    [
      { shots: 10, regeneratedImages: 0, videos: 0 },
      "Smallest plan that covers it: the Basic plan (600 credits). The Free plan includes only the first 9 shots of a script.",
    ],
    [
      { shots: 200, regeneratedImages: 0, videos: 0 },
      "Smallest plan that covers it: the Freelance plan (2,000 credits).",
    ],
    [{ shots: 1, regeneratedImages: 0, videos: 1 }, "Videos are for premium subscribers only."],
    [
      { shots: 701, regeneratedImages: 0, videos: 0 },
      "This is more than the 7,000 credits of the Studio plan.",
    ],
    [
      { shots: 1, regeneratedImages: 0, videos: 200 },
      "This is more than the 7,000 credits of the Studio plan. Videos are for premium subscribers only.",
    ],
  ])("of %j names the plan", (project, sentence) => {
    expect(describePlan(project, facts)).toBe(sentence);
  });

  it("never offers the Free plan for more shots than it includes or for any video", () => {
    fc.assert(
      fc.property(projects, (project) => {
        const { plan } = estimateCredits(project, facts);
        if (project.shots > 9 || project.videos > 0) expect(plan?.name).not.toBe("Free");
      }),
      { numRuns: 5000 },
    );
  });

  it("names the smallest plan that is enough, or none when none is", () => {
    fc.assert(
      fc.property(projects, (project) => {
        const { plan, total } = estimateCredits(project, facts);
        const enough = facts.plans.slice(1).filter(({ credits }) => credits >= total);
        if (plan && plan.name !== "Free") expect(plan).toEqual(enough[0]);
        if (!plan) expect(enough).toEqual([]);
        expect(`${describePlan(project, facts)} ${describeSteps(project, facts)}`).not.toMatch(
          /NaN|undefined|Infinity/,
        );
      }),
      { numRuns: 5000 },
    );
  });

  it("grows with each count, by that count's price", () => {
    fc.assert(
      fc.property(projects, ({ shots, regeneratedImages, videos }) => {
        const { total } = estimateCredits({ shots, regeneratedImages, videos }, facts);
        expect(estimateCredits({ shots: shots + 1, regeneratedImages, videos }, facts).total).toBe(
          total + 10,
        );
        expect(total).toBe(shots * 10 + regeneratedImages * 5 + videos * 45);
      }),
    );
  });
});

describe("the plan with a limit", () => {
  const withLimit = (plans: CreditFacts["plans"]) => ({ ...facts, plans });
  const project = { shots: 10, regeneratedImages: 0, videos: 0 };

  it("is known by its limit, and not by being the cheapest", () => {
    const plans = [
      { name: "Trial", credits: 150 },
      { name: "Free", credits: 200, shots: 9 },
    ];
    expect(estimateCredits(project, withLimit(plans)).plan?.name).toBe("Trial");
    expect(estimateCredits({ ...project, videos: 1 }, withLimit(plans)).plan?.name).toBe("Trial");
    expect(describePlan({ ...project, shots: 16 }, withLimit(plans))).toBe(
      "This is more than the 200 credits of the Free plan.",
    );
  });

  it("is offered up to its limit", () => {
    expect(estimateCredits({ ...project, shots: 9 }, facts).plan?.name).toBe("Free");
    expect(estimateCredits(project, facts).plan?.name).toBe("Basic");
  });
});

describe("what is typed into a field", () => {
  it.each([
    ["9", 9],
    [" 12 ", 12],
    ["1,200", 1200],
    ["10000", 10_000],
    ["007", 7],
  ])("%j is %d", (text, value) => {
    expect(parseCount(text, 1)).toBe(value);
  });

  it.each([
    "",
    " ",
    "0",
    "-1",
    "1.5",
    "1e3",
    "0x10",
    "ten",
    "10001",
    "1,20",
    "99999999999999",
    "NaN",
    "Infinity",
    "٣",
    "1 2",
    "½",
  ])("%j is nothing a project can have", (text) => {
    expect(parseCount(text, 1)).toBeUndefined();
  });

  it("0 is taken where nothing is needed", () => {
    expect(parseCount("0", 0)).toBe(0);
  });

  it("is never read as anything but a whole number in its limits", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.bigInt().map(String)), (text) => {
        const value = parseCount(text, 0);
        if (value !== undefined)
          expect(Number.isInteger(value) && value >= 0 && value <= largestCount).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
