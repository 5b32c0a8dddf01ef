import { didYouMean, type Report } from "../problem.ts";
import { isOrigin } from "../routes.ts";
import { isEmoji } from "./characters.ts";
import { findTextFaults } from "./plainText.ts";

/** The place of a value in its file. */
export interface FieldPlace {
  /** The place of a value in this one, by its name or its position in a list. */
  readonly at: (key: string | number) => FieldPlace;
  /** Reports what is wrong with the value: "is missing". */
  readonly report: Report;
  /** The text as readers see it, with its facts filled in. */
  readonly show: (text: string) => string;
}

/** Returns a value as its declared type, or reports the mismatch and returns nothing. */
export type Field<T> = (value: unknown, place: FieldPlace) => T | undefined;
export type ValueOf<F> = F extends Field<infer T> ? T : never;

/** What a value must be, and what it is instead, cut to a readable length. */
function describeFault(value: unknown, what: string, example: string): string {
  const mustBe = `must be ${what}${example && `, for example ${example}`}`;
  const text = JSON.stringify(value ?? "");
  if (text === '""') return `is missing or empty; it ${mustBe}`;
  return `${mustBe}, but is ${text.length > 40 ? `${text.slice(0, 37)}…` : text}`;
}

/** A field with the result of `parse`, which returns undefined for a value of another kind. */
export function custom<T>(what: string, example: string, parse: (value: unknown) => T | undefined): Field<T> {
  return (value, { report }) => parse(value) ?? report(describeFault(value, what, example));
}

/** A field with an additional rule. */
export function withRule<T>(field: Field<T>, findFault: (value: T) => string | false | undefined): Field<T> {
  return (value, place) => {
    const parsed = field(value, place);
    const fault = parsed !== undefined && findFault(parsed);
    return fault ? place.report(fault) : parsed;
  };
}

export function withDefault<T, D>(field: Field<T>, missing: D): Field<T | D> {
  return (value, place) => (value === undefined ? missing : field(value, place));
}

export const optional = <T>(field: Field<T>) => withDefault(field, undefined);

export const anyObject = custom<Readonly<Record<string, unknown>>>(
  "fields, one per line, below it",
  "",
  (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined,
);

/** Fields with these names and no others. */
export function object<T extends object>(
  known: { readonly [K in keyof T]: Field<T[K]> },
): Field<Readonly<T>> {
  const names = Object.keys(known);
  const fixOf = (key: string) =>
    (/^\d{3}$/.test(key) && "; write numbers without commas: 2000") ||
    (["redirect_from", "aliases"].includes(key) && "; add the old address to redirects.yaml") ||
    didYouMean(key, names) ||
    `; remove it, or write one of ${names.join(", ")}`;
  return (value, place) => {
    const written = anyObject(value, place);
    if (!written) return undefined;
    for (const key of Object.keys(written))
      if (!names.includes(key)) place.at(key).report(`is not a known field${fixOf(key)}`);
    const values = Object.entries<Field<unknown>>(known).map(([name, field]) => [
      name,
      field(Object.hasOwn(written, name) ? written[name] : undefined, place.at(name)),
    ]);
    // Missing fields have been reported.
    return Object.fromEntries(values) as T;
  };
}

/** An object with any keys and values of one type. */
export function record<T>(
  field: Field<T>,
  findKeyFault: (key: string) => string | false = () => false,
): Field<Readonly<Record<string, T>>> {
  return (value, place) => {
    const entries = Object.entries(anyObject(value, place) ?? {}).flatMap(([key, one]) => {
      const fault = findKeyFault(key);
      if (fault) place.at(key).report(fault);
      const parsed = field(one, place.at(key));
      return parsed === undefined ? [] : [[key, parsed] as const];
    });
    return Object.fromEntries(entries);
  };
}

/** A list whose entries all have the same type. */
export function list<T>(entry: Field<T>, example: string): Field<readonly T[]> {
  const list = custom<unknown[]>("a list", example, (value) => (Array.isArray(value) ? value : undefined));
  const sound = withRule(list, (written) => {
    if (written.length === 0) return `is empty; it must be a list, for example ${example}`;
    const isRepeated = new Set(written.map((one) => JSON.stringify(one))).size < written.length;
    return isRepeated && "has the same entry twice; keep one of them";
  });
  return (value, place) =>
    sound(value, place)
      ?.map((one, index) => entry(one, place.at(index)))
      .filter((one) => one !== undefined);
}

/** Trimmed text that meets a condition. */
export function string(what: string, example: string, isOfKind: (text: string) => boolean) {
  return custom(what, example, (value) =>
    typeof value === "string" && isOfKind(value.trim()) ? value.trim() : undefined,
  );
}

/** Non-empty text. */
export function words(example: string): Field<string> {
  return string("text", JSON.stringify(example), (text) => text !== "");
}

/** Text that readers see. Its facts are filled in. */
export function shown(field: Field<string>): Field<string> {
  return (value, place) => {
    if (typeof value === "number") return place.report(`must be text; write '{{ "${value}" }}'`);
    const written = field(value, place);
    return written === undefined ? undefined : place.show(written);
  };
}

/** Text on one line, shown literally. Marked text may look like markup: {{ "<b>" }}. */
export function text(example: string): Field<string> {
  return withRule(words(example), (text) => {
    if (text.includes("\n")) return "must be one line";
    const [fault] = findTextFaults(text.replaceAll(/\{\{[^{}\n]*\}\}/g, "a"));
    return fault && `contains markup: ${fault.message}`;
  });
}

/** Why the name of a category, a fact or a group is invalid, if it is. */
export function findNameFault(name: string): string | false {
  return !/^[a-z0-9-]+$/.test(name) && "must be lower-case words joined by hyphens";
}

export const boolean = custom("true or false", "", (value) =>
  typeof value === "boolean" ? value : undefined,
);

export const order = custom("a whole number of at least 1", "2", (value) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 1 ? value : undefined,
);

export const emoji = string("one emoji", "📄", isEmoji);

/** A calendar day as text, so that no time zone can move it. Date turns 30 February into 2 March. */
export const date = withRule(
  string("a date", "2026-11-20", (text) => /^\d{4}-\d{2}-\d{2}$/.test(text)),
  (text) => !new Date(text).toJSON()?.startsWith(text) && `is ${text}, a day that doesn't exist; correct it`,
);

export function choice<const T extends string>(choices: readonly [T, ...T[]]): Field<T> {
  return custom(`one of ${choices.join(", ")}`, choices[0], (value) =>
    choices.find((choice) => choice === value),
  );
}

export const origin = string("an origin", "https://studio.example", isOrigin);
