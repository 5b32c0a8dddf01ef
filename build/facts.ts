import { z } from "zod";
import type { Fact, Facts, Source, Unit } from "./model.ts";
import { didYouMean, type Problem } from "./problem.ts";
import { parseYaml } from "./yaml.ts";

/** How each unit is written after a number: after one, after several, and as part of "9-shot". */
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

const units = Object.keys(unitWords) as [Unit, ...Unit[]];
const number = z.number("must be a number, for example 45").nonnegative("must not be negative");
const nonEmptyText = z.string("must be text").trim().min(1, "must not be empty");

const writtenFact = z
  .strictObject({
    value: number.optional(),
    from: number.optional(),
    to: number.optional(),
    unit: z.enum(units, `must be one of ${units.join(", ")}`).optional(),
    about: z.boolean("must be true or false").optional(),
    list: z.array(nonEmptyText, "must be a list").min(1, "must not be empty").optional(),
    text: nonEmptyText.optional(),
  })
  .transform((written, context): Fact => {
    const { value, from, to, unit, about: isAbout = false, list, text } = written;
    const keys = Object.keys(written)
      .filter((key) => key !== "about")
      .sort()
      .join(" ");
    if (keys === "list" && list) return { kind: "list", values: list };
    if (keys === "text" && text !== undefined) return { kind: "text", text };
    if (keys === "unit value" && value !== undefined && unit)
      return { kind: "quantity", from: value, unit, isAbout };
    if (keys === "from to unit" && from !== undefined && to !== undefined && unit) {
      if (from < to) return { kind: "quantity", from, to, unit, isAbout };
      context.addIssue("must rise: from is less than to");
    } else {
      context.addIssue("must have a value and a unit; or from, to and a unit; or a list; or a text");
    }
    return z.NEVER;
  });

const keysOfFact = Object.keys(writtenFact.in.shape);

const registry = z.record(z.string(), z.record(z.string(), writtenFact, "must hold facts"));

/** Reads content/facts.yaml and adds the facts that follow from others. */
export function parseFacts(source: Source): {
  facts?: Facts;
  problems: readonly Problem[];
} {
  const { sourcePath } = source;
  const { value, problems, lineOf } = parseYaml(source.text, {
    sourcePath,
    schema: registry,
    keyName: "part of a fact",
    keysAt: () => keysOfFact,
  });
  if (!value) return { problems };

  const facts = new Map<string, Fact>(
    Object.entries(value).flatMap(([group, members]) =>
      Object.entries(members).map(([name, fact]) => [`${group}.${name}`, fact] as const),
    ),
  );
  const derived = deriveFacts(facts);
  const missing = derived.missing.map((name) => ({
    sourcePath,
    line: 1,
    message: `the fact "${name}" is missing, and others follow from it${didYouMean(name, [...facts.keys()])}`,
  }));
  const typed = [...derived.facts.keys()]
    .filter((name) => facts.has(name))
    .map((name) => ({
      sourcePath,
      line: lineOf(name.split(".")),
      message: `"${name}" is computed from other facts; take this line away`,
    }));
  if (missing.length + typed.length > 0) return { problems: [...missing, ...typed] };
  return { facts: new Map([...facts, ...derived.facts]), problems: [] };
}

