import type { Fact, Facts, Unit } from "../model.ts";
import { didYouMean } from "../problem.ts";

/** How each unit is written after a number: after one, after several, and whether it stands close to it. */
const unitWords: Record<Unit, { one: string; many: string; joined?: true }> = {
  credits: { one: "credit", many: "credits" },
  shots: { one: "shot", many: "shots" },
  pages: { one: "page", many: "pages" },
  seconds: { one: "second", many: "seconds" },
  minutes: { one: "minute", many: "minutes" },
  MB: { one: "MB", many: "MB", joined: true },
  characters: { one: "character", many: "characters" },
  "story ideas": { one: "story idea", many: "story ideas" },
};

const wordOf = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

function writeNumber(value: number): string {
  return value.toLocaleString("en-US");
}

function writeList(values: readonly string[], conjunction: "and" | "or"): string {
  const [last = ""] = values.slice(-1);
  return values.length < 2 ? last : `${values.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}

type Quantity = Extract<Fact, { kind: "quantity" }>;

function writeQuantity(
  fact: Quantity,
  { joiner = "–", about = fact.isAbout, unit = true, words = false } = {},
): string {
  const written = (value: number) => (words ? (wordOf[value] ?? writeNumber(value)) : writeNumber(value));
  const { one, many, joined } = unitWords[fact.unit];
  const amount =
    fact.to === undefined ? written(fact.from) : `${written(fact.from)}${joiner}${written(fact.to)}`;
  const word = fact.to === undefined && fact.from === 1 ? one : many;
  return `${about ? "about " : ""}${amount}${unit ? `${joined ? "" : " "}${word}` : ""}`;
}

/** What may stand after "as" in {{ credits.video as number }}, for each kind of fact. */
const quantityFormats = new Map<string, (fact: Quantity) => string>([
  ["", (fact) => writeQuantity(fact)],
  ["number", (fact) => writeQuantity(fact, { about: false, unit: false })],
  ["amount", (fact) => writeQuantity(fact, { unit: false })],
  ["exact", (fact) => writeQuantity(fact, { about: false })],
  ["words", (fact) => writeQuantity(fact, { words: true })],
  ["sentence", (fact) => capitalise(writeQuantity(fact))],
  [
    "adjective",
    (fact) => `${writeQuantity(fact, { about: false, unit: false })}-${unitWords[fact.unit].one}`,
  ],
  ["or", (fact) => writeQuantity(fact, { joiner: " or " })],
  ["to", (fact) => writeQuantity(fact, { joiner: " to " })],
]);

const listFormats = new Map<string, (values: readonly string[]) => string>([
  ["", (values) => writeList(values, "and")],
  ["or", (values) => writeList(values, "or")],
  ["count", (values) => writeNumber(values.length)],
  ["count-words", (values) => wordOf[values.length] ?? writeNumber(values.length)],
]);

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A placeholder in a text: {{ credits.video }} or {{ credits.video as number }}. */
export const placeholderPattern = /\{\{([^{}]*)\}\}/;
const placeholders = new RegExp(placeholderPattern, "g");

/** Writes out what stands between the braces: "credits.video as number" → "45". */
export function writeFact(
  expression: string,
  facts: Facts,
): { name: string; text: string } | { problem: string } {
  const [, name = "", format = ""] = /^\s*(\S+?)(?:\s+as\s+(\S+))?\s*$/.exec(expression) ?? [];
  const fact = facts.get(name);
  if (!fact) {
    const written = expression.trim().replaceAll(/\s+/g, " ");
    if (written === "")
      return { problem: "this placeholder is empty; write the name of a fact between the braces" };
    return { problem: `there is no fact "${written}"${didYouMean(name || written, [...facts.keys()])}` };
  }
  const text = writeAs(format, fact);
  if (text !== undefined) return { name, text };
  const forms = [...formatsOf(fact).keys()].filter(Boolean);
  return {
    problem:
      forms.length > 0
        ? `"${name}" can't be written as "${format}"; its forms are ${forms.join(", ")}`
        : `"${name}" is a text and has no other form`,
  };
}

function writeAs(format: string, fact: Fact): string | undefined {
  if (fact.kind === "quantity") return quantityFormats.get(format)?.(fact);
  if (fact.kind === "list") return listFormats.get(format)?.(fact.values);
  return format === "" ? fact.text : undefined;
}

function formatsOf(fact: Fact): ReadonlyMap<string, unknown> {
  return fact.kind === "quantity" ? quantityFormats : fact.kind === "list" ? listFormats : new Map();
}

/** Fills the placeholders of a plain text, such as a description. What can't be filled is left; the checks name it. */
export function fillFacts(text: string, facts: Facts): string {
  return text.replaceAll(placeholders, (placeholder, expression: string) => {
    const written = writeFact(expression, facts);
    return "text" in written ? written.text : placeholder;
  });
}

/** Puts the same mark in the place of each placeholder of a plain text. */
export function markFacts(text: string, marker: string): string {
  return text.replaceAll(placeholders, marker);
}

/** What is wrong with the placeholders of a plain text. */
export function checkPlaceholders(text: string, facts: Facts): string[] {
  const unknown = [...text.matchAll(placeholders)].flatMap(([, expression = ""]) => {
    const written = writeFact(expression, facts);
    return "problem" in written ? [written.problem] : [];
  });
  return [...unknown, ...(hasLooseBraces(text.replaceAll(placeholders, "")) ? [looseBraces] : [])];
}

/** Two braces that are no placeholder: a reader would see them. */
export function hasLooseBraces(text: string): boolean {
  return text.includes("{{") || text.includes("}}");
}

export const looseBraces =
  "these braces are no placeholder; write {{ name }} with two at each side, on one line";
