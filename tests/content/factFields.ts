import * as field from "../../build/text/fields.ts";
import { parseYaml } from "../../build/text/yaml.ts";
import type { HelpCentre } from "./helpCentre.ts";

const fileField = field.record(field.record(field.anyObject));

/** The fields of each fact as written: "credits.video" → { value: 45, unit: "credits" }. */
export function parseFactFields(text: string): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const { value = {} } = parseYaml("facts.yaml", text, fileField);
  const groups = Object.entries(value).map(([group, facts]) =>
    Object.entries(facts).map(([name, fields]) => [`${group}.${name}`, fields] as const),
  );
  return new Map(groups.flat());
}

/** The text of facts.yaml. */
export function factsTextOf({ sources }: HelpCentre): string {
  return sources.find(({ name }) => name === "facts.yaml")?.text ?? "";
}
