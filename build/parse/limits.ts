/** Far beyond what an article needs. Deeper or longer Markdown overflows the parser's stack or takes minutes. */
const deepestNesting = 20;
const longestLine = 3000;
const longestRun = 10_000;

/** The markers of lists and quotations at the start of a line. */
const openings = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+/;

/** Finds the first line, counted from 1, where the Markdown is too much for the parser. */
export function findExcess(markdown: string): { line: number; message: string } | undefined {
  let run = 0;
  for (const [index, text] of markdown.split("\n").entries()) {
    const marks = (openings.exec(text)?.[0] ?? "").match(/[>\-+*]|\d+/g)?.length ?? 0;
    // Each nested list is indented by at least two spaces.
    const indents = (/^[ \t]*/.exec(text)?.[0] ?? "").replaceAll("\t", "    ").length / 2;
    run = text.trim() === "" ? 0 : run + text.length + 1;
    const message =
      marks + indents > deepestNesting
        ? `this line is nested or indented more than ${deepestNesting} levels deep; move it left`
        : text.length > longestLine
          ? `this line has more than ${longestLine} characters; split it into paragraphs`
          : run > longestRun &&
            `this text has no empty line for more than ${longestRun} characters; put one between paragraphs`;
    if (message) return { line: index + 1, message };
  }
  return undefined;
}
