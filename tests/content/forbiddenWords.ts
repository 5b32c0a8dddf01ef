import { z } from "zod";
import type { Problem } from "../../build/problem.ts";
import { type ParsedYaml, parseYaml } from "../../build/text/yaml.ts";
import { lineIn, type Passage, textOfPassage } from "./passages.ts";

const text = z.string("must be text").min(1, "must not be empty");
const rule = z
  .strictObject({
    words: z.array(text, "must be a list").optional(),
    pattern: text.refine(isPattern, "is not a regular expression").optional(),
    exceptBrand: z.boolean("must be true or false").default(false),
    reason: text,
  })
  .refine(({ words, pattern }) => words ?? pattern, "needs words or a pattern");
const schema = z.strictObject({ never: z.array(rule, "must be a list") });

/** tests/content/forbiddenWords.yaml */
export type ForbiddenWords = z.infer<typeof schema>;

export function parseForbiddenWords(sourcePath: string, source: string): ParsedYaml<ForbiddenWords> {
  const keysAt = (path: readonly PropertyKey[]) => (path.length === 0 ? ["never"] : Object.keys(rule.shape));
  return parseYaml(source, { sourcePath, schema, keyName: "part of a rule", keysAt });
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
