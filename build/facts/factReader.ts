import { didYouMean } from "../problem.ts";
import type { FactReader, Member } from "../product.ts";
import type { Facts } from "./facts.ts";
import { factsOfGroup } from "./formats.ts";

/** Reads facts for a calculator. What it names, and what is wrong with these facts, is collected. */
export function createFactReader(facts: Facts | undefined) {
  const faults: string[] = [];
  const names = new Set<string>();
  const report = (fault: string) => void faults.push(fault);
  const amountOf = (name: string, unit: string): number => {
    names.add(name);
    const fact = facts?.byName.get(name);
    if (fact?.kind === "quantity" && fact.to === undefined && fact.unit.many === unit) return fact.from;
    const fix = didYouMean(name, [...(facts?.byName.keys() ?? [])]);
    report(
      fact
        ? `the fact "${name}" must be one number of ${unit}`
        : `the fact "${name}" is missing from facts.yaml${fix}`,
    );
    return 0;
  };
  const membersOf = (group: string): Member[] =>
    (facts ? factsOfGroup(group, facts) : []).map(([name, { label = name }]) => ({
      id: name.slice(group.length + 1),
      name: label,
    }));
  const reader: FactReader = { amountOf, membersOf, report };
  return { reader, faults, names };
}
