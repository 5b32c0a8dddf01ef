import { z } from "zod";
import { isEmoji } from "./characters.ts";
import { findTextFaults } from "./plainText.ts";

/** How a value is shown in a problem: never longer than a glance. */
function shown(value: unknown): string {
  const text = typeof value === "string" ? `"${value}"` : (JSON.stringify(value) ?? String(value));
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}

const mustBe = (what: string, example: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null
      ? `is missing or empty; it must be ${what}, for example ${example}`
      : `must be ${what}, for example ${example}, but is ${shown(issue.input)}`,
});

const kindsOfValue: Record<string, string> = {
  object: "fields, each on a line of its own below it",
  record: "fields, each on a line of its own below it",
  array: "a list, for example [one, two]",
  string: 'text, for example "words"',
  number: "a number, for example 45",
  int: "a whole number, for example 2",
  boolean: "true or false",
};

/** What a schema says of a value for which it has no sentence of its own. Zod's words are those of programmers. */
export const inPlainWords = {
  error: (issue: z.core.$ZodRawIssue): string =>
    issue.code === "invalid_key"
      ? (issue.issues[0]?.message ??
        "has a name that can't be read; write lower-case words joined by hyphens")
      : `must be ${kindsOfValue[String(issue.expected)] ?? "written as its like elsewhere in this file"}, but is ${shown(issue.input)}`,
};

/** Text that a reader sees as it stands: what looks like markup would be shown. What is marked is meant so: {{ "<b>" }}. */
export function checkPlainText(text: string, context: z.RefinementCtx<string>): void {
  for (const fault of findTextFaults(text.replaceAll(/\{\{[^{}\n]*\}\}/g, "a")))
    context.addIssue(`holds markup: ${fault}`);
}

/** A field of text, trimmed, on one line and not empty. */
export function textField(example: string) {
  const isMissing = `is missing or empty; it must be text, for example "${example}"`;
  return z
    .string(mustBe("text", `"${example}"`))
    .trim()
    .min(1, isMissing)
    .refine((text) => !text.includes("\n"), "must be one line")
    .superRefine(checkPlainText);
}

export const emojiField = z
  .string(mustBe("an emoji", "🎬"))
  .trim()
  .refine(isEmoji, mustBe("one emoji", "🎬"));

export function positiveWholeNumber(example: string) {
  return z
    .int(mustBe("a whole number from 1 up", example))
    .min(1, mustBe("a whole number from 1 up", example));
}

/** A list without repetitions, of at least one entry. */
export function listField<T extends z.ZodType>(entry: T, example: string) {
  return z
    .array(entry, mustBe("a list", example))
    .min(1, `is empty; it must be a list, for example ${example}`)
    .refine((values) => new Set(values.map((value) => JSON.stringify(value))).size === values.length, {
      error: "has the same entry twice; keep one of them",
    });
}

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day of the calendar as plain text, so that no time zone can move it. */
export const dateField = z
  .string(mustBe("a date", "2026-11-20"))
  .refine(isCalendarDate, mustBe("a date", "2026-11-20"));

function isCalendarDate(text: string): boolean {
  if (!datePattern.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function choiceField<const T extends readonly [string, ...string[]]>(choices: T) {
  return z.enum(choices, mustBe(`one of ${choices.join(", ")}`, choices[0]));
}

export function originField(example: string) {
  return z.string(mustBe("an origin", example)).refine(isOrigin, mustBe("an origin", example));
}

/** A host name or an address in brackets, and a port. URLs allow more, which sitemaps and configurations can't hold. */
const originPattern = /^https?:\/\/(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d+)?$/;

/** Is this a scheme and a host and nothing else, over http or https? */
export function isOrigin(text: string): boolean {
  return originPattern.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
