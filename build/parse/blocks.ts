import GithubSlugger from "github-slugger";
import type { Tokens } from "marked";
import { ids } from "../../templates/ids.ts";
import { findSnippetName } from "../facts/placeholders.ts";
import type { WrittenBlock } from "../model.ts";
import { didYouMean } from "../problem.ts";
import { describeInvisible } from "../text/characters.ts";
import { findTextFaults } from "../text/plainText.ts";
import { parseHeading } from "./headings.ts";
import { parseInlines } from "./inlines.ts";
import { findExcess } from "./limits.ts";
import { describeNoPicture } from "./pictures.ts";
import type { Reading } from "./reading.ts";
import { type Located, locate, locateTokens, type MarkdownToken, marked } from "./syntax.ts";
import { isCaption, parseTable } from "./tables.ts";
import { isComment, isFenced, reportUnsupported } from "./unsupported.ts";

/** Each link and question is compared with each heading, and each link with the address of each article. */
const mostHeadings = 200;
const mostLinks = 2000;

/** An article's body as it was written. */
export interface WrittenBody extends Pick<Reading, "links" | "pictures" | "snippets" | "repeatedHeadings"> {
  readonly blocks: readonly WrittenBlock[];
  readonly headingIds: readonly string[];
}

/** Parses the Markdown of an article or a snippet. Keeps only what the templates can show and reports the rest. */
export function parseBlocks(
  markdown: string,
  firstLine: number,
  report: Reading["report"],
): WrittenBody | undefined {
  for (const [index, line] of markdown.split("\n").entries())
    for (const fault of describeInvisible(line, "this line")) report(firstLine + index, fault);
  const excess = findExcess(markdown);
  if (excess) return report(firstLine + excess.line - 1, excess.message);
  const slugger = new GithubSlugger();
  for (const id of Object.values(ids)) slugger.slug(id);
  const reading: Reading = {
    report,
    links: [],
    pictures: [],
    snippets: [],
    slugger,
    headingLines: new Map(),
    repeatedHeadings: [],
    seen: new Set(),
  };
  const blocks = parseTokens(locateTokens(marked.lexer(markdown), firstLine), reading);
  const { headingLines, repeatedHeadings, links, pictures, snippets } = reading;
  if (headingLines.size > mostHeadings || links.length > mostLinks)
    return report(
      firstLine,
      `an article has at most ${mostHeadings} headings and ${mostLinks} links, but this has ${headingLines.size} and ${links.length}; split it into two`,
    );
  return { blocks, headingIds: [...headingLines.keys()], repeatedHeadings, links, pictures, snippets };
}

function parseTokens(all: readonly Located[], reading: Reading): WrittenBlock[] {
  const shown = all.filter(isShown);
  return shown.flatMap(({ token, line }, index) => {
    const above = shown[index - 1];
    if (token.type === "table") return parseTable(token, line, above, reading);
    if (token.type === "list") return parseList({ token, line }, above, reading);
    if (!isCaption(token)) return parseToken(token, line, reading) ?? [];
    if (shown[index + 1]?.token.type !== "table")
      reading.report(line, 'a line "Table: …" must be directly above a table');
    return [];
  });
}

function isShown({ token }: Located): boolean {
  return token.type !== "space" && !isComment(token);
}

function parseToken(token: MarkdownToken, line: number, reading: Reading): WrittenBlock | undefined {
  switch (token.type) {
    case "heading":
      return parseHeading(token, line, reading);
    case "paragraph":
    case "text": {
      const picture = findPicture(token);
      if (picture) return parsePicture(picture, line, [], reading);
      const children = parseInlines(token.tokens, line, reading);
      const name = findSnippetName(children);
      if (name !== undefined) reading.snippets.push({ name, line });
      return { kind: "paragraph", line, children };
    }
    case "callout":
      return parseCallout(token, line, reading);
    case "details": {
      const summary = parseInlines(token.summary, line + token.above - 1, reading);
      if (summary.length === 0)
        reading.report(line, "<summary> is empty; write the label that readers click");
      const children = parseTokens(locateTokens(token.tokens, line + token.above), reading);
      return { kind: "details", line, summary, children };
    }
    case "code":
      if (!isFenced(token)) reportUnsupported(token, line, reading);
      return { kind: "code", line, text: token.text };
    default:
      return reportUnsupported(token, line, reading);
  }
}

function parseList({ token, line }: Located<Tokens.List>, above: Located | undefined, reading: Reading) {
  const { ordered, start, items } = token;
  const before = above?.token.type === "list" ? above.token.items.at(-1) : items[0];
  const indents = [before, ...items].map((item) => item?.raw.search(/\S/) ?? 0);
  // The numbers around an item that is indented too little are as wrong as its place.
  const isCounted = ordered && new Set(indents).size === 1;
  const parseItem = ({ token: item, line }: Located<Tokens.ListItem>, index: number) => {
    const number = Number(/^\s*(\d+)/.exec(item.raw)?.[1] ?? 1);
    const shown = index === 0 ? 1 : Number(start) + index;
    const fix = index === 0 ? ", or indent the text above by three spaces" : "";
    const [outer = 0, indent = 0] = indents.slice(index);
    if (indent > outer + 1)
      reading.report(line, "this is not part of the step above it; indent it as far as that step's text");
    if (isCounted && number !== 1 && number !== shown)
      reading.report(
        line,
        `"${number}." would appear as "${shown}."; write ${shown}.${fix}, or write ${number}\\. if this is not a list`,
      );
    return parseTokens(locateTokens(item.tokens, line), reading);
  };
  return { kind: "list", line, isOrdered: ordered, items: locate(items, line).map(parseItem) } as const;
}

