import type { Tokens } from "marked";
import type { Report } from "../facts/resolveWords.ts";
import type { Block } from "../model.ts";
import { didYouMean } from "../problem.ts";
import { describeInvisible } from "../text/characters.ts";
import { findTextFaults } from "../text/plainText.ts";
import { isUnwritten, unwritten } from "../text/unwritten.ts";
import type { Context } from "./context.ts";
import { findImage, parsePicture, reportMissing } from "./figures.ts";
import { parseHeading } from "./headings.ts";
import { parseWords } from "./inlines.ts";
import { createFound, createReading, parseForEach, type Reading } from "./reading.ts";
import { type Located, locate, locateTokens, marked, maxDetails } from "./syntax.ts";
import { isCaption, parseTable } from "./tables.ts";
import { isComment, isFenced, reportUnsupported } from "./unsupported.ts";

/** Far beyond what an article needs. Deeper or longer Markdown overflows the parser's stack or takes minutes. */
const longestLine = 3000;
const longestRun = 10_000;
/** More than 20 levels at the start of a line: two spaces, a tab, or the sign of a quotation or a list. */
const tooDeep = /^(?: {2}|\t| ?(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))){21}/;
/** Each link and question is compared with each heading, and each link with the address of each article. */
const mostHeadings = 200;
const mostLinks = 2000;
/** The parser compares each sign of emphasis in a paragraph with the others. */
const mostSigns = 8000;

/** A text that can't be parsed: its headings are unknown. */
export const unknownBody = { ...createFound(), blocks: [] as Block[], headingIds: undefined };

/** Parses the Markdown of an article or a snippet. Keeps only what the templates can show and reports the rest. */
export function parseBlocks(
  markdown: string,
  firstLine: number,
  route: string | undefined,
  context: Context,
  report: Report,
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
    if (signs > mostSigns)
      return refuse(line, `this text has more than ${mostSigns} signs * and _; split it into two articles`);
    if (tooDeep.test(text))
      return refuse(line, "this line is nested or indented more than 20 levels deep; move it left");
    if (text.length > longestLine)
      return refuse(line, `this line has more than ${longestLine} characters; split it into paragraphs`);
    if (run > longestRun)
      return refuse(
        line,
        `this text has no empty line for more than ${longestRun} characters; put one between paragraphs`,
      );
  }
  const reading = createReading(route, context, report);
  const blocks = parseTokens(locateTokens(marked.lexer(markdown), firstLine), reading);
  const { headingLines, links } = reading.found;
  return headingLines.size > mostHeadings || links.length > mostLinks
    ? refuse(
        firstLine,
        `an article has at most ${mostHeadings} headings and ${mostLinks} links, but this has ${headingLines.size} and ${links.length}; split it into two`,
      )
    : { ...reading.found, blocks, headingIds: [...headingLines.keys()] };
}

function parseTokens(all: readonly Located[], reading: Reading): Block[] {
  const shown = all.filter(isShown);
  return shown.flatMap((token, index) => {
    const above = shown[index - 1];
    if (token.type === "table") return parseTable(token, above, reading);
    if (token.type === "list") return parseList(token, above, reading);
    if (!isCaption(token)) return parseToken(token, reading) ?? [];
    if (shown[index + 1]?.type !== "table")
      reading.report(token.line, 'a line "Table: …" must be directly above a table');
    return [];
  });
}

function isShown(token: Located): boolean {
  return token.type !== "space" && !isComment(token);
}

function parseToken(token: Located, reading: Reading): Block | readonly Block[] | undefined {
  const { line } = token;
  switch (token.type) {
    case "heading":
      return parseHeading(token, reading);
    case "paragraph":
    case "text": {
      const image = findImage(token);
      if (image) return parsePicture(image, [], reading);
      const [, name] = /^\s*\{\{[ \t]*snippet\.([^\s{}]+)[ \t]*\}\}\s*$/.exec(token.text) ?? [];
      if (name !== undefined) return findSnippet(name, line, reading);
      return { kind: "paragraph", line, children: parseWords(token.tokens, line, reading) };
    }
    case "callout":
      return parseCallout(token, reading);
    case "details": {
      const summary = parseWords(token.summary, line + token.above - 1, reading);
      if (summary.length === 0)
        reading.report(line, "<summary> is empty; write the label that readers click");
      if (token.isOpen)
        reading.report(
          line,
          `this <details> has no end in the next ${maxDetails} characters; put a line </details> below its text`,
        );
      const children = parseTokens(locateTokens(token.tokens, line + token.above), reading);
      return { kind: "details", line, summary, children };
    }
    case "code":
      if (!isFenced(token)) reportUnsupported(token, reading);
      reading.grow(token.text.length, line);
      return { kind: "code", line, text: token.text };
    default:
      return reportUnsupported(token, reading);
  }
}

