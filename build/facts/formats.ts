import { fill } from "../../client/fill.ts";
import type { Frame } from "../content/frame.ts";
import { didYouMean, type Report } from "../problem.ts";
import type { Fact, Facts, Quantity } from "./facts.ts";
import { type Placeholder, repeatedGroup } from "./placeholders.ts";
import { numberWords } from "./typedNumbers.ts";

/** Larger numbers are written in digits. */
const maxInWords = 12;

function formatInWords(value: number, { isEnglish, formatNumber }: Frame): string {
  return (isEnglish && value <= maxInWords && numberWords[value - 1]) || formatNumber(value);
}

/** The forms of a fact, by the word after "as" in {{ credits.video as number }}; "" without one. */
function formsOf(fact: Fact, frame: Frame): ReadonlyMap<string, () => string | undefined> {
  return new Map(Object.entries({ ...ownFormsOf(fact, frame), name: () => fact.label }));
}

function ownFormsOf(fact: Fact, frame: Frame) {
  if (fact.kind === "quantity") return formsOfQuantity(fact, frame);
  return fact.kind === "list" ? formsOfList(fact.values, frame) : { "": () => fact.text };
}

function formsOfQuantity({ from, to, unit, isAbout }: Quantity, frame: Frame) {
  const { formatList, words } = frame;
  const formatNumber = (value: number) =>
    unit.currency ? frame.formatPrice(value, unit.currency) : frame.formatNumber(value);
  const about = (text: string) => (isAbout ? fill(words.about, { amount: text }) : text);
  const dash = (from: string, to: string) => `${from}–${to}`;
  const amount = (write = formatNumber, join = dash) =>
    to === undefined ? write(from) : join(write(from), write(to));
  const name = to === undefined && from === 1 ? unit.one : unit.many;
  const exact = (write = formatNumber, join = dash) =>
    unit.currency ? amount(write, join) : `${amount(write, join)} ${name}`;
  return {
    "": () => about(exact()),
    number: () => amount(),
    amount: () => about(amount()),
    exact: () => exact(),
    words: () => about(exact(unit.currency ? formatNumber : (value) => formatInWords(value, frame))),
    sentence: () => about(exact()).replace(/^./, (first) => first.toUpperCase()),
    adjective: () => (unit.currency ? amount() : `${amount()}-${unit.one}`),
    short: () => unit.short && about(amount() + unit.short),
    or: () => about(exact(formatNumber, (...ends) => formatList(ends, "disjunction"))),
    to: () => about(exact(formatNumber, (from, to) => fill(words.range, { from, to }))),
  };
}

function formsOfList(values: readonly string[], frame: Frame) {
  const { formatList } = frame;
  return {
    "": () => formatList(values, "conjunction"),
    or: () => formatList(values, "disjunction"),
    "count-words": () => formatInWords(values.length, frame),
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
): { text: string; counts?: string; value?: number } | undefined {
  const members = factsOfGroup(name, facts).map(([member, { label }]) => label ?? member);
  const group: Fact | undefined = members.length > 0 ? { kind: "list", values: members } : undefined;
  const fact = facts.byName.get(name) ?? group;
  if (!fact) return report(describeUnknown(name, format, facts));
  const forms = formsOf(fact, facts.frame);
  const text = forms.get(format)?.();
  const isBare = format === "number" || format === "amount";
  if (text !== undefined && text.length > maxTextLength)
    return report(`"${name}" has more than ${maxTextLength} characters; write it in an article`);
  if (text !== undefined && fact.kind === "quantity" && format !== "name")
    return { text, value: fact.to ? Number.NaN : fact.from, ...(isBare && { counts: fact.unit.many }) };
  if (text !== undefined) return { text };
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