type CalloutToken = Extract<MarkdownToken, { type: "callout" }>;
type ParseCallout = (token: CalloutToken, line: number, reading: Reading) => WrittenBlock | undefined;

/** Text set apart from the rest. Its kind determines its style. */
function wordsOf(callout: string, defaultTitle: string): ParseCallout {
  return ({ kind, title, tokens }, line, reading) => {
    const children = parseTokens(locateTokens(tokens, line + 1), reading);
    if (children.length === 0)
      reading.report(line, `[!${kind}] is empty; write its text on the lines below, each starting with >`);
    return { kind: "callout", line, callout, title: title || defaultTitle, children };
  };
}

/** Keyed by the word in "> [!NOTE]". */
const callouts: ReadonlyMap<string, ParseCallout> = new Map([
  ["NOTE", wordsOf("note", "Note")],
  ["TIP", wordsOf("note", "Note")],
  ["WARNING", wordsOf("warning", "Warning")],
  ["CAUTION", wordsOf("permanent", "Permanent")],
  ["IMPORTANT", wordsOf("plan", "Premium only")],
  ["FIGURE", parseFigure],
  ["CALCULATOR", parseCalculator],
]);

function parseCallout(token: CalloutToken, line: number, reading: Reading): WrittenBlock | undefined {
  const { report } = reading;
  const { kind, title, isCut } = token;
  const asCallout = (known: string) => `[!${known}]`;
  const kinds = [...callouts.keys()];
  if (isCut) report(line, "start the line below this callout with >, or put an empty line between them");
  for (const fault of findTextFaults(title)) report(line, fault);
  const parse = callouts.get(kind);
  if (parse) return parse(token, line, reading);
  const fix = didYouMean(kind, kinds, asCallout) || `; use ${kinds.map(asCallout).join(", ")}`;
  return report(line, `[!${kind}] is not a callout${fix}`);
}

/** > [!FIGURE], then ![What the drawing shows.](figure:its-name), then its caption. */
function parseFigure({ title, tokens }: CalloutToken, line: number, reading: Reading) {
  const [first, ...caption] = locateTokens(tokens, line + 1).filter(isShown);
  const picture = first && findPicture(first.token);
  if (picture && !title) return parsePicture(picture, first.line, caption, reading);
  return reading.report(
    line,
    "write ![What it shows.](figure:its-name) or ![What it shows.](images/its-name.png) alone on the line below [!FIGURE]",
  );
}

/** The image in a paragraph that contains nothing else. */
function findPicture(token: MarkdownToken): Tokens.Image | undefined {
  if (token.type !== "paragraph" && token.type !== "text") return undefined;
  const [image, ...others] = token.tokens ?? [];
  return image?.type === "image" && others.length === 0 ? (image as Tokens.Image) : undefined;
}

/** A drawing (figure:its-name) or a picture (images/its-name.png), with its alternative text. */
function parsePicture(
  { href, text, title: hint }: Tokens.Image,
  line: number,
  caption: readonly Located[],
  reading: Reading,
): WrittenBlock | undefined {
  const { report } = reading;
  const [, folder, name = ""] = /^(figure:|images\/)([a-z\d][a-z\d.-]*)$/.exec(href) ?? [];
  if (folder === undefined) return report(line, describeNoPicture(href));
  const kind = folder === "images/" ? "picture" : "figure";
  const title = text.replaceAll(/\s+/g, " ").trim();
  if (title === "") report(line, `this picture has no alternative text; write ![What it shows.](${href})`);
  if (hint) report(line, `a picture can't have a title; remove "${hint}"`);
  for (const fault of findTextFaults(title)) report(line, fault);
  if (kind === "figure") reportSecond(`figure ${name}`, line, reading);
  else reading.pictures.push({ name, line });
  return { kind, line, name, title, caption: parseTokens(caption, reading) };
}

/** > [!CALCULATOR], then its title, then optionally a link to a larger plan. */
function parseCalculator({ title: label, tokens }: CalloutToken, line: number, reading: Reading) {
  const [title, upgrade, ...others] = parseTokens(locateTokens(tokens, line + 1), reading);
  reportSecond("calculator", line, reading);
  const isPlain = !label && others.length === 0 && (upgrade?.kind ?? "paragraph") === "paragraph";
  if (isPlain && title?.kind === "paragraph") {
    const words = upgrade?.kind === "paragraph" ? upgrade.children : [];
    return { kind: "calculator", line: title.line, title: title.children, upgrade: words } as const;
  }
  return reading.report(line, "write its title below [!CALCULATOR], and below that at most one paragraph");
}

function reportSecond(name: string, line: number, { seen, report }: Reading): void {
  if (seen.has(name)) report(line, `this page already has the ${name}; remove one of the two`);
  seen.add(name);
}
