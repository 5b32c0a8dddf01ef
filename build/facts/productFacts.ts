import type { ProductFacts } from "../markup.ts";
import { didYouMean } from "../problem.ts";
import type { Facts } from "./facts.ts";
import { factsOfGroup } from "./formats.ts";

/** The facts for calculations and drawings, and the faults in them, which matter where these are used. */
export function createProductFacts(facts: Facts) {
  const faults: string[] = [];
  const amountOf = (name: string, unit: string): number => {
    const fact = facts.byName.get(name);
    if (fact?.kind === "quantity" && fact.to === undefined && fact.unit.many === unit) return fact.from;
    const fix = didYouMean(name, [...facts.byName.keys()]);
    faults.push(
      fact
        ? `the fact "${name}" must be one number of ${unit}`
        : `the fact "${name}" is missing from facts.yaml${fix}`,
    );
    return 0;
  };
  const namesOf = (group: string) =>
    factsOfGroup(group, facts).map(([name, { label = name }]) => ({
      id: name.slice(group.length + 1),
      name: label,
    }));

  const freeShots = amountOf("free.shots", "shots");
  amountOf("plans.free", "credits");
  const plans = namesOf("plans").map(({ id, name }) => ({
    name,
    credits: amountOf(`plans.${id}`, "credits"),
    ...(id === "free" && { shots: freeShots }),
  }));
  // Lists and tables follow the order of the file, and the drawing is ordered by credits.
  const late = plans.find(({ credits }, index) => credits < (plans[index - 1]?.credits ?? 0));
  if (late) faults.push(`in facts.yaml, the ${late.name} plan must come before plans with more credits`);
  const product: ProductFacts = {
    perShot: amountOf("credits.shot", "credits"),
    perRegeneratedImage: amountOf("credits.regenerate", "credits"),
    perVideo: amountOf("credits.video", "credits"),
    shotsPerPage: amountOf("script.page", "shots"),
    exampleShots: amountOf("example.shots", "shots"),
    freeShots,
    plans,
    movements: namesOf("movements"),
  };
  const noMovements = product.movements.length === 0 ? ["facts.yaml has no movements"] : [];
  return { product, faults: { calculator: faults, movements: noMovements } };
}
