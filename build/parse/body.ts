import { parseTokens } from "../blocks/blocks.ts";
import { type Context, createParseState, createReferences } from "../blocks/parseState.ts";
import { locateTokens, marked } from "../blocks/syntax.ts";
import type { LineReport } from "../facts/resolveWords.ts";
import type { Block } from "../model.ts";
import { describeInvisible } from "../text/characters.ts";
import { isUnwritten, unwritten } from "../text/unwritten.ts";

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
  let run = 0;
  let signs = 0;
  for (const [index, text] of markdown.split("\n").entries()) {
    const line = firstLine + index;
    for (const fault of describeInvisible(text, "this line")) report(line, fault);
    if (isUnwritten(text)) report(line, `this line ${unwritten}`);
    run = text.trim() === "" ? 0 : run + text.length + 1;
    signs += text.match(/[*_](?! ?\}\})/g)?.length ?? 0;
    if (signs > maxSigns)
      return refuse(line, `this text has more than ${maxSigns} signs * and _; split it into two articles`);
    if (tooDeep.test(text))
      return refuse(line, "this line is nested or indented more than 20 levels deep; move it left");
    if (text.length > maxLineLength)
      return refuse(line, `this line has more than ${maxLineLength} characters; split it into paragraphs`);
    if (run > maxRunLength)
      return refuse(
        line,
        `this text has no empty line for more than ${maxRunLength} characters; put one between paragraphs`,
      );
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
