import { didYouMean, type Problem } from "../problem.ts";
import {
  anyFields,
  booleanField,
  type Field,
  fieldOf,
  fields,
  fieldsByName,
  findNameFault,
  listOf,
  optional,
  textField,
  type ValueOf,
  withDefault,
  withRule,
} from "../text/fields.ts";
import { type ParsedFile, parseYaml } from "../text/yaml.ts";
import { findUntrue } from "./comparisons.ts";
import { hasLooseBraces } from "./placeholders.ts";
import { computeTokens } from "./sums.ts";

/** What a number counts, in each form in which it is written. */
export interface Unit {
  readonly one: string;
  readonly many: string;
  /** What may stand close behind a number, as in 20MB. */
  readonly short?: string;
  /** Can there be parts of one, as of a minute? */
  readonly parts?: boolean;
}

export interface Quantity {
  readonly kind: "quantity";
  readonly from: number;
  /** The upper end, in a range. */
  readonly to?: number;
  readonly unit: Unit;
  readonly isAbout: boolean;
}

/** One fact of content/facts.yaml, or a number computed from others. */
export type Fact = (
  | Quantity
  | { readonly kind: "list"; readonly values: readonly string[] }
  | { readonly kind: "text"; readonly text: string }
) & {
  /** What a list or a table calls it: "Free". In the file it is the fact's "name". */
  readonly label?: string;
  /** For writers: "what one video clip costs". */
  readonly means?: string;
};

export interface Facts {
  /** "credits.video" → 45 credits. In the order of the file. */
  readonly byName: ReadonlyMap<string, Fact>;
  readonly units: readonly Unit[];
}

/** Each is looked for behind each number of a text. */
const mostUnits = 100;
/** Beyond it, numbers lose their last digits. */
const largest = 1e15;
const number = withRule(
  fieldOf("a number without quotes or commas", "2000", (value) =>
    typeof value === "number" ? value : undefined,
  ),
  (value) => (value > 0 ? value > largest && `must be at most ${largest}` : "must be more than 0"),
);
const words = withRule(
  textField("words"),
  (text) => hasLooseBraces(text) && "must be plain text; a fact holds no braces",
);
const said = { name: optional(words), means: optional(words) };
const counted = { unit: words, about: withDefault(booleanField, false), ...said };

/** By the first word of a fact, so that a problem speaks of that kind only. */
const kinds = {
  list: fields({
    list: listOf(words, "[PDF, DOCX]", ({ length }) =>
      length === 0
        ? "must not be empty; write one, or remove it"
        : length > 100 && "must have at most 100 entries",
    ),
    ...said,
  }),
  text: fields({ text: words, while: optional(words), ...said }),
  sum: fields({ sum: words, ...counted }),
  from: withRule(
    fields({ from: number, to: number, ...counted }),
    ({ from, to }) => from >= to && "must rise: from is less than to",
  ),
  value: fields({ value: number, ...counted }),
};
type WrittenFact = ValueOf<(typeof kinds)[keyof typeof kinds]>;

const writtenFact: Field<WrittenFact> = (value, path, report) => {
  const has = (key: string) => typeof value === "object" && value !== null && key in value;
  const kind = (["list", "text", "sum", "from"] as const).find(has) ?? (has("to") ? "from" : "value");
  return kinds[kind](value, path, report);
};
const groupsField = fieldsByName(fieldsByName(writtenFact, findNameFault), findNameFault);
const unitsField = fieldsByName(
  fields({ one: words, many: words, short: optional(words), parts: optional(booleanField) }),
);

type FactsFile = { readonly units: ValueOf<typeof unitsField>; readonly groups: ValueOf<typeof groupsField> };

const factsField: Field<FactsFile> = (value, path, report) => {
  const written = anyFields(value, path, report);
  if (!written) return undefined;
  const { units, ...groups } = written;
  const knownUnits = unitsField(units, ["units"], report);
  const known = groupsField(groups, [], report);
  return knownUnits && known && { units: knownUnits, groups: known };
};