/** The blocks of a snippet in place of the line that names it. */
function findSnippet(name: string, line: number, { context, found, route, report, grow, isFull }: Reading) {
  if (route === undefined)
    return report(line, "a snippet can't contain another snippet; write the text itself");
  found.snippets.push({ name, line });
  const names = context.snippets.map((snippet) => snippet.name);
  const fix = didYouMean(name, names) || `; write its text in snippets/${name}.md`;
  const snippet = context.snippets[names.indexOf(name)];
  if (!snippet) return report(line, `there is no snippet "${name}"${fix}`);
  if (isFull()) return undefined;
  grow(JSON.stringify(snippet.blocks).length, line);
  return snippet.blocks;
}

function parseList(list: Located<Tokens.List>, above: Located | undefined, reading: Reading) {
  const { ordered, start, items, line } = list;
  const before = above?.type === "list" ? above.items.at(-1) : items[0];
  const indents = [before, ...items].map((item) => item?.raw.search(/\S/) ?? 0);
  // The numbers around an item that is indented too little are as wrong as its place.
  const isCounted = ordered && new Set(indents).size === 1;
  const parseItem = (item: Located<Tokens.ListItem>, index: number) => {
    const { line } = item;
    const number = Number(/^\s*(\d+)/.exec(item.raw)?.[1] ?? 1);
    const shown = index === 0 ? 1 : Number(start) + index;
    const fix = index === 0 ? ", or indent the text above by three spaces" : "";
    const outer = indents[index] ?? 0;
    if ((indents[index + 1] ?? 0) > outer + 1)
      reading.report(line, "this is not part of the step above it; indent it as far as that step's text");
    if (isCounted && number !== 1 && number !== shown)
      reading.report(
        line,
        `"${number}." would appear as "${shown}."; write ${shown}.${fix}, or write ${number}\\. if this is not a list`,
      );
    const tokens = locateTokens(item.tokens, line);
    const first = tokens.find(isShown);
    const text = first?.type === "text" || first?.type === "paragraph" ? first.raw : "";
    return parseForEach(text, first?.line ?? line, reading, (each) => parseTokens(tokens, each));
  };
  return { kind: "list", line, isOrdered: ordered, items: locate(items, line).flatMap(parseItem) } as const;
}

type CalloutToken = Extract<Located, { type: "callout" }>;

/** The style and the default title of each callout, keyed by the word in "> [!NOTE]". */
const callouts: ReadonlyMap<string, readonly [style: string, title: string]> = new Map([
  ["NOTE", ["note", "Note"]],
  ["TIP", ["note", "Note"]],
  ["WARNING", ["warning", "Warning"]],
  ["CAUTION", ["permanent", "Permanent"]],
  ["IMPORTANT", ["plan", "Premium only"]],
]);

function parseCallout(token: CalloutToken, reading: Reading): Block | undefined {
  const { context, report } = reading;
  const { kind, title: written, isCut, line } = token;
  if (isCut) report(line, "start the line below this callout with >, or put an empty line between them");
  for (const { message } of findTextFaults(written)) report(line, message);
  if (kind === "FIGURE") return parseFigure(token, reading);
  if (kind === "CALCULATOR") return parseCalculator(token, reading);
  const [callout, defaultTitle = ""] = callouts.get(kind) ?? [];
  if (callout === undefined) {
    const kinds = [...callouts.keys(), "FIGURE", "CALCULATOR"];
    const asCallout = (known: string) => `[!${known}]`;
    const fix = didYouMean(kind, kinds, asCallout) || `; use ${kinds.map(asCallout).join(", ")}`;
    return report(line, `[!${kind}] is not a callout${fix}`);
  }
  const tokens = locateTokens(token.tokens, line + 1);
  if (!tokens.some(isShown))
    report(line, `[!${kind}] is empty; write its text on the lines below, each starting with >`);
  const title = context.resolveText(written || defaultTitle, line, report);
  return { kind: "callout", line, callout, title, children: parseTokens(tokens, reading) };
}

/** > [!FIGURE], then ![What the drawing shows.](figure:its-name), then its caption. */
function parseFigure({ title, tokens, line }: CalloutToken, reading: Reading) {
  const [first, ...caption] = locateTokens(tokens, line + 1).filter(isShown);
  const image = first && findImage(first);
  if (image && !title) return parsePicture(image, parseTokens(caption, reading), reading);
  return reading.report(
    line,
    "write ![What it shows.](figure:its-name) or ![What it shows.](images/its-name.png) alone on the line below [!FIGURE]",
  );
}

/** > [!CALCULATOR], then its title, then optionally a link to a larger plan. */
function parseCalculator({ title: label, tokens, line }: CalloutToken, reading: Reading) {
  const [title, upgrade, ...others] = parseTokens(locateTokens(tokens, line + 1), reading);
  reading.claim("calculator", "calculator", line);
  reportMissing("calculator", "the calculator", line, reading);
  const isPlain = !label && others.length === 0 && (upgrade?.kind ?? "paragraph") === "paragraph";
  if (isPlain && title?.kind === "paragraph") {
    const words = upgrade?.kind === "paragraph" ? upgrade.children : [];
    return { kind: "calculator", line: title.line, title: title.children, upgrade: words } as const;
  }
  return reading.report(line, "write its title below [!CALCULATOR], and below that at most one paragraph");
}
