import type { Problem } from "../../build/problem.ts";
import {
  booleanField,
  fields,
  listOf,
  optional,
  type ValueOf,
  withDefault,
  withRule,
  wordsField,
} from "../../build/text/fields.ts";
import { type ParsedYaml, parseYaml } from "../../build/text/yaml.ts";
import { lineIn, type Passage, textOfPassage } from "./passages.ts";

const text = wordsField("click here");
const rule = withRule(
  fields({
    words: optional(listOf(text, "[click here]")),
    pattern: optional(withRule(text, (source) => !isPattern(source) && "is not a regular expression")),
    exceptBrand: withDefault(booleanField, false),
    reason: text,
  }),
  ({ words, pattern }) => !(words ?? pattern) && "needs words or a pattern",
);
const forbiddenWordsField = fields({ never: listOf(rule, "- words: [click here]") });

/** tests/content/forbiddenWords.yaml */
export type ForbiddenWords = ValueOf<typeof forbiddenWordsField>;

export function parseForbiddenWords(sourcePath: string, source: string): ParsedYaml<ForbiddenWords> {
  return parseYaml(sourcePath, source, forbiddenWordsField);
}

/** What no text of the help centre may say, with the reason why. */
export function checkForbiddenWords(
  passages: readonly Passage[],
  { never }: ForbiddenWords,
  brand: string,
): Problem[] {
  const rules = never.flatMap(({ words = [], pattern, ...rest }) => [
    ...words.map((word) => ({ expression: expressionOf(word), ...rest })),
    ...(pattern === undefined ? [] : [{ expression: new RegExp(pattern, "gu"), ...rest }]),
  ]);
  return passages.flatMap((passage) => {
    const written = textOfPassage(passage);
    const plain = written.replaceAll("\n", " ").replaceAll("’", "'");
    const withoutBrand = plain.replaceAll(brand, " ".repeat(brand.length));
    return rules.flatMap(({ expression, exceptBrand, reason }) =>
      [...(exceptBrand ? withoutBrand : plain).matchAll(expression)].map(({ 0: found, index }) => ({
        sourcePath: passage.sourcePath,
        line: lineIn(passage, written, index),
        message: `says "${found}"; ${reason}`,
      })),
    );
  });
}

/** A whole word, or several, in any case. */
function expressionOf(words: string): RegExp {
  const escaped = words.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(" ", "\\s+");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "giu");
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, "gu") instanceof RegExp;
  } catch {
    return false;
  }
}
