import type { Inline } from "../markup.ts";
import { textOf } from "../text/inlineText.ts";
import { isUnwritten, unwritten } from "../text/unwritten.ts";
import type { Facts } from "./facts.ts";
import { formatFact } from "./formats.ts";
import { hasLooseBraces, looseBraces, type Part, parseText } from "./placeholders.ts";
import { findWrongSums } from "./sums.ts";
import { createNumberGate } from "./typedNumbers.ts";

export type Report = (line: number, message: string) => undefined;

/** Fills in facts. If facts.yaml has problems, none are filled in, and typed numbers are not reported. */
export function createResolver(facts: Facts | undefined) {
  const findTypedNumbers = facts ? createNumberGate(facts) : () => [];

  /** `member` is the fact that replaces {{ plans.* }} here: "free". */
  const resolvePart = (part: Part, line: number, report: Report, member = "*"): Inline => {
    if (part.kind === "text") return part;
    const name = part.name.replace(/\*$/, member);
    const written = facts ? formatFact({ ...part, name }, facts) : { text: "" };
    if (/^snippet\b/.test(name))
      report(line, "a snippet must be a paragraph of its own; put blank lines around it");
    else if ("problem" in written) report(line, written.problem);
    return { kind: "text", isGiven: true, ...("text" in written ? written : { text: "" }) };
  };

  /** Reports typed numbers and wrong sums. */
  const reportNumbers = (words: readonly Inline[], firstLine: number, report: Report): void => {
    for (const { lineBreaks, message } of [...findTypedNumbers(words), ...findWrongSums(textOf(words, "\n"))])
      report(firstLine + lineBreaks, message);
  };

  /** Resolves text without markup, such as a description. */
  const resolveText = (text: string, line: number, report: Report): string => {
    const parts = parseText(text);
    if (isUnwritten(text)) report(line, `this line ${unwritten}`);
    if (parts.some((part) => part.kind === "text" && hasLooseBraces(part.text))) report(line, looseBraces);
    const words = parts.map((part) => resolvePart(part, line, report));
    reportNumbers(words, line, report);
    return textOf(words);
  };

  return { resolvePart, reportNumbers, resolveText };
}
