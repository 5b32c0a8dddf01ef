import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Problem } from "../../build/problem.ts";
import { anyFields, fieldsByName } from "../../build/text/fields.ts";
import { parseYaml } from "../../build/text/yaml.ts";
import { findReach } from "./factReach.ts";
import type { HelpCentre } from "./helpCentre.ts";

const factsField = fieldsByName(fieldsByName(anyFields));

/** facts.yaml as it was last committed; empty outside a Git repository. */
export async function readCommittedFacts(contentDir: string): Promise<string> {
  return promisify(execFile)("git", ["-C", contentDir, "show", "HEAD:./facts.yaml"])
    .then(({ stdout }) => stdout)
    .catch(() => "");
}

/** The lines that show a fact whose value has changed since the last commit. */
export function adviseOnChangedFacts(centre: HelpCentre, committed: string): Problem[] {
  const [before, now] = [committed, centre.sources.find(({ name }) => name === "facts.yaml")?.text].map(
    readValues,
  );
  const changed = [...centre.facts.byName.keys()].filter(
    (name) => before?.has(name) && before.get(name) !== now?.get(name),
  );
  return changed.flatMap((name) =>
    findReach(name, centre).map(({ message: line, ...place }) => ({
      ...place,
      message: `shows ${name}, which has changed since the last commit; reread: ${line}`,
    })),
  );
}

/** The values of each fact as one text, without the words for writers. */
function readValues(text = ""): ReadonlyMap<string, string> {
  const { value = {} } = parseYaml("facts.yaml", text, factsField);
  return new Map(
    Object.entries(value).flatMap(([group, facts]) =>
      Object.entries(facts).map(([name, { means: _, ...values }]) => [
        `${group}.${name}`,
        JSON.stringify(values),
      ]),
    ),
  );
}
