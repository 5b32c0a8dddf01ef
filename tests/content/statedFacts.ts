import type { Facts } from "../../build/facts/facts.ts";
import { factsOfGroup } from "../../build/facts/formats.ts";
import { type Placeholder, parseText, repeatedGroup } from "../../build/facts/placeholders.ts";
import { didYouMean, type Problem } from "../../build/problem.ts";
import type { Source } from "../../build/read.ts";
import type { Claims } from "./claims.ts";
import type { DataFile } from "./dataFile.ts";
import type { HelpCentre } from "./helpCentre.ts";

/** Forms that don't state the fact itself, only a count such as the length of its list. */
const countForms = ["count", "count-words"];

/** Facts in claims.yaml that no article states. */
export function checkStatedFacts({ facts, sources }: HelpCentre, claims: DataFile<Claims>): Problem[] {
  const articles = sources.filter(({ name }) => /^(?:docs|snippets)\//.test(name));
  const stated = new Set(findPlaceholders(articles).flatMap((one) => findStated(one, facts)));
  return claims.value.facts.flatMap((wanted, index) => {
    if (stated.has(wanted)) return [];
    const name = wanted.replace(/ as name$/, "");
    const message = facts.byName.has(name)
      ? `no article states {{ ${wanted} }}; write it where readers need it, or remove this entry`
      : `"${name}" is not in facts.yaml; rename or remove this entry${didYouMean(name, [...facts.byName.keys()])}`;
    return [{ sourcePath: claims.sourcePath, line: claims.lineOf(["facts", index]), message }];
  });
}

/** The placeholders of the articles, their front matter and the settings. */
export function findPlaceholders(sources: readonly Source[]): Placeholder[] {
  return sources.flatMap(({ text = "" }) =>
    parseText(text).flatMap((words) => (words.kind === "fact" ? [words] : [])),
  );
}

/** The facts that a placeholder uses: one, or all those in its group. */
export function findFactNames(placeholder: Placeholder, facts: Facts): string[] {
  if (facts.byName.has(placeholder.name)) return [placeholder.name];
  return factsOfGroup(repeatedGroup(placeholder) ?? placeholder.name, facts).map(([name]) => name);
}

/** {{ plans.* as number }} → "plans.free", "plans.basic"; {{ plans.free as name }} and {{ plans }} → "plans.free as name". */
function findStated(placeholder: Placeholder, facts: Facts): string[] {
  const { name, format } = placeholder;
  if (countForms.includes(format)) return [];
  const isListOfNames = !facts.byName.has(name) && repeatedGroup(placeholder) === undefined;
  const names = findFactNames(placeholder, facts);
  return format === "name" || isListOfNames ? names.map((one) => `${one} as name`) : names;
}
