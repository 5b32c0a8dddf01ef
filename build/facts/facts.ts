import { z } from "zod";
import { checkPlainText, inPlainWords } from "../fields.ts";
import { didYouMean, type Problem } from "../problem.ts";
import { parseYaml } from "../yaml.ts";
import { hasLooseBraces } from "./placeholders.ts";
import { computeSum } from "./sums.ts";

/** What a number counts, in each form in which it is written. */
export interface Unit {
  readonly one: string;
  readonly many: string;
  /** What may stand close behind a number, as in 20MB. */
  readonly short?: string | undefined;
  /** Can there be parts of one, as of a minute? */
  readonly parts?: boolean | undefined;
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

const number = z.number("must be a number, for example 45").positive("must be more than 0");
const words = z
  .string('must be text, for example "words"')
  .trim()
  .min(1, "must not be empty; write it, or remove the line")
  .refine((text) => !hasLooseBraces(text), "must be plain text; a fact holds no braces")
  .superRefine(checkPlainText);
const said = { name: words.optional(), means: words.optional() };
const counted = { unit: words, about: z.boolean("must be true or false").default(false), ...said };

/** By the first word of a fact, so that a problem speaks of that kind only. */
const kinds = {
  list: z.strictObject({
    list: z.array(words).min(1, "must not be empty; write one, or remove it"),
    ...said,
  }),
  text: z.strictObject({ text: words, ...said }),
  sum: z.strictObject({ sum: words, ...counted }),
  from: z
    .strictObject({ from: number, to: number, ...counted })
    .refine(({ from, to }) => from < to, "must rise: from is less than to"),
  value: z.strictObject({ value: number, ...counted }),
};
type WrittenFact = z.infer<(typeof kinds)[keyof typeof kinds]>;

const writtenFact = z.unknown().transform((written, context): WrittenFact => {
  const has = (key: string) => typeof written === "object" && written !== null && key in written;
  const kind = (["list", "text", "sum", "from"] as const).find(has) ?? (has("to") ? "from" : "value");
  const result = kinds[kind].safeParse(written ?? {}, inPlainWords);
  if (result.success) return result.data;
  // Zod's found issues and its new ones differ in optional fields only.
  context.issues.push(...(result.error.issues as never[]));
  return z.NEVER;
});

const unit = z.strictObject({
  one: words,
  many: words,
  short: words.optional(),
  parts: z.boolean("must be true or false").optional(),
});
const key = z.string().regex(/^[a-z0-9-]+$/, "must be lower-case words joined by hyphens");
const schema = z
  .object({ units: z.record(z.string(), unit).optional() })
  .catchall(z.record(key, writtenFact));

const keysOfFact = [...new Set(Object.values(kinds).flatMap(({ shape }) => Object.keys(shape)))];

/** Reads content/facts.yaml, and computes what it holds as a sum of others. */
export function parseFacts(
  sourcePath: string,
  text: string,
): { facts?: Facts; problems: readonly Problem[] } {
  const { value, problems, lineOf } = parseYaml(text, {
    sourcePath,
    schema,
    keyName: "part of a fact",
    keysAt: (path) => (path[0] === "units" ? Object.keys(unit.shape) : keysOfFact),
  });
  if (!value) return { problems };

  const { units: writtenUnits, ...groups } = value;
  const written = new Map(
    Object.entries(groups).flatMap(([group, facts]) =>
      Object.entries(facts).map(([name, fact]) => [`${group}.${name}`, fact] as const),
    ),
  );
  const units = new Map<string, Unit>(Object.entries(writtenUnits ?? findRegularUnits(written.values())));
  const faults: Problem[] = [];
  const byName = new Map<string, Fact>();
  for (const [name, fact] of written) {
    const created = createFact(name, fact, units, written);
    if (typeof created !== "string") byName.set(name, created);
    else faults.push({ sourcePath, line: lineOf(name.split(".")), message: `"${name}" ${created}` });
  }
  return faults.length > 0
    ? { problems: faults }
    : { facts: { byName, units: [...units.values()] }, problems: [] };
}

/** In a file without a list of units: each that is used, as regular nouns go. */
function findRegularUnits(facts: Iterable<WrittenFact>): Record<string, Unit> {
  const used = [...facts].flatMap((fact) => ("unit" in fact ? fact.unit : []));
  return Object.fromEntries(used.map((many) => [many, { one: many.replace(/s$/, ""), many }]));
}

/** The fact, or what is wrong with it. */
function createFact(
  name: string,
  fact: WrittenFact,
  units: ReadonlyMap<string, Unit>,
  written: ReadonlyMap<string, WrittenFact>,
): Fact | string {
  const said = { ...(fact.name && { label: fact.name }), ...(fact.means && { means: fact.means }) };
  if ("list" in fact) return { kind: "list", values: fact.list, ...said };
  if ("text" in fact) return { kind: "text", text: fact.text, ...said };

  const from = "sum" in fact ? addUp(fact.sum, written, [name]) : "value" in fact ? fact.value : fact.from;
  const to = "to" in fact ? { to: fact.to } : {};
  if (typeof from === "string") return from;
  if (from <= 0) return `makes ${from}, and must be more than 0`;
  const unit = units.get(fact.unit);
  const known = [...units.keys()];
  if (!unit)
    return `has the unit "${fact.unit}", which facts.yaml does not list${didYouMean(fact.unit, known) || `; the units are ${known.join(", ")}`}`;
  const part = [from, to.to ?? from].find((value) => !Number.isInteger(value));
  if (!unit.parts && part !== undefined)
    return `must be a whole number, but is ${part}; add parts: true to the unit, or round it`;
  return { kind: "quantity", from, ...to, unit, isAbout: fact.about, ...said };
}

/** The value of a sum such as "credits.shot × script.page", or what is wrong with it. The trail is what follows from it. */
function addUp(
  sum: string,
  written: ReadonlyMap<string, WrittenFact>,
  trail: readonly string[],
): number | string {
  let fault: string | undefined;
  const numbers = sum.replaceAll(/(?<![a-z0-9-])[a-z][a-z0-9-]*\.[a-z0-9-]+/g, (name) => {
    const fact = written.get(name);
    if (fact && "value" in fact) return String(fact.value);
    const result = trail.includes(name)
      ? `leads back to ${name}`
      : fact && "sum" in fact
        ? addUp(fact.sum, written, [...trail, name])
        : `names ${name}, which is not a fact with one value${didYouMean(name, [...written.keys()])}`;
    if (typeof result === "string") fault ??= result;
    return String(result);
  });
  if (fault !== undefined) return fault;
  return /^\d+(?:\.\d+)?(?: [×+−/-] \d+(?:\.\d+)?)+$/.test(numbers)
    ? computeSum(numbers)
    : "must be facts with +, −, × or / between them, for example credits.shot × script.page";
}