/** Every value that follows from others. There is no arithmetic anywhere else. */
function deriveFacts(facts: Facts): {
  facts: Map<string, Fact>;
  missing: string[];
} {
  const missing = new Set<string>();
  const amountOf = (name: string): number => {
    const fact = facts.get(name);
    if (fact?.kind === "quantity") return fact.from;
    missing.add(name);
    return 0;
  };
  const derived = new Map<string, Fact>();
  const define = (name: string, value: number, unit: Unit, isAbout = false) =>
    derived.set(name, { kind: "quantity", from: value, unit, isAbout });

  const perShot = amountOf("credits.shot");
  const perPage = perShot * amountOf("script.page");
  define("credits.page", perPage, "credits", true);

  for (const plan of ["free", "basic", "freelance", "studio"]) {
    const credits = amountOf(`plans.${plan}`);
    define(`plans.${plan}-shots`, Math.floor(credits / perShot), "shots", true);
    define(`plans.${plan}-pages`, Math.floor(credits / perPage), "pages", true);
  }

  const shots = amountOf("example.shots");
  const project = shots * perShot;
  const regenerated = shots * amountOf("credits.regenerate");
  define("example.project", project, "credits");
  define("example.regenerated", regenerated, "credits");
  define("example.with-images", project + regenerated, "credits");
  define("example.with-video", project + amountOf("credits.video"), "credits");

  return { facts: derived, missing: [...missing] };
}

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
const quantityFormats: Record<string, (fact: Quantity) => string> = {
  "": (fact) => writeQuantity(fact),
  number: (fact) => writeQuantity(fact, { about: false, unit: false }),
  amount: (fact) => writeQuantity(fact, { unit: false }),
  exact: (fact) => writeQuantity(fact, { about: false }),
  words: (fact) => writeQuantity(fact, { words: true }),
  sentence: (fact) => capitalise(writeQuantity(fact)),
  adjective: (fact) => `${writeNumber(fact.from)}-${unitWords[fact.unit].one}`,
  or: (fact) => writeQuantity(fact, { joiner: " or " }),
  to: (fact) => writeQuantity(fact, { joiner: " to " }),
};

const listFormats: Record<string, (values: readonly string[]) => string> = {
  "": (values) => writeList(values, "and"),
  or: (values) => writeList(values, "or"),
  count: (values) => writeNumber(values.length),
  "count-words": (values) => wordOf[values.length] ?? writeNumber(values.length),
};

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A placeholder in a text: {{ credits.video }} or {{ credits.video as number }}. */
export const placeholderPattern = /\{\{([^{}]*)\}\}/;

/** Writes out what stands between the braces: "credits.video as number" → "45". */
export function writeFact(
  expression: string,
  facts: Facts,
): { name: string; text: string } | { problem: string } {
  const [, name = "", format = ""] = /^\s*(\S+?)(?:\s+as\s+(\S+))?\s*$/.exec(expression) ?? [];
  const fact = facts.get(name);
  if (!fact) {
    const known = [...facts.keys()];
    return {
      problem: `there is no fact "${name || expression.trim()}"${didYouMean(name, known)}`,
    };
  }
  const unknownFormat = (formats: object) => ({
    problem: `"${name}" can't be written as "${format}"; its forms are ${Object.keys(formats).filter(Boolean).join(", ")}`,
  });
  if (fact.kind === "quantity") {
    const write = quantityFormats[format];
    return write ? { name, text: write(fact) } : unknownFormat(quantityFormats);
  }
  if (fact.kind === "list") {
    const write = listFormats[format];
    return write ? { name, text: write(fact.values) } : unknownFormat(listFormats);
  }
  return format === "" ? { name, text: fact.text } : { problem: `"${name}" is a text and has no other form` };
}

/** Fills the placeholders of a plain text, such as a description. An unknown fact is left as it is; the checks name it. */
export function fillFacts(text: string, facts: Facts): string {
  return text.replace(new RegExp(placeholderPattern, "g"), (placeholder, expression: string) => {
    const written = writeFact(expression, facts);
    return "text" in written ? written.text : placeholder;
  });
}

/** Every placeholder of a text that can't be written out, with its line. */
export function checkPlaceholders(
  text: string,
  firstLine: number,
  facts: Facts,
): { line: number; message: string }[] {
  return text.split("\n").flatMap((lineText, index) =>
    [...lineText.matchAll(new RegExp(placeholderPattern, "g"))].flatMap(([, expression = ""]) => {
      const written = writeFact(expression, facts);
      return "problem" in written ? [{ line: firstLine + index, message: written.problem }] : [];
    }),
  );
}
