import type { Placeholder } from "../model.ts";
import { didYouMean } from "../problem.ts";
import type { Fact, Facts, Quantity } from "./facts.ts";

const numberWords = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Writes every digit: nothing is rounded without a word. */
const numberFormat = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 21 });

/** "2,000" */
export function writeNumber(value: number): string {
  return numberFormat.format(value);
}

function writeInWords(value: number): string {
  return numberWords[value] ?? writeNumber(value);
}

function writeList(values: readonly string[], conjunction: "and" | "or"): string {
  const [last = ""] = values.slice(-1);
  return values.length < 2 ? last : `${values.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}

function writeAmount({ from, to }: Quantity, write = writeNumber, joiner = "–"): string {
  return to === undefined ? write(from) : `${write(from)}${joiner}${write(to)}`;
}

function writeQuantity(fact: Quantity, write = writeNumber, joiner = "–"): string {
  const { one, many } = fact.unit;
  return `${writeAmount(fact, write, joiner)} ${fact.to === undefined && fact.from === 1 ? one : many}`;
}

function withAbout(fact: Quantity, text: string): string {
  return fact.isAbout ? `about ${text}` : text;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Formats<T> = ReadonlyMap<string, (fact: T) => string | undefined>;

/** What may stand after "as" in {{ credits.video as number }}, for each kind of fact; the first is that of the bare name. */
const quantityFormats: Formats<Quantity> = new Map([
  ["", (fact) => withAbout(fact, writeQuantity(fact))],
  ["number", (fact) => writeAmount(fact)],
  ["amount", (fact) => withAbout(fact, writeAmount(fact))],
  ["exact", (fact) => writeQuantity(fact)],
  ["words", (fact) => withAbout(fact, writeQuantity(fact, writeInWords))],
  ["sentence", (fact) => capitalise(withAbout(fact, writeQuantity(fact)))],
  ["adjective", (fact) => `${writeAmount(fact)}-${fact.unit.one}`],
  ["short", (fact) => fact.unit.short && withAbout(fact, writeAmount(fact) + fact.unit.short)],
  ["or", (fact) => withAbout(fact, writeQuantity(fact, writeNumber, " or "))],
  ["to", (fact) => withAbout(fact, writeQuantity(fact, writeNumber, " to "))],
]);
const listFormats: Formats<readonly string[]> = new Map([
  ["", (values) => writeList(values, "and")],
  ["or", (values) => writeList(values, "or")],
  ["count", ({ length }) => writeNumber(length)],
  ["count-words", ({ length }) => writeInWords(length)],
]);
const textFormats: Formats<string> = new Map([["", (text) => text]]);

/** How a fact is written in each of its forms, by the word behind "as". */
function formsOf(fact: Fact): ReadonlyMap<string, () => string | undefined> {
  const bind = <T>(formats: Formats<T>, value: T) =>
    [...formats].map(([form, write]) => [form, () => write(value)] as const);
  return new Map([
    ...(fact.kind === "quantity"
      ? bind(quantityFormats, fact)
      : fact.kind === "list"
        ? bind(listFormats, fact.values)
        : bind(textFormats, fact.text)),
    ["name", () => fact.label] as const,
  ]);
}

/** The facts of a group by their names, in the order of the file: "plans" → "plans.free", "plans.basic". */
export function factsOfGroup(group: string, { byName }: Facts): (readonly [name: string, fact: Fact])[] {
  return [...byName].filter(([name]) => name.startsWith(`${group}.`));
}

/** An article can name the same fact a hundred thousand times. */
const longest = 3000;

/** Writes a fact out: "credits.video" as "number" → "45". A group as a whole is the list of its facts' names. */
export function writeFact(
  { name, format }: Placeholder,
  facts: Facts,
): { text: string; counts?: string } | { problem: string } {
  const fact = facts.byName.get(name) ?? listOfGroup(name, facts);
  if (!fact) {
    if (name === "")
      return { problem: "this placeholder is empty; write the name of a fact between the braces" };
    const [, markedForm] = /^["'“‘].*["'”’] as (.+)$/.exec(format ? `${name} as ${format}` : name) ?? [];
    if (markedForm !== undefined) return { problem: `marked words have no form; remove "as ${markedForm}"` };
    return {
      problem: `there is no fact "${name}"${didYouMean(name, [...facts.byName.keys()]) || "; write one of facts.yaml, or add it there"}`,
    };
  }
  const forms = formsOf(fact);
  const text = forms.get(format)?.();
  const isBare = fact.kind === "quantity" && (format === "number" || format === "amount");
  if (text !== undefined && text.length > longest)
    return { problem: `"${name}" is written with more than ${longest} characters; say it in an article` };
  if (text !== undefined) return { text, ...(isBare && { counts: fact.unit.many }) };
  const known = [...forms].filter(([form, write]) => form !== "" && write() !== undefined);
  const fix =
    known.length > 0 ? `its forms are ${known.map(([form]) => form).join(", ")}` : "it has no other form";
  return { problem: `"${name}" can't be written as "${format}"; ${fix}` };
}

function listOfGroup(group: string, facts: Facts): Fact | undefined {
  const values = factsOfGroup(group, facts).map(([name, { label }]) => label ?? name);
  return values.length > 0 ? { kind: "list", values } : undefined;
}