/** Reads content/facts.yaml, and computes what it holds as a sum of others. */
export function parseFacts(sourcePath: string, text: string): ParsedFile<Facts> {
  const { value, ...parsed } = parseYaml(sourcePath, text, factsField);
  if (!value) return parsed;
  const { lineOf } = parsed;

  const { units: writtenUnits, groups } = value;
  const written = new Map(
    Object.entries(groups).flatMap(([group, facts]) =>
      Object.entries(facts).map(([name, fact]) => [`${group}.${name}`, fact] as const),
    ),
  );
  const units = new Map<string, Unit>(Object.entries(writtenUnits));
  if (units.size > mostUnits) {
    const message = `there are ${units.size} units, and at most ${mostUnits} can be looked for in each text; remove some`;
    return { ...parsed, problems: [{ sourcePath, line: lineOf(["units"]), message }] };
  }
  const sums = computeSums(written);
  const factsByName: ReadonlyMap<string, WrittenFact> = written;
  const findValue = (name: string) => {
    const fact = factsByName.get(name);
    const value = sums.get(name) ?? (fact && "value" in fact ? fact.value : undefined);
    return typeof value === "number" ? value : undefined;
  };
  const faults: Problem[] = [];
  const byName = new Map<string, Fact>();
  for (const [name, fact] of written) {
    const untrue =
      "text" in fact &&
      fact.while !== undefined &&
      findUntrue(fact.while, [...factsByName.keys()], findValue);
    const created = untrue || createFact(fact, units, sums.get(name));
    if (typeof created !== "string") byName.set(name, created);
    else faults.push({ sourcePath, line: lineOf(name.split(".")), message: `"${name}" ${created}` });
  }
  const facts = { byName, units: [...units.values()] };
  return { ...parsed, problems: faults, ...(faults.length === 0 && { value: facts }) };
}

/** The fact, or what is wrong with it. */
function createFact(
  fact: WrittenFact,
  units: ReadonlyMap<string, Unit>,
  sum: number | string | undefined,
): Fact | string {
  const said = { ...(fact.name && { label: fact.name }), ...(fact.means && { means: fact.means }) };
  if ("list" in fact) return { kind: "list", values: fact.list, ...said };
  if ("text" in fact) return { kind: "text", text: fact.text, ...said };

  if (typeof sum === "string") return sum;
  if (sum !== undefined && !(sum > 0 && sum <= largest))
    return `makes ${sum}, and must be more than 0 and at most ${largest}`;
  const unit = units.get(fact.unit);
  const isWhole = fact.about && !unit?.parts;
  const written = "value" in fact ? fact.value : "from" in fact ? fact.from : 0;
  const from = sum === undefined ? written : isWhole ? Math.round(sum) : roundEndless(sum);
  const to = "to" in fact ? { to: fact.to } : {};
  const known = [...units.keys()];
  if (!unit)
    return `has the unit "${fact.unit}", which facts.yaml does not list${didYouMean(fact.unit, known) || `; the units are ${known.join(", ")}`}`;
  const part = [from, to.to ?? from].find((value) => !Number.isInteger(value));
  if (!unit.parts && part !== undefined)
    return `must be a whole number, but is ${part}; round it, add about: true to a sum, or parts: true to the unit`;
  if (from !== (sum ?? from) && !fact.about)
    return `makes ${sum}, which has no last digit; add about: true, and it is rounded to ${from}`;
  return { kind: "quantity", from, ...to, unit, isAbout: fact.about, ...said };
}

const notASum = "must be facts with +, −, × or / between them, for example credits.shot × script.page";

/** What each sum makes, such as "credits.shot × script.page", or what is wrong with it. Each is computed once. */
function computeSums(written: ReadonlyMap<string, WrittenFact>): ReadonlyMap<string, number | string> {
  const partsByName = new Map(
    [...written].flatMap(([name, fact]) =>
      "sum" in fact ? [[name, fact.sum.split(/ ([×+−/-]) /)] as const] : [],
    ),
  );
  const results = new Map<string, number | string>();
  const findValue = (part: string): number | string => {
    const fact = written.get(part);
    if (fact && "value" in fact) return fact.value;
    if (/^\d+(?:\.\d+)?$/.test(part)) return Number(part);
    if (!/^[a-z0-9-]+\.[a-z0-9-]+$/.test(part)) return notASum;
    const fix = () => didYouMean(part, [...written.keys()]);
    return results.get(part) ?? `names ${part}, which is not a fact with one value${fix()}`;
  };
  const compute = (parts: readonly string[]): number | string => {
    const tokens: string[] = [];
    for (const [index, part] of parts.entries()) {
      const isSign = index % 2 === 1;
      const value = isSign ? part : findValue(part);
      if (!isSign && typeof value === "string") return value;
      tokens.push(String(value));
    }
    return tokens.length > 1 ? computeTokens(tokens) : notASum;
  };
  // Recursion would overflow the stack on a long chain of sums.
  const waiting = [...partsByName.keys()];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const parts = partsByName.get(name) ?? [];
    const next = parts.find((part) => partsByName.has(part) && !results.has(part) && part !== name);
    // It stays there until the sum is computed, so that only a circle can meet it.
    if (!results.has(name)) results.set(name, `leads back to ${name}`);
    if (next === undefined) results.set(name, compute(parts));
    else waiting.push(name, next);
  }
  return results;
}

/** A share such as a third has no last digit. It is rounded to three behind the point, or three that are not 0. */
function roundEndless(value: number): number {
  if (Number.isInteger(value) || Number(value.toPrecision(12)) === value) return value;
  return Number(value.toFixed(3)) || Number(value.toPrecision(3));
}
