import type { Passage } from "../blocks/passage.ts";
import { factsOfGroup } from "../facts/formats.ts";
import { numberWords } from "../facts/typedNumbers.ts";
import type { Inline } from "../model.ts";
import type { Problem } from "../problem.ts";
import type { Desk } from "./desk.ts";
import { lineIn } from "./passages.ts";

const words = numberWords.join("|");
const large = numberWords.slice(numberWords.indexOf("thirteen")).join("|");

/** Number words that the build accepts, because no unit is next to them. */
const loose = new RegExp(
  `\\b(?:(?:${large})(?:[\\s-]+(?:${words}))*|half\\s+an?\\s+\\p{L}+|an?\\s+couple\\s+of|zero)\\b`,
  "giu",
);
const anyNumber = new RegExp(`\\b(?:${words}|zero|half)\\b`, "giu");

/** "free", except in the name of a plan and in words such as royalty-free. */
const free = /(?:^\s*Free|(?<![\p{L}-]|\b[Ff]eel\s+)free)\b(?![\s-]+plan|-)/u;
/** Words in the names of actions that are too common to identify them. */
const common = ["what", "when", "each", "into", "once"];

/** Finds number words that are not facts, and "free" next to an action that costs credits. */
export function adviseOnNumbers({ facts, passages }: Desk): Problem[] {
  const stems = factsOfGroup("credits", facts)
    .flatMap(([, { label = "", means = "" }]) => `${label} ${means}`.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !common.includes(word))
    .map((word) => word.slice(0, "gener".length));
  // On a site without credits, nothing costs them.
  const costs = new RegExp(stems.length > 0 ? `(?<!\\p{L})(?:credit|${stems.join("|")})` : "(?!)", "iu");

  return passages.flatMap((passage) => {
    const text = typedTextOf(passage.words);
    const advise = (index: number, message: string): Problem => {
      return { sourcePath: passage.sourcePath, line: lineIn(passage, text, index), message };
    };
    return [
      ...findIn(text, loose).map(([word, index]) =>
        advise(index, `"${word}" is not linked to a fact; use a fact, or write it without a number`),
      ),
      ...(passage.isNumber ? findIn(text, anyNumber) : []).map(([word, index]) =>
        advise(index, `"${word}" is in a column of numbers; use a fact`),
      ),
      ...findIn(text, /[^.!?]+/g)
        .filter(([sentence]) => free.test(sentence) && costs.test(sentence))
        .map(([sentence, index]) =>
          advise(
            index + sentence.search(free),
            '"free" describes something that costs credits; write what it costs',
          ),
        ),
    ];
  });
}

function findIn(text: string, pattern: RegExp): (readonly [found: string, index: number])[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => [found.replaceAll(/\s+/g, " "), index]);
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
