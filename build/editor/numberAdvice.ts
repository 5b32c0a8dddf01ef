import type { Passage } from "../blocks/passage.ts";
import { numberWords } from "../facts/typedNumbers.ts";
import type { Inline } from "../model.ts";
import type { Problem } from "../problem.ts";
import type { CheckContext } from "./checkContext.ts";
import { lineIn } from "./passages.ts";

const words = numberWords.join("|");
const large = numberWords.slice(numberWords.indexOf("thirteen")).join("|");

/** Number words that the build accepts, because no unit is next to them. */
const loose = new RegExp(
  `\\b(?:(?:${large})(?:[\\s-]+(?:${words}))*|half\\s+an?\\s+\\p{L}+|an?\\s+couple\\s+of|zero)\\b`,
  "giu",
);
const anyNumber = new RegExp(`\\b(?:${words}|zero|half)\\b`, "giu");

/** Finds number words that are not facts. */
export function adviseOnNumbers({ passages }: CheckContext): Problem[] {
  return passages.flatMap((passage) => {
    const text = typedTextOf(passage.words);
    const find = (pattern: RegExp, fault: string): Problem[] =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
        sourcePath: passage.sourcePath,
        line: lineIn(passage, text, index),
        message: `"${found.replaceAll(/\s+/g, " ")}" ${fault}`,
      }));
    return [
      ...find(loose, "is not linked to a fact; use a fact, or write it without a number"),
      ...(passage.isNumber ? find(anyNumber, "is in a column of numbers; use a fact") : []),
    ];
  });
}

/** The typed text, with a placeholder character for each fact. */
function typedTextOf(words: Passage["words"]): string {
  return words
    .map((inline: Inline): string => {
      if (inline.kind === "break") return "\n";
      if ("children" in inline) return typedTextOf(inline.children);
      return inline.kind === "text" && inline.isGiven ? "…" : inline.text;
    })
    .join("");
}
