import { z } from "zod";
import type { Fact, Facts, NameUnit, Unit } from "../model.ts";
import { didYouMean, type Problem } from "../problem.ts";
import { parseYaml } from "../yaml.ts";

const units = [
  "credits",
  "shots",
  "pages",
  "seconds",
  "minutes",
  "MB",
  "characters",
  "story ideas",
] as const satisfies Unit[];
const nameUnits = ["file types", "ratios"] as const satisfies NameUnit[];
/** Only these can be measured in parts. */
const measuredUnits: readonly Unit[] = ["seconds", "minutes", "MB"];

const number = z.number("must be a number, for example 45").positive("must be more than 0");
const words = z.string("must be text").trim().min(1, "must not be empty");
const unit = z.enum(units, `must be one of ${units.join(", ")}`);
const nameUnit = z.enum(nameUnits, `must be one of ${nameUnits.join(", ")}`).exactOptional();
const about = z.boolean("must be true or false").default(false);
const isCountable = (unit: Unit, ...values: number[]) =>
  measuredUnits.includes(unit) || values.every(Number.isInteger);

const quantity = z
  .strictObject({ value: number, unit, about })
  .refine(({ value, unit }) => isCountable(unit, value), "must be a whole number");
const range = z
  .strictObject({ from: number, to: number, unit, about })
  .refine(({ from, to, unit }) => isCountable(unit, from, to), "must be whole numbers")
  .refine(({ from, to }) => from < to, "must rise: from is less than to");
const list = z.strictObject({
  list: z.array(words, "must be a list").min(1, "must not be empty"),
  unit: nameUnit,
});
const fixedText = z.strictObject({ text: words, unit: nameUnit });

/** A fact's first word tells its kind, so that a problem speaks of that kind only. */
const writtenFact = z.unknown().transform((written, context): Fact => {
  const has = (key: string) => typeof written === "object" && written !== null && key in written;
  const schema = has("list") ? list : has("text") ? fixedText : has("from") || has("to") ? range : quantity;
  const result = schema.safeParse(written ?? {});
  if (result.success) return createFact(result.data);
  // Zod's found issues and its new ones differ in optional fields only.
  context.issues.push(...(result.error.issues as never[]));
  return z.NEVER;
});

type WrittenFact =
  | z.infer<typeof quantity>
  | z.infer<typeof range>
  | z.infer<typeof list>
  | z.infer<typeof fixedText>;

function createFact(written: WrittenFact): Fact {
  if ("list" in written) {
    const { list: values, ...rest } = written;
    return { kind: "list", values, ...rest };
  }
  if ("text" in written) return { kind: "text", ...written };
  const { about: isAbout, unit } = written;
  if ("value" in written) return { kind: "quantity", from: written.value, unit, isAbout };
  return { kind: "quantity", from: written.from, to: written.to, unit, isAbout };
}

const keysOfFact = [
  ...new Set([quantity, range, list, fixedText].flatMap(({ shape }) => Object.keys(shape))),
];
const factName = z.string().regex(/^[a-z0-9-]+$/, "must be lower-case words joined by hyphens");
const registry = z.record(
  factName,
  z.record(factName, writtenFact, "must hold facts"),
  "must hold groups of facts",
);

/** Reads content/facts.yaml and adds the facts that follow from others. */
export function parseFacts(
  sourcePath: string,
  text: string,
): {
  facts?: Facts;
  problems: readonly Problem[];
} {
  const { value, problems, lineOf } = parseYaml(text, {
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
    line: facts.has(name) ? lineOf(name.split(".")) : 1,
    message: facts.has(name)
      ? `others follow from the fact "${name}"; it must be one value and its unit`
      : `the fact "${name}" is missing, and others follow from it${didYouMean(name, [...facts.keys()])}`,
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
  const needed = (name: string): number => {
    const fact = facts.get(name);
    if (fact?.kind !== "quantity" || fact.to !== undefined) missing.add(name);
    return amountOf(name, facts);
  };
  const derived = new Map<string, Fact>();
  const define = (name: string, value: number, unit: Unit, isAbout = false) =>
    derived.set(name, { kind: "quantity", from: value, unit, isAbout });

  const perShot = needed("credits.shot");
  const perPage = perShot * needed("script.page");
  define("credits.page", perPage, "credits", true);

  for (const name of planNamesOf(facts)) {
    const plan = name.toLowerCase();
    const credits = needed(`plans.${plan}`);
    define(`plans.${plan}-shots`, Math.floor(credits / perShot), "shots", true);
    define(`plans.${plan}-pages`, Math.floor(credits / perPage), "pages", true);
  }

  const shots = needed("example.shots");
  const project = shots * perShot;
  const regenerated = shots * needed("credits.regenerate");
  define("example.project", project, "credits");
  define("example.regenerated", regenerated, "credits");
  define("example.with-images", project + regenerated, "credits");
  define("example.with-video", project + needed("credits.video"), "credits");

  return { facts: derived, missing: [...missing] };
}

/** "Free", "Basic": the names of the facts of the group plans that hold credits. */
export function planNamesOf(facts: Facts): string[] {
  return [...facts].flatMap(([name, fact]) => {
    const [, plan] = /^plans\.([a-z]+)$/.exec(name) ?? [];
    return plan && fact.kind === "quantity" ? [plan.charAt(0).toUpperCase() + plan.slice(1)] : [];
  });
}

/** The number of a quantity, the lower one of a range; 0 where there is none, which the registry's checks have named. */
export function amountOf(name: string, facts: Facts): number {
  const fact = facts.get(name);
  return fact?.kind === "quantity" ? fact.from : 0;
}
