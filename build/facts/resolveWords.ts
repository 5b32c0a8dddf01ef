import { defaultFrame } from "../content/frame.ts";
import type { Inline } from "../markup.ts";
import { leavesOf, textOf } from "../markup.ts";
import { memoize } from "../memoize.ts";
import type { Report } from "../problem.ts";
import type { Facts } from "./facts.ts";
import { formatFact } from "./formats.ts";
import { hasLooseBraces, looseBraces, type Part, parseText } from "./placeholders.ts";
import { createSumGate } from "./sums.ts";
import { createNumberGate } from "./typedNumbers.ts";

/** Reports what is wrong on a line. */
export type LineReport = (line: number, message: string) => undefined;

/** Fills in facts. If facts.yaml has problems, none are filled in, and typed numbers are not reported. */
export const createResolver = memoize((facts: Facts | undefined) => {
  const findTypedNumbers = facts ? createNumberGate(facts) : () => [];
  const findWrongSums = createSumGate(facts?.frame ?? defaultFrame);

  /** `member` is the fact that replaces {{ plans.* }} here: "free". */
  const resolvePart = (part: Part, report: Report, member = "*"): Inline => {
    if (part.kind === "text") {
      const { equal = [], ...words } = part;
      const [written, other] = equal.map((one) => facts && formatFact(one, facts, report)?.text);
      if (written !== other && written && other)
        report(
          `"${part.text}" is wrong, because one is ${written} and the other ${other}; write the sentence anew`,
        );
      return words;
    }
    const name = part.name.replace(/\*$/, member);
    const isSnippet = /^snippet\b/.test(name);
    if (isSnippet) report("a snippet must be a paragraph of its own; put blank lines around it");
    const written = facts && !isSnippet ? formatFact({ ...part, name }, facts, report) : undefined;
    return { kind: "text", isGiven: true, ...(written ?? { text: "" }) };
  };

  /** Reports typed numbers and wrong sums. */
  const reportNumbers = (words: readonly Inline[], firstLine: number, report: LineReport): void => {
    for (const { lineBreaks, message } of [...findTypedNumbers(words), ...findWrongSums(leavesOf(words))])
      report(firstLine + lineBreaks, message);
  };

  /** Resolves a line of text without markup, such as a description. */
  const resolveText = (text: string, report: Report): string => {
    const parts = parseText(text);
    if (parts.some((part) => part.kind === "text" && hasLooseBraces(part.text))) report(looseBraces);
    const words = parts.map((part) => resolvePart(part, report));
    reportNumbers(words, 1, (_, message) => report(message));
    return textOf(words);
  };

  return { resolvePart, reportNumbers, resolveText };
});

export type Resolver = ReturnType<typeof createResolver>;
