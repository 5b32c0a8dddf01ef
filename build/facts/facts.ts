import * as field from "../content/fields.ts";
import { defaultFrame, type Frame } from "../content/frame.ts";
import { type ParsedFile, parseYaml } from "../content/yaml.ts";
import { collectProblems, didYouMean, type Report } from "../problem.ts";
import { hasLooseBraces, parseText } from "./placeholders.ts";
import { computeSum } from "./sums.ts";

export interface Quantity {
  readonly kind: "quantity";
  readonly from: number;
  /** The upper end of a range. */
  readonly to?: number;
  readonly unit: Unit;
  readonly isAbout: boolean;
}

/** One fact from content/facts.yaml, or a number computed from others. */
export type Fact = (
  | Quantity
  | { readonly kind: "list"; readonly values: readonly string[] }
  | { readonly kind: "text"; readonly text: string }
) & {
  /** The fact's "name" in the file, shown in lists and tables: "Free". */
  readonly label?: string;
  /** For writers: "what one video clip costs". */
  readonly means?: string;
  /** The day on which someone last checked that it is true: "2026-11-20". */
  readonly checked?: string;
};

export interface Facts {
  /** "credits.video" → 45 credits. In file order. */
  readonly byName: ReadonlyMap<string, Fact>;
  readonly units: readonly Unit[];
  /** How the site's language writes them. */
  readonly frame: Frame;
}

/** Each number in the text is compared with every unit. */
const maxUnits = 100;
/** Above this, numbers lose precision. */
const maxValue = 1e15;
const number = field.withRule(
  field.custom("a number without quotes or commas", "2000", (value) =>
    typeof value === "number" ? value : undefined,
  ),
  (value) => (value > 0 ? value > maxValue && `must be at most ${maxValue}` : "must be more than 0"),
);
/** Plain text, in which only marked words have braces: {{ "*" }}. */
const markedText = field.withRule(field.text("words"), (text) => {
  const isFilled = parseText(text).some((part) => part.kind === "fact" || hasLooseBraces(part.text));
  return isFilled && "must be plain text without braces";
});
const words: field.Field<string> = (value, place) => {
  const parts = parseText(markedText(value, place) ?? "");
  return parts.map((part) => (part.kind === "text" ? part.text : "")).join("") || undefined;
};
const names = {
  name: field.optional(words),
  means: field.optional(words),
  checked: field.optional(field.date),
};
const counted = { unit: words, about: field.withDefault(field.boolean, false), ...names };

/** The kind is selected by a key of the fact, so that a problem names only that kind's fields. */
const factKinds = {
  list: field.object({
    list: field.withRule(
      field.list(words, "[PDF, DOCX]"),
      ({ length }) => length > 100 && "must have at most 100 entries",
    ),
    ...names,
  }),
  text: field.object({ text: words, ...names }),
  sum: field.object({ sum: words, ...counted }),
  from: field.withRule(
    field.object({ from: number, to: number, ...counted }),
    ({ from, to }) => from >= to && 'must be an ascending range; make "from" less than "to"',
  ),
  value: field.object({ value: number, ...counted }),
};
type WrittenFact = field.ValueOf<(typeof factKinds)[keyof typeof factKinds]>;

const writtenFact: field.Field<WrittenFact> = (value, place) => {
  const has = (key: string) => typeof value === "object" && value !== null && key in value;
  const kind = (["list", "text", "sum", "from"] as const).find(has) ?? (has("to") ? "from" : "value");
  return factKinds[kind](value, place);
};
const groupsField = field.record(field.record(writtenFact, field.findNameFault), field.findNameFault);
const unitField = field.object({
  one: words,
  many: words,
  /** Written directly after a number, as in 20MB. */
  short: field.optional(words),
  /** Whether this unit has fractions, as a minute does. */
  parts: field.optional(field.boolean),
  /** The code of money, such as GBP. Its numbers are written as prices, and may have parts. */
  currency: field.optional(
    field.string("the code of a currency", "GBP", (text) =>
      Intl.supportedValuesOf("currency").includes(text),
    ),
  ),
});
/** The unit of a number, in each of its written forms. */
export type Unit = field.ValueOf<typeof unitField>;
const hasParts = ({ parts, currency }: Unit) => parts ?? currency !== undefined;
const unitsField = field.withRule(field.record(unitField), (units) => {
  const { length } = Object.keys(units);
  return length > maxUnits && `has ${length} units; at most ${maxUnits} are allowed`;
});

const factsField = ((value, place) => {
  const { units, ...groups } = field.anyObject(value, place) ?? {};
  return { units: unitsField(units, place.at("units")), groups: groupsField(groups, place) };
}) satisfies field.Field<unknown>;

