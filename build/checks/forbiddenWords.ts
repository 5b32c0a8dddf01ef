import { patternOf } from "../content/plainText.ts";
import type { Passage } from "../markdown/kind.ts";
import type { Problem } from "../problem.ts";
import type { CheckContext, ForbiddenWords } from "./checkContext.ts";
import { isProse, lineIn, proseOf, textOfPassage } from "./passages.ts";

/** Words that no text may use, each with the reason. */
export function checkForbiddenWords(context: CheckContext): Problem[] {
  return [
    ...findForbidden(context.passages, context.forbidden.never, context, textOfPassage),
    ...findForbidden(context.passages.filter(isProse), context.forbidden.avoid, context, proseOf),
  ];
}

/** Words that may be used only for a good reason. */
export function adviseOnWords(context: CheckContext): Problem[] {
  return findForbidden(context.passages.filter(isProse), context.forbidden.advise, context, proseOf);
}

function findForbidden(
  passages: readonly Passage[],
  ruleList: ForbiddenWords,
  { config: { brand } }: CheckContext,
  read: (passage: Passage) => string,
): Problem[] {
  const expressions = ruleList.flatMap(({ words = [], instead = {}, pattern, reason = "", ...where }) => [
    ...words.map((word) => ({ ...where, reason, expression: expressionOf(word) })),
    ...Object.entries(instead).map(([word, better]) => ({
      ...where,
      reason: `write "${better}"${reason && `: ${reason}`}`,
      expression: expressionOf(word),
    })),
    // A space in a pattern also matches a line break. In brackets, it may begin a range.
    ...(pattern === undefined
      ? []
      : [{ ...where, reason, expression: new RegExp(pattern.replaceAll(/ (?![^[\]]*\])/g, "\\s"), "gu") }]),
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
