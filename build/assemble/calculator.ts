import { estimate, type Project } from "../../client/calculator/creditEstimate.ts";
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

/** The credit calculator as the page first shows it, for the worked example. */
export function createCalculator(product: ProductFacts): Calculator {
  const { perShot, perRegeneratedImage, perVideo, shotsPerPage, plans, exampleShots } = product;
  const facts = { perShot, perRegeneratedImage, perVideo, shotsPerPage, plans };
  const project: Project = { length: exampleShots, images: exampleShots, videos: 0 };
  return { facts, project, answer: estimate(project, facts) };
}
