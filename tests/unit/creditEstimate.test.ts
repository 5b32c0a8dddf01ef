import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CreditFacts, estimate, type Project } from "../../client/storyboard/creditEstimate.ts";

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

const projectsUpTo = (most: number): fc.Arbitrary<Project> =>
  fc.record({
    length: fc.integer({ min: 1, max: most }),
    isInPages: fc.boolean(),
    images: fc.integer({ min: 0, max: most }),
    videos: fc.integer({ min: 0, max: most }),
  });
const projects = fc.oneof(...[3, 20, 400, 10_000].map(projectsUpTo));
const project = (length: number, images = 0, videos = 0): Project => ({ length, images, videos });
/** Just enough for each plan, and just too much. */
const enoughAndTooMuch = [0, 1].flatMap((more) => [
  project(9, 22 + more),
  ...[60, 200, 700].map((shots) => project(shots, more)),
]);
const totalOf = ({ total }: { total: string }) => Number(total.replaceAll(/\D/g, ""));

describe("an estimate", () => {
  it.each<[Project, number, string[], string | undefined]>([
    [
      project(9, 9),
      135,
      ["9 shots × 10 = about 90 credits", "9 regenerated images × 5 = 45 credits"],
      "Free",
    ],
    [project(9, 0, 1), 135, ["9 shots × 10 = about 90 credits", "1 video × 45 = 45 credits"], undefined],
    [
      { ...project(2), isInPages: true },
      300,
      ["2 pages × 15 (assumed) = about 30 shots", "30 shots × 10 = about 300 credits"],
      "Basic",
    ],
  ])("for %j is %d credits: %j, for which the smallest plan is %s", (one, total, steps, smallest) => {
    expect(estimate(one, facts)).toMatchObject({ total: `About ${total} credits:`, steps, smallest });
  });

  const premium = "videos are for premium subscribers only";
  it.each([
    [project(9, 9), false, "About 135 credits: the Free plan has enough credits."],
    [
      project(10),
      true,
      "About 100 credits: the Basic plan has enough credits (on the Free plan, a project includes only the first 9 shots of a script).",
    ],
    [project(200), true, "About 2,000 credits: the Freelance plan has enough credits."],
    [
      project(701),
      true,
      "About 7,010 credits: the largest plan, Studio, has 7,000, enough for about 700 shots.",
    ],
    [
      { ...project(90), isInPages: true },
      true,
      "About 13,500 credits: the largest plan, Studio, has 7,000, enough for about 46 pages.",
    ],
    [project(690, 100), true, "About 7,400 credits: the largest plan, Studio, has 7,000."],
    [project(1, 0, 1), true, `About 55 credits: ${premium}.`],
    [project(1, 0, 200), true, `About 9,010 credits: no plan has more than 7,000, and ${premium}.`],
  ])("for %j: upgrade %s, %s", (one, isUpgrade, sentence) => {
    expect(estimate(one, facts)).toMatchObject({ sentence, isUpgrade });
  });

  it.each([
    [project(9, 9), 1.9],
    [project(100), 14.3],
    [project(700), 100],
    [project(701), 100],
  ])("for %j needs %d percent of the largest plan's credits", (one, share) => {
    expect(estimate(one, facts).share).toBe(share);
  });

  it("grows by the price of each item, and names the smallest sufficient plan, or none if there are videos", () => {
    fc.assert(
      fc.property(projects, (one) => {
        const shots = one.isInPages ? one.length * 15 : one.length;
        const total = shots * 10 + one.images * 5 + one.videos * 45;
        const result = estimate(one, facts);
        expect(totalOf(result)).toBe(total);
        const enough = facts.plans.find(
          ({ credits, shots: most = shots }) => credits >= total && most >= shots,
        );
        const [, named] = /: the (\w+) plan has enough/.exec(result.sentence) ?? [];
        expect(named).toBe(one.videos > 0 ? undefined : enough?.name);
        expect(result.smallest).toBe(named);
        expect(JSON.stringify(result)).not.toMatch(/NaN|undefined|Infinity/);
      }),
      { numRuns: 5000, examples: enoughAndTooMuch.map((one) => [one]) },
    );
  });

  it("applies the shot limit to the plan that has it, even if another plan is cheaper", () => {
    const plans = [
      { name: "Trial", credits: 150 },
      { name: "Free", credits: 200, shots: 9 },
    ];
    expect(estimate(project(10), { ...facts, plans }).smallest).toBe("Trial");
    expect(estimate(project(16), { ...facts, plans }).smallest).toBeUndefined();
  });
});
