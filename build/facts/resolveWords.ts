import type { Inline, WrittenInline } from "../model.ts";
import { textOf } from "../text/inlineText.ts";
import type { Facts } from "./facts.ts";
import { formatFact } from "./formats.ts";
import { hasLooseBraces, looseBraces, parseText } from "./placeholders.ts";
import { findWrongSums } from "./sums.ts";
import { createNumberGate } from "./typedNumbers.ts";

/** `sourcePath` is given if the problem is in a snippet. */
export type Report = (line: number, message: string, sourcePath?: string) => unknown;

/** Resolves facts and link addresses. Reports unknown facts, typed numbers and wrong sums. */
export type ResolveWords = (
  words: readonly WrittenInline[],
  line: number,
  report: Report,
  /** The fact that replaces {{ plans.* }} here: "free". */
  member?: string,
) => Inline[];

/** If facts.yaml has problems, no facts are filled in and nothing is checked. */
export function createResolveWords(
  facts: Facts | undefined,
  hrefOf: (href: string, line: number, report: Report) => string,
): ResolveWords {
  const findTypedNumbers = facts ? createNumberGate(facts) : () => [];

  return (words, firstLine, report, member = "*") => {
    const write = (inline: WrittenInline): Inline => {
      switch (inline.kind) {
        case "fact": {
          const name = inline.name.replace(/\*$/, member);
          const written = facts ? formatFact({ ...inline, name }, facts) : { text: "" };
          if (/^snippet\b/.test(name))
            report(inline.line, "a snippet must be a paragraph of its own; put blank lines around it");
          else if ("problem" in written) report(inline.line, written.problem);
          return { kind: "text", isGiven: true, ...("text" in written ? written : { text: "" }) };
        }
        case "strong":
        case "emphasis":
          return { ...inline, children: inline.children.map(write) };
        case "link": {
          const href = hrefOf(inline.href, inline.line, report);
          return { ...inline, href, children: inline.children.map(write) };
        }
        default:
          return inline;
      }
    };
    const shown = words.map(write);
    for (const { lineBreaks, message } of [...findTypedNumbers(shown), ...findWrongSums(textOf(shown, "\n"))])
      report(firstLine + lineBreaks, message);
    return shown;
  };
}

/** The same for text without markup, such as a description. */
export function resolveText(text: string, line: number, report: Report, resolveWords: ResolveWords): string {
  const words = parseText(text, line);
  if (words.some((word) => word.kind === "text" && hasLooseBraces(word.text))) report(line, looseBraces);
  return textOf(resolveWords(words, line, report));
}
