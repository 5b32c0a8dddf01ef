import {
  type CreditFacts,
  describePlan,
  describeSteps,
  estimateCredits,
  type Project,
  writeCount,
  writeNumber,
} from "../../client/calculator/creditEstimate.ts";
import { amountOf, planNamesOf } from "../facts/facts.ts";
import type { Calculator, Facts } from "../model.ts";

/** The credit calculator as the page first shows it, and the table for those who read without a script. */
export function createCalculator(facts: Facts): Calculator {
  const creditFacts: CreditFacts = {
    perShot: amountOf("credits.shot", facts),
    perRegeneratedImage: amountOf("credits.regenerate", facts),
    perVideo: amountOf("credits.video", facts),
    shotsPerPage: amountOf("script.page", facts),
    freeShots: amountOf("free.shots", facts),
    plans: planNamesOf(facts)
      .map((name) => ({ name, credits: amountOf(`plans.${name.toLowerCase()}`, facts) }))
      .toSorted((a, b) => a.credits - b.credits),
  };
  const shots = amountOf("example.shots", facts);
  const example: Project = { shots, regeneratedImages: shots, videos: 0 };
  return {
    facts: creditFacts,
    project: example,
    steps: describeSteps(example, creditFacts),
    plan: describePlan(example, creditFacts),
    typicalProjects: typicalProjects(creditFacts).map(({ name, project }) => {
      const { total, plan } = estimateCredits(project, creditFacts);
      return {
        name,
        credits: `about ${writeNumber(total)}`,
        plan: plan
          ? `The ${plan.name} plan${project.videos > 0 ? ", by credits alone" : ""}`
          : "None covers it",
      };
    }),
  };
}

/** What the Free plan includes, with and without more; then as many pages as the credits of each plan are enough for. */
function typicalProjects(facts: CreditFacts): { name: string; project: Project }[] {
  const shots = facts.freeShots;
  const few = writeCount(shots, "shot");
  const perPage = facts.perShot * facts.shotsPerPage;
  const pageCounts = facts.plans
    .map(({ credits }) => Math.floor(credits / perPage))
    .filter((pages) => pages > 0);
  return [
    { name: few, project: { shots, regeneratedImages: 0, videos: 0 } },
    { name: `${few}, each image regenerated once`, project: { shots, regeneratedImages: shots, videos: 0 } },
    { name: `${few} and one video`, project: { shots, regeneratedImages: 0, videos: 1 } },
    ...[...new Set(pageCounts)].map((pages) => ({
      name: writeCount(pages, "script page"),
      project: { shots: pages * facts.shotsPerPage, regeneratedImages: 0, videos: 0 },
    })),
  ];
}
