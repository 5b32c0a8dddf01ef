import type { Facts } from "../../build/facts/facts.ts";
import { createProductFacts } from "../../build/facts/productFacts.ts";
import type { Problem } from "../../build/problem.ts";
import { anyFields } from "../../build/text/fields.ts";
import { parseYaml } from "../../build/text/yaml.ts";
import { findSumParts } from "./factReach.ts";
import type { HelpCentre } from "./helpCentre.ts";
import { findFactNames, findPlaceholders } from "./statedFacts.ts";

/** Unused facts, and numbers without "means". */
export function adviseOnFacts({ facts, sources }: HelpCentre): Problem[] {
  const file = sources.find(({ name }) => name === "facts.yaml");
  if (!file) return [];
  const { sourcePath, text = "" } = file;
  const { lineOf } = parseYaml(sourcePath, text, anyFields);
  const used = new Set([
    ...findPlaceholders(sources.filter((source) => source !== file)).flatMap((one) =>
      findFactNames(one, facts),
    ),
    ...[...findSumParts(file).values()].flat(),
  ]);
  return [...facts.byName].flatMap(([name, { kind, means }]) => {
    const isUsed = used.has(name) || isComputedWith(name, facts);
    const isUnexplained = kind === "quantity" && means === undefined;
    const advise = (fault: string): Problem[] => [
      { sourcePath, line: lineOf(name.split(".")), message: `the fact ${name} ${fault}` },
    ];
    return [
      ...(isUsed ? [] : advise(`is not used; write {{ ${name} }} where readers need it, or remove it`)),
      ...(isUnexplained
        ? advise('has no "means"; add it, so that writers who type this number learn its name')
        : []),
    ];
  });
}

/** Does the build draw or compute with it? */
function isComputedWith(name: string, facts: Facts): boolean {
  const others = new Map([...facts.byName].filter(([other]) => other !== name));
  const [whole, rest] = [facts, { ...facts, byName: others }].map((some) =>
    JSON.stringify(createProductFacts(some).product),
  );
  return whole !== rest;
}
