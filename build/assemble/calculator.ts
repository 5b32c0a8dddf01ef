import {
  type CreditFacts,
  describePlan,
  describeSteps,
  estimateCredits,
  type Project,
  writeCount,
  writeNumber,
} from "../../client/calculator/creditEstimate.ts";
import type { Calculator, ProductFacts } from "../model.ts";

/** The facts without which there is nothing to calculate. */
export const calculatorNeeds = [
  "perShot",
  "perRegeneratedImage",
  "perVideo",
  "shotsPerPage",
  "plans",
  "freeShots",
  "exampleShots",
] as const satisfies readonly (keyof ProductFacts)[];

/** The credit calculator as the page first shows it, and the table for those who read without a script. */
export function createCalculator(product: ProductFacts): Calculator {
  const { perShot, perRegeneratedImage, perVideo, shotsPerPage, plans, exampleShots: shots } = product;
  const facts: CreditFacts = { perShot, perRegeneratedImage, perVideo, shotsPerPage, plans };
  const project: Project = { shots, regeneratedImages: shots, videos: 0 };
  return {
    facts,
    project,
    steps: describeSteps(project, facts),
    plan: describePlan(project, facts),
    typicalProjects: typicalProjects(product).map(({ name, project: typical }) => {
      const { total, plan } = estimateCredits(typical, facts);
      return {
        name,
        credits: `about ${writeNumber(total)}`,
        plan:
          typical.videos > 0 ? "Premium subscribers only" : plan ? `The ${plan.name} plan` : "None covers it",
      };
    }),
  };
}

/** What the Free plan includes, with and without more; then as many pages as the credits of each plan are enough for. */
function typicalProjects(product: ProductFacts): { name: string; project: Project }[] {
  const { freeShots: shots, perShot, shotsPerPage, plans } = product;
  const few = writeCount(shots, "shot");
  const pageCounts = plans
    .map(({ credits }) => Math.floor(credits / (perShot * shotsPerPage)))
    .filter((pages) => pages > 0);
  return [
    { name: few, project: { shots, regeneratedImages: 0, videos: 0 } },
    { name: `${few}, each image regenerated once`, project: { shots, regeneratedImages: shots, videos: 0 } },
    { name: `${few} and one video`, project: { shots, regeneratedImages: 0, videos: 1 } },
    ...[...new Set(pageCounts)].map((pages) => ({
      name: writeCount(pages, "script page"),
      project: { shots: pages * shotsPerPage, regeneratedImages: 0, videos: 0 },
    })),
  ];
}
