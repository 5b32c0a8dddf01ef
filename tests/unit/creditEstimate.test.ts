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
  const enough = ["Free", "Basic", "Freelance", "Studio"];
  it.each<[Project, number, string[], string[]]>([
    [
      project(9, 9),
      135,
      ["9 shots × 10 = about 90 credits", "9 regenerated images × 5 = 45 credits"],
      enough,
    ],
    [project(9, 0, 1), 135, ["9 shots × 10 = about 90 credits", "1 video × 45 = 45 credits"], []],
    [
      { ...project(2), isInPages: true },
      300,
      ["2 pages × 15 (assumed) = about 30 shots", "30 shots × 10 = about 300 credits"],
      enough.slice(1),
    ],
  ])("for %j is %d credits: %j, for which the plans %j have enough", (one, total, steps, plans) => {
    expect(estimate(one, facts)).toMatchObject({ total: `About ${total} credits`, steps, enough: plans });
  });

  const smallest = (plan: string) =>
    `The ${plan}, is the smallest that has enough credits for this estimate.`;
  const tooMany = "No plan has more than 7,000 credits. Ask support before you start a project of this size.";
  const premium = "Videos are for premium subscribers only. Ask support which plans include them.";
  const limited =
    "The Free plan has enough credits for this estimate, but on that plan a project includes only the first 9 shots of a script. The smallest plan that includes all your shots is Basic, with 600 credits.";
  it.each([
    [project(9, 9), false, smallest("Free plan, with 200 credits")],
    [project(10), true, limited],
    [project(200), true, smallest("Freelance plan, with 2,000 credits")],
    [project(701), false, tooMany],
    [project(1, 0, 1), false, premium],
    [project(1, 0, 200), false, `${tooMany} ${premium}`],
  ])("for %j: upgrade %s, %s", (one, isUpgrade, plan) => {
    expect(estimate(one, facts)).toMatchObject({ plan, isUpgrade });
  });

  it.each([
    [project(9, 9), 1.93, false],
    [project(350), 50, false],
    [project(700), 100, false],
    [project(701), 100, true],
  ])("for %j is marked on the strips at %d percent, beyond their end: %s", (one, place, isBeyond) => {
    expect(estimate(one, facts)).toMatchObject({ place, isBeyond });
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
        const [, named] = /(?:^The|all your shots is) (\w+)(?: plan)?, with/.exec(result.plan) ?? [];
        expect(named).toBe(one.videos > 0 ? undefined : enough?.name);
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
    expect(estimate(project(10), { ...facts, plans }).plan).toMatch(/^The Trial plan/);
    expect(estimate(project(16), { ...facts, plans }).plan).toBe(
      "No plan has enough credits for this estimate.",
    );
  });
});
