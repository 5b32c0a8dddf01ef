import type { ProductFacts } from "../model.ts";
import { didYouMean } from "../problem.ts";
import type { Fact, Facts } from "./facts.ts";
import { factsOfGroup } from "./formats.ts";

/** The facts that are one number each, by the names that facts.yaml and the build give them, and their units. */
const amounts = {
  perShot: ["credits.shot", "credits"],
  perRegeneratedImage: ["credits.regenerate", "credits"],
  perVideo: ["credits.video", "credits"],
  shotsPerPage: ["script.page", "shots"],
  freeShots: ["free.shots", "shots"],
  exampleShots: ["example.shots", "shots"],
} as const;

export type ProductFactName = keyof ProductFacts;

/**
 * The facts that the build computes and draws with, and what is wrong with those that facts.yaml lacks or holds otherwise.
 * A fault matters only where the fact is used.
 */
export function createProductFacts(facts: Facts): {
  product: ProductFacts;
  faults: ReadonlyMap<ProductFactName, readonly string[]>;
} {
  const faults = new Map<ProductFactName, string[]>();
  const fault = (member: ProductFactName, message: string) =>
    faults.set(member, [...(faults.get(member) ?? []), message]);

  const amountOf = (member: ProductFactName, name: string, unit: string, fact: Fact | undefined): number => {
    if (fact?.kind === "quantity" && fact.to === undefined && fact.unit.many === unit) return fact.from;
    const names = [...facts.byName.keys()];
    fault(
      member,
      fact
        ? `the fact "${name}" must be one number of ${unit}`
        : `the fact "${name}" is missing from facts.yaml${didYouMean(name, names)}`,
    );
    return 0;
  };
  const amountNamed = (member: keyof typeof amounts): number => {
    const [name, unit] = amounts[member];
    return amountOf(member, name, unit, facts.byName.get(name));
  };

  const freeShots = amountNamed("freeShots");
  if (!facts.byName.has("plans.free"))
    fault(
      "freeShots",
      'the fact "plans.free" is missing from facts.yaml; it holds the credits of the Free plan',
    );
  const plans = factsOfGroup("plans", facts).map(([name, fact]) => ({
    name: fact.label ?? name,
    credits: amountOf("plans", name, "credits", fact),
    ...(name === "plans.free" && { shots: freeShots }),
  }));
  if (plans.length === 0) fault("plans", "facts.yaml has no plans");
  // Lists and tables show them in the order of the file, so that drawings must, too.
  const late = plans.find(({ credits }, index) => credits < (plans[index - 1]?.credits ?? 0));
  if (late) fault("plans", `in facts.yaml the ${late.name} plan must stand above those with more credits`);
  const movements = factsOfGroup("movements", facts).map(([name, fact]) => ({
    id: name.replace("movements.", ""),
    name: fact.label ?? name,
  }));
  if (movements.length === 0) fault("movements", "facts.yaml has no movements");

  const product: ProductFacts = {
    perShot: amountNamed("perShot"),
    perRegeneratedImage: amountNamed("perRegeneratedImage"),
    perVideo: amountNamed("perVideo"),
    shotsPerPage: amountNamed("shotsPerPage"),
    exampleShots: amountNamed("exampleShots"),
    freeShots,
    plans,
    movements,
  };
  return { product, faults };
}
