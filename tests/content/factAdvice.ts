import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Problem } from "../../build/problem.ts";
import * as field from "../../build/text/fields.ts";
import { parseYaml } from "../../build/text/yaml.ts";
import { findFactsFile, findReach } from "./factReach.ts";
import type { HelpCentre } from "./helpCentre.ts";

/** Unused facts, and numbers without "means". */
export function adviseOnFacts(centre: HelpCentre): Problem[] {
  const { sourcePath, text } = findFactsFile(centre);
  const { lineOf } = parseYaml(sourcePath, text, field.anyObject);
  return [...centre.facts.byName].flatMap(([name, { kind, means }]) => {
    const faults = [
      findReach(name, centre).length === 0 &&
        `is not used; write {{ ${name} }} where readers need it, or remove it`,
      kind === "quantity" &&
        means === undefined &&
        'has no "means"; add it, so that writers who type this number learn its name',
    ];
    const line = lineOf(name.split("."));
    return faults.flatMap((fault) =>
      fault ? [{ sourcePath, line, message: `the fact ${name} ${fault}` }] : [],
    );
  });
}

/** facts.yaml as it was last committed; empty outside a Git repository. */
export async function readCommittedFacts(contentDir: string): Promise<string> {
  return promisify(execFile)("git", ["-C", contentDir, "show", "HEAD:./facts.yaml"])
    .then(({ stdout }) => stdout)
    .catch(() => "");
}

/** The lines that show a fact whose value has changed since the last commit. */
export function adviseOnChangedFacts(centre: HelpCentre, committed: string): Problem[] {
  const before = readValues(committed);
  const now = readValues(findFactsFile(centre).text);
  return [...now].flatMap(([name, value]) =>
    value === (before.get(name) ?? value)
      ? []
      : findReach(name, centre).map(({ message: line, ...place }) => ({
          ...place,
          message: `shows ${name}, which has changed since the last commit; reread: ${line}`,
        })),
  );
}

const factsField = field.record(field.record(field.anyObject));

/** Each fact as a single string, without its note for writers. */
function readValues(text: string): ReadonlyMap<string, string> {
  const { value = {} } = parseYaml("facts.yaml", text, factsField);
  return new Map(
    Object.entries(value).flatMap(([group, facts]) =>
      Object.entries(facts).map(([name, { means: _, ...fact }]) => [
        `${group}.${name}`,
        JSON.stringify(fact),
      ]),
    ),
  );
}
