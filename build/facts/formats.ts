import { didYouMean, type Report } from "../problem.ts";
import type { Fact, Facts, Quantity } from "./facts.ts";
import { type Placeholder, repeatedGroup } from "./placeholders.ts";
import { formatNumber } from "./sums.ts";
import { numberWords } from "./typedNumbers.ts";

/** Larger numbers are written in digits. */
const maxInWords = 12;

function formatInWords(value: number): string {
  return (value <= maxInWords && numberWords[value - 1]) || formatNumber(value);
}

const formatList = (values: readonly string[], type: "conjunction" | "disjunction") =>
  new Intl.ListFormat("en-GB", { type }).format(values);

/** The forms of a fact, by the word after "as" in {{ credits.video as number }}; "" without one. */
function formsOf(fact: Fact): ReadonlyMap<string, () => string | undefined> {
  return new Map(Object.entries({ ...ownFormsOf(fact), name: () => fact.label }));
}

function ownFormsOf(fact: Fact) {
  if (fact.kind === "quantity") return formsOfQuantity(fact);
  return fact.kind === "list" ? formsOfList(fact.values) : { "": () => fact.text };
}

function formsOfQuantity({ from, to, unit, isAbout }: Quantity) {
  const about = (text: string) => (isAbout ? `about ${text}` : text);
  const amount = (write = formatNumber, joiner = "–") =>
    to === undefined ? write(from) : write(from) + joiner + write(to);
  const exact = (write = formatNumber, joiner = "–") =>
    `${amount(write, joiner)} ${to === undefined && from === 1 ? unit.one : unit.many}`;
  return {
    "": () => about(exact()),
    number: () => amount(),
    amount: () => about(amount()),
    exact: () => exact(),
    words: () => about(exact(formatInWords)),
    sentence: () => about(exact()).replace(/^./, (first) => first.toUpperCase()),
    adjective: () => `${amount()}-${unit.one}`,
    short: () => unit.short && about(amount() + unit.short),
    or: () => about(exact(formatNumber, " or ")),
    to: () => about(exact(formatNumber, " to ")),
  };
}

function formsOfList(values: readonly string[]) {
  return {
    "": () => formatList(values, "conjunction"),
    or: () => formatList(values, "disjunction"),
    count: () => formatNumber(values.length),
    "count-words": () => formatInWords(values.length),
  };
}

/** The facts of a group with their names, in file order: "plans" → "plans.free", "plans.basic". */
export function factsOfGroup(group: string, { byName }: Facts): (readonly [name: string, fact: Fact])[] {
  return [...byName].filter(([name]) => name.startsWith(`${group}.`));
}

/** An article can use the same fact a hundred thousand times. */
const maxTextLength = 3000;

/** Writes a fact: "credits.video" as "number" → "45". A group's name yields the list of its facts' names. */
export function formatFact(
  { name, format }: Placeholder,
  facts: Facts,
  report: Report,
): { text: string; counts?: string } | undefined {
  const members = factsOfGroup(name, facts).map(([member, { label }]) => label ?? member);
  const group: Fact | undefined = members.length > 0 ? { kind: "list", values: members } : undefined;
  const fact = facts.byName.get(name) ?? group;
  if (!fact) return report(describeUnknown(name, format, facts));
  const forms = formsOf(fact);
  const text = forms.get(format)?.();
  const isBare = fact.kind === "quantity" && (format === "number" || format === "amount");
  if (text !== undefined && text.length > maxTextLength)
    return report(`"${name}" has more than ${maxTextLength} characters; write it in an article`);
  if (text !== undefined) return { text, ...(isBare && { counts: fact.unit.many }) };
  const known = [...forms].filter(([form, write]) => form !== "" && write() !== undefined);
  const fix =
    known.length > 0 ? `its forms are ${known.map(([form]) => form).join(", ")}` : "it has no other form";
  return report(`"${name}" can't be written as "${format}"; ${fix}`);
}

function describeUnknown(name: string, format: string, { byName }: Facts): string {
  if (name === "") return "this placeholder is empty; write the name of a fact in it";
  const [, markedForm] = /^["'“‘].*["'”’] as (.+)$/.exec(format ? `${name} as ${format}` : name) ?? [];
  if (markedForm !== undefined) return `quoted words can't have a form; remove "as ${markedForm}"`;
  const fix =
    repeatedGroup({ name }) === undefined
      ? didYouMean(name, [...byName.keys()]) || "; use a fact of facts.yaml, or add this one"
      : "; write it in a table row or a list item, with one group in each";
  return `there is no fact "${name}"${fix}`;
}
