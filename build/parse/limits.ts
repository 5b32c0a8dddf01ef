/** Far beyond what an article needs. Where Markdown is deeper or longer, reading it overflows the stack or takes minutes. */
const deepestNesting = 20;
const longestLine = 3000;
const longestRun = 10_000;

/** Each link and each question is compared with each heading, and each link with the address of each article. */
const mostHeadings = 200;
const mostLinks = 2000;

/** What is wrong with an article that has more of either than anyone reads. */
export function findCrowd(headings: number, links: number): string | undefined {
  if (headings <= mostHeadings && links <= mostLinks) return undefined;
  return `an article has at most ${mostHeadings} headings and ${mostLinks} links, and this one ${headings} and ${links}; make two of it`;
}

/** The marks of lists and quotations that begin a line. */
const openings = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+/;

/** The first line of a Markdown text that is too much for its reader, counted from 1. */
export function findExcess(markdown: string): { line: number; message: string } | undefined {
  let run = 0;
  for (const [index, line] of markdown.split("\n").entries()) {
    const found = (message: string) => ({ line: index + 1, message });
    const marks = (openings.exec(line)?.[0] ?? "").match(/[>\-+*]|\d+/g)?.length ?? 0;
    // Each level of a list below another is indented by two spaces at least.
    const indents = (/^[ \t]*/.exec(line)?.[0] ?? "").replaceAll("\t", "    ").length / 2;
    run = line.trim() === "" ? 0 : run + line.length + 1;
    if (marks + indents > deepestNesting)
      return found(
        `lists and callouts are nested more than ${deepestNesting} deep, or the line is far indented; begin it further left`,
      );
    if (line.length > longestLine)
      return found(`this line has more than ${longestLine} characters; make paragraphs of it`);
    if (run > longestRun)
      return found(
        `no line is empty for more than ${longestRun} characters; put an empty line between paragraphs`,
      );
  }
  return undefined;
}
