import { describeInvisible } from "../content/characters.ts";
import type { LineReport } from "../facts/resolveWords.ts";
import type { Block } from "../model.ts";
import { parseTokens } from "./blocks.ts";
import { type Context, createParseState, createReferences } from "./parseState.ts";
import { locateTokens, marked } from "./syntax.ts";

/** Far beyond what an article needs. Deeper or longer Markdown overflows the parser's stack or takes minutes. */
const maxLineLength = 3000;
const maxRunLength = 10_000;
/** More than 20 levels at the start of a line: two spaces, a tab, or the sign of a quotation or a list. */
const tooDeep = /^(?: {2}|\t| ?(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))){21}/;
/** Bounds quadratic work: each link and question is compared with each heading, and each link with each address. */
const maxHeadings = 200;
const maxLinks = 2000;
/** The parser compares each sign of emphasis in a paragraph with the others. */
const maxSigns = 8000;

/** A text that can't be parsed: its headings are unknown. */
export const unknownBody = { ...createReferences(), blocks: [] as Block[], headingIds: undefined };

/** Parses the Markdown of an article or a snippet. Keeps only what the templates can show and reports the rest. */
export function parseBody(
  markdown: string,
  firstLine: number,
  route: string | undefined,
  context: Context,
  report: LineReport,
) {
  const refuse = (line: number, message: string) => {
    report(line, message);
    return unknownBody;
  };
  for (const { line, message, isTooMuch } of findLineFaults(markdown, firstLine)) {
    if (isTooMuch) return refuse(line, message);
    report(line, message);
  }
  const state = createParseState(route, context, report);
  const blocks = parseTokens(locateTokens(marked.lexer(markdown), firstLine), state);
  const { headingLines, links } = state.references;
  return headingLines.size > maxHeadings || links.length > maxLinks
    ? refuse(
        firstLine,
        `an article has at most ${maxHeadings} headings and ${maxLinks} links, but this has ${headingLines.size} and ${links.length}; split it into two`,
      )
    : { ...state.references, blocks, headingIds: [...headingLines.keys()] };
}

/** What is wrong with lines, before they are parsed. Text that is too much for the parser ends the search. */
function* findLineFaults(markdown: string, firstLine: number) {
  let run = 0;
  let signs = 0;
  for (const [index, text] of markdown.split("\n").entries()) {
    const line = firstLine + index;
    for (const message of describeInvisible(text, "this line")) yield { line, message, isTooMuch: false };
    run = text.trim() === "" ? 0 : run + text.length + 1;
    signs += text.match(/[*_](?! ?\}\})/g)?.length ?? 0;
    const message = describeTooMuch(text, run, signs);
    if (message) yield { line, message, isTooMuch: true };
  }
}

/** `run` is the length of the text since the last empty line, and `signs` the number of * and _ so far. */
function describeTooMuch(text: string, run: number, signs: number): string | undefined {
  if (signs > maxSigns)
    return `this text has more than ${maxSigns} signs * and _; split it into two articles`;
  if (tooDeep.test(text)) return "this line is nested or indented more than 20 levels deep; move it left";
  if (text.length > maxLineLength)
    return `this line has more than ${maxLineLength} characters; split it into paragraphs`;
  return run > maxRunLength
    ? `this text has no empty line for more than ${maxRunLength} characters; put one between paragraphs, or split the table`
    : undefined;
}
