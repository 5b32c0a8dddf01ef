import { type Passage, wordsKinds } from "../blocks/passage.ts";
import type { Problem } from "../problem.ts";
import * as field from "../text/fields.ts";
import { type ParsedFile, parseYaml } from "../text/yaml.ts";
import { isProse, lineIn, proseOf, textOfPassage } from "./passages.ts";

const text = field.words("click here");
const rule = field.withRule(
  field.object({
    words: field.optional(field.list(text, "[click here]")),
    instead: field.optional(field.record(text)),
    pattern: field.optional(
      field.withRule(text, (source) => !isPattern(source) && "is not a regular expression"),
    ),
    only: field.optional(field.list(field.choice(wordsKinds), "[heading]")),
    exceptBrand: field.withDefault(field.boolean, false),
    reason: field.optional(text),
  }),
  ({ words, instead, pattern, reason }) =>
    words || instead || pattern
      ? !(instead ?? reason) && "needs a reason"
      : 'needs "words", "instead" or "pattern"',
);
const rules = field.withDefault(field.list(rule, "- words: [click here]"), []);
const forbiddenWordsField = field.object({ never: rules, avoid: rules, advise: rules });

/** content/editor/forbidden-words.yaml */
export type ForbiddenWords = field.ValueOf<typeof forbiddenWordsField>;

export function parseForbiddenWords(sourcePath: string, source: string): ParsedFile<ForbiddenWords> {
  return parseYaml(sourcePath, source, forbiddenWordsField);
}

/** Words that no text may use, each with the reason. */
export function checkForbiddenWords(
  passages: readonly Passage[],
  { never, avoid }: ForbiddenWords,
  brand: string,
): Problem[] {
  return [
    ...findForbidden(passages, never, brand, textOfPassage),
    ...findForbidden(passages.filter(isProse), avoid, brand, proseOf),
  ];
}

/** Words that may be used only for a good reason. */
export function adviseOnWords(
  passages: readonly Passage[],
  { advise }: ForbiddenWords,
  brand: string,
): Problem[] {
  return findForbidden(passages.filter(isProse), advise, brand, proseOf);
}

function findForbidden(
  passages: readonly Passage[],
  ruleList: ForbiddenWords["never"],
  brand: string,
  read: (passage: Passage) => string,
): Problem[] {
  const expressions = ruleList.flatMap(({ words = [], instead = {}, pattern, reason = "", ...where }) => [
    ...words.map((word) => ({ ...where, reason, expression: expressionOf(word) })),
    ...Object.entries(instead).map(([word, better]) => ({
      ...where,
      reason: `write "${better}"${reason && `: ${reason}`}`,
      expression: expressionOf(word),
    })),
    // A space in a pattern also matches a line break.
    ...(pattern === undefined
      ? []
      : [{ ...where, reason, expression: new RegExp(pattern.replaceAll(" ", "\\s"), "gu") }]),
  ]);
  return passages.flatMap((passage) => {
    const written = read(passage);
    const plain = written.replaceAll("’", "'");
    const withoutBrand = plain.replaceAll(brand, " ".repeat(brand.length));
    return expressions
      .filter(({ only }) => only === undefined || only.includes(passage.kind))
      .flatMap(({ expression, exceptBrand, reason }) =>
        [...(exceptBrand ? withoutBrand : plain).matchAll(expression)].map(({ 0: found, index }) => ({
          sourcePath: passage.sourcePath,
          line: lineIn(passage, written, index),
          message: `says "${found.replaceAll(/\s+/g, " ").trim()}"; ${reason}`,
        })),
      );
  });
}

/** Whole words, in any case. */
function expressionOf(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${patternOf(words)}(?![\\p{L}\\p{N}])`, "giu");
}

/** A pattern for these words, even across line breaks. */
export function patternOf(words: string): string {
  return words.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(" ", "\\s+");
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, "gu") instanceof RegExp;
  } catch {
    return false;
  }
}
