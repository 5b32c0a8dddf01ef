import * as field from "../content/fields.ts";
import type { Source } from "../content/sources.ts";
import { parseYaml } from "../content/yaml.ts";
import type { Facts } from "../facts/facts.ts";
import { factsOfGroup } from "../facts/formats.ts";
import { type Placeholder, parseText, repeatedGroup } from "../facts/placeholders.ts";
import type { Problem } from "../problem.ts";
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

/** Each content line that uses a fact: by name, in a sum, or through a drawing or a calculation. */
export function findFactUses(id: string, centre: HelpCentre): Problem[] {
  const { sources, facts } = centre;
  const sums = [...parseFactFields(factsTextOf(centre))].map(([sum, fields]) => ({
    sum,
    parts: String(fields.sum).split(" "),
  }));
  const reached = new Set([id]);
  // Iterating over a set also visits entries added meanwhile.
  for (const name of reached) for (const { sum, parts } of sums) if (parts.includes(name)) reached.add(sum);

  const { product, calculatorFacts } = centre.content.context;
  const isComputed = [...reached].some((name) => calculatorFacts.has(name));
  const isReached = (line: string) => {
    const figure = product.figures.get(/\]\(figure:([a-z\d-]+)\)/.exec(line)?.[1] ?? "");
    const group = figure && "shows" in figure ? figure.shows?.group : undefined;
    return (
      (group !== undefined && [...reached].some((name) => name.startsWith(`${group}.`))) ||
      (isComputed && line.includes("[!CALCULATOR]")) ||
      findPlaceholders(line).some((one) => findFactNames(one, facts).some((name) => reached.has(name)))
    );
  };
  const others = sources.filter(({ name }) => name !== "facts.yaml");
  const lines = findLines(others, isReached);
  const snippets = new Set(
    lines.flatMap(({ sourcePath }) => /snippets\/(.+)\.md$/.exec(sourcePath)?.[1] ?? []),
  );
  const placesSnippet = (line: string) => snippets.has(/^\W*\{\{ *snippet\.(\S+)/.exec(line)?.[1] ?? "");
  return [...lines, ...findLines(others, placesSnippet)];
}

/** The lines of these files that pass a test, as problems with their text. */
export function findLines(sources: readonly Source[], isWanted: (line: string) => boolean): Problem[] {
  return sources.flatMap(({ sourcePath, text = "" }) =>
    text.split("\n").flatMap((line, index) => {
      return isWanted(line) ? [{ sourcePath, line: index + 1, message: line.trim() }] : [];
    }),
  );
}

/** The placeholders of a line, and the facts that its words depend on. */
function findPlaceholders(line: string): Placeholder[] {
  return parseText(line).flatMap((words) => (words.kind === "fact" ? [words] : (words.equal ?? [])));
}

/** The facts that a placeholder uses: one, or all those in its group. */
function findFactNames(placeholder: Placeholder, facts: Facts): string[] {
  if (facts.byName.has(placeholder.name)) return [placeholder.name];
  return factsOfGroup(repeatedGroup(placeholder) ?? placeholder.name, facts).map(([name]) => name);
}