/** Parses facts.yaml, and computes the facts that are sums of others. A sum may name any value, and the sums above it. */
export function parseFacts(sourcePath: string, text: string, frame = defaultFrame): ParsedFile<Facts> {
  const { value, ...parsed } = parseYaml(sourcePath, text, factsField);
  if (!value?.units) return parsed;
  const units = new Map(Object.entries(value.units));
  const found = Object.entries(value.groups ?? {}).flatMap(([group, facts]) =>
    Object.entries(facts).map(([name, fact]) => [`${group}.${name}`, fact] as const),
  );
  // JavaScript moves names that are numbers to the front.
  const lineOf = (name: string) => parsed.at(...name.split(".")).line;
  const hasMoved = found.some(([name]) => /(?:^|\.)\d+(?:\.|$)/.test(name));
  const written = hasMoved ? found.toSorted(([a], [b]) => lineOf(a) - lineOf(b)) : found;
  const numbers = new Map(
    written.map(([name, fact]) => [name, "value" in fact ? fact.value : undefined] as const),
  );
  const { problems, report } = collectProblems(sourcePath);
  const byName = new Map<string, Fact>();
  for (const [name, fact] of written) {
    const reportFact: Report = (fault) => report(lineOf(name), `"${name}" ${fault}`);
    const sum = "sum" in fact ? resolveSum(fact.sum, numbers, reportFact) : undefined;
    if (sum !== undefined) numbers.set(name, computeSum(sum));
    else if ("sum" in fact) continue;
    const created = createFact(fact, units, numbers.get(name), reportFact);
    if (created) byName.set(name, created);
  }
  const facts = { byName, units: [...units.values()], frame };
  return { ...parsed, problems, ...(problems.length === 0 && { value: facts }) };
}

/** The value of each fact that is a single number, and undefined for the others. */
type Numbers = ReadonlyMap<string, number | undefined>;

function createFact(
  fact: WrittenFact,
  units: ReadonlyMap<string, Unit>,
  result: number | undefined,
  report: Report,
): Fact | undefined {
  const { name: label, means, checked } = fact;
  const names = { ...(label && { label }), ...(means && { means }), ...(checked && { checked }) };
  if ("list" in fact) return { kind: "list", values: fact.list, ...names };
  if ("text" in fact) return { kind: "text", text: fact.text, ...names };
  const quantity = createQuantity(fact, units, result, report);
  return quantity && { ...quantity, ...names };
}

function createQuantity(
  fact: Exclude<WrittenFact, { readonly list: unknown } | { readonly text: unknown }>,
  units: ReadonlyMap<string, Unit>,
  result: number | undefined,
  report: Report,
): Quantity | undefined {
  const unit = units.get(fact.unit);
  if (!unit) return report(describeUnknownUnit(fact.unit, [...units.keys()]));
  const exact = "from" in fact ? fact.from : (result ?? 0);
  const from = "sum" in fact ? roundSum(exact, placesOf(unit, fact.about)) : exact;
  const ends = "to" in fact ? [from, fact.to] : [from];
  const fault = findNumberFault(exact, ends, fact.about, unit);
  if (fault) return report(fault);
  const [, to] = ends;
  return { kind: "quantity", from, ...(to !== undefined && { to }), unit, isAbout: fact.about };
}

function describeUnknownUnit(unit: string, known: readonly string[]): string {
  const fix = didYouMean(unit, known) || `; the units are ${known.join(", ")}`;
  return `has the unit "${unit}", which facts.yaml does not list${fix}`;
}

/** `exact` is the number before it was rounded, and `ends` are the ends of a range, or one number. */
function findNumberFault(
  exact: number,
  ends: readonly number[],
  isAbout: boolean,
  unit: Unit,
): string | undefined {
  if (!(exact > 0 && exact <= maxValue))
    return `is ${exact}; a sum must be more than 0 and at most ${maxValue}`;
  const part = ends.find((value) => !Number.isInteger(value));
  if (!hasParts(unit) && part !== undefined)
    return `must be a whole number, but is ${part}; round it, add about: true to a sum, or parts: true to the unit`;
  return ends[0] === exact || isAbout
    ? undefined
    : `is ${exact}, which can't be written exactly; add about: true to round it to ${ends[0]}`;
}

/** A share such as a third never terminates: it keeps a few decimal places, or three digits that are not 0. */
function roundSum(value: number, places: number): number {
  if (places > 0 && Number(value.toPrecision(12)) === value) return value;
  return Number(value.toFixed(places)) || Number(value.toPrecision(3));
}

function placesOf(unit: Unit, isAbout: boolean): number {
  const { currency } = unit;
  if (!currency) return isAbout && !hasParts(unit) ? 0 : 3;
  return (
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** The numbers and operators of a sum of facts: "credits.shot × script.page" → ["10", "×", "15"]. */
function resolveSum(sum: string, numbers: Numbers, report: Report): string[] | undefined {
  const parts = sum.split(/ ([×+−/-]) /);
  const values = parts.map((part, index) =>
    index % 2 === 1 || /^\d+(?:\.\d+)?$/.test(part) ? part : numbers.get(part)?.toString(),
  );
  const unknown = parts.find((_, index) => values[index] === undefined);
  if (unknown !== undefined && !/^[a-z0-9-]+\.[a-z0-9-]+$/.test(unknown))
    return report("must be facts with +, −, × or / between them, for example prices.day + prices.night");
  if (unknown !== undefined)
    return report(
      `refers to ${unknown}, which is not a single number or a sum defined above${didYouMean(unknown, [...numbers.keys()])}`,
    );
  return values.flatMap((value) => value ?? []);
}
