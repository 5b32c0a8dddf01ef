import type { Token, Tokens } from "marked";
import type { WrittenBlock } from "../model.ts";
import { didYouMean } from "../problem.ts";
import { findTextFaults } from "../text/plainText.ts";
import { parseHeading } from "./headings.ts";
import { parseInlines } from "./inlines.ts";
import { findCrowd, findExcess } from "./limits.ts";
import { describeNoPicture } from "./pictures.ts";
import {
  createReading,
  type PageLink,
  type Reading,
  type RepeatedHeading,
  reportLostDefinitions,
} from "./reading.ts";
import { type MarkdownToken, marked, typeTokens } from "./syntax.ts";
import { type Caption, isCaption, parseCaption, parseTable } from "./tables.ts";
import { isComment, isFenced, reportUnsupported } from "./unsupported.ts";

/** An article's body as it was written. */
export interface WrittenBody {
  readonly blocks: readonly WrittenBlock[];
  readonly headingIds: readonly string[];
  readonly repeatedHeadings: readonly RepeatedHeading[];
  readonly links: readonly PageLink[];
  /** The screenshots, by name: "shot-menu.png". */
  readonly pictures: readonly { readonly name: string; readonly line: number }[];
}

/**
 * Parses one article's Markdown, in isolation, into blocks as written. Keeps only what the templates can show and
 * reports the rest. Text that is nested too deeply or too long for the parser is not parsed.
 */
export function parseBlocks(
  markdown: string,
  firstLine: number,
  report: Reading["report"],
): WrittenBody | undefined {
  const excess = findExcess(markdown);
  if (excess) {
    report(firstLine + excess.line - 1, excess.message);
    return undefined;
  }
  const reading = createReading(markdown, firstLine, report);
  const blocks = parseTokens(marked.lexer(markdown), reading);
  reportLostDefinitions(markdown, reading);
  const { headingLines, repeatedHeadings, links, pictures } = reading;
  const crowd = findCrowd(headingLines.size, links.length);
  if (crowd) {
    report(firstLine, crowd);
    return undefined;
  }
  return { blocks, headingIds: [...headingLines.keys()], repeatedHeadings, links, pictures };
}

function isShown(token: MarkdownToken): boolean {
  return token.type !== "space" && !isComment(token);
}

function parseTokens(untyped: readonly Token[], reading: Reading): WrittenBlock[] {
  const tokens = typeTokens(untyped);
  let caption: Caption | undefined;
  return tokens.flatMap((token, index) =>
    reading.locate(token.raw, (line): WrittenBlock[] => {
      if (isCaption(token)) {
        const next = tokens.slice(index + 1).find((other) => isShown(other) && other.type !== "def");
        if (next?.type !== "table") reading.report(line, 'a line "Table: …" must be directly above a table');
        caption = parseCaption(token, line, reading);
        return [];
      }
      if (token.type === "table") return [parseTable(token, line, caption, reading)];
      return isShown(token) ? parseToken(token, line, reading) : [];
    }),
  );
}

function parseToken(token: MarkdownToken, line: number, reading: Reading): WrittenBlock[] {
  switch (token.type) {
    case "def":
      if (token.tag.startsWith("^")) reportUnsupported({ type: "footnote", raw: token.raw }, line, reading);
      else reading.definitions.push({ name: token.tag, line });
      return [];
    case "heading":
      return [parseHeading(token, line, reading)];
    case "paragraph":
    case "text": {
      const picture = findPicture(token);
      if (picture) return parsePicture(picture, [], reading);
      return [{ kind: "paragraph", line, children: parseInlines(token.tokens, reading) }];
    }
    case "list":
      return [parseList(token, line, reading)];
    case "callout":
      return parseCallout(token, line, reading);
    case "details": {
      const summary = parseInlines(token.summary, reading);
      if (summary.length === 0)
        reading.report(line, "<summary> is empty; write the label that readers click");
      return [{ kind: "details", line, summary, children: parseTokens(token.tokens, reading) }];
    }
    case "code":
      if (!isFenced(token)) reportUnsupported(token, line, reading);
      return [{ kind: "code", line, text: token.text }];
    default:
      reportUnsupported(token, line, reading);
      return [];
  }
}

function parseList({ ordered, start, items }: Tokens.List, line: number, reading: Reading): WrittenBlock {
  const parseItem = (item: Tokens.ListItem, index: number) =>
    reading.locate(item.raw, (itemLine) => {
      const number = Number(/^\s*(\d+)/.exec(item.raw)?.[1] ?? 1);
      const shown = index === 0 ? 1 : Number(start) + index;
      const fix = index === 0 ? ", or indent the text above by three spaces" : "";
      if (ordered && number !== 1 && number !== shown)
        reading.report(
          itemLine,
          `"${number}." would appear as "${shown}."; write ${shown}.${fix}, or write ${number}\\. if this is not a list`,
        );
      return parseTokens(item.tokens, reading);
    });
  return { kind: "list", line, isOrdered: ordered, items: items.map(parseItem) };
}

type CalloutToken = Extract<MarkdownToken, { type: "callout" }>;
type ParseCallout = (token: CalloutToken, line: number, reading: Reading) => WrittenBlock[];

/** Text set apart from the rest. Its kind determines its style. */
function wordsOf(callout: string, defaultTitle: string): ParseCallout {
  return ({ kind, title, tokens }, line, reading) => {
    const children = parseTokens(tokens, reading);
    if (children.length === 0)
      reading.report(line, `[!${kind}] is empty; write its text on the lines below, each starting with >`);
    return [{ kind: "callout", line, callout, title: title || defaultTitle, children }];
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

function parseCallout(token: CalloutToken, line: number, reading: Reading): WrittenBlock[] {
  const { report } = reading;
  const { kind, title, isCut } = token;
  const asCallout = (known: string) => `[!${known}]`;
  const kinds = [...callouts.keys()];
  if (isCut) report(line, "start the line below this callout with >, or put an empty line between them");
  for (const fault of findTextFaults(title)) report(line, fault);
  const parse = callouts.get(kind);
  if (parse) return parse(token, line, reading);
  const fix = didYouMean(kind, kinds, asCallout) || `; use ${kinds.map(asCallout).join(", ")}`;
  report(line, `[!${kind}] is not a callout${fix}`);
  return [];
}

/** > [!FIGURE], then ![What the drawing shows.](figure:its-name), then its caption. */
function parseFigure({ title, tokens }: CalloutToken, line: number, reading: Reading): WrittenBlock[] {
  const [first, ...caption] = typeTokens(tokens).filter(isShown);
  const picture = first && findPicture(first);
  if (picture && !title) return parsePicture(picture, caption, reading);
  reading.report(
    line,
    "write ![What it shows.](figure:its-name) or ![What it shows.](images/its-name.png) alone on the line below [!FIGURE]",
  );
  return [];
}

/** The image in a paragraph that contains nothing else. */
function findPicture(token: MarkdownToken): Tokens.Image | undefined {
  if (token.type !== "paragraph" && token.type !== "text") return undefined;
  const [image, ...others] = typeTokens(token.tokens);
  return image?.type === "image" && others.length === 0 ? image : undefined;
}

/** A drawing (figure:its-name) or a screenshot (images/its-name.png), with its alternative text. */
function parsePicture(
  { raw, href, text, title: hint }: Tokens.Image,
  caption: readonly Token[],
  reading: Reading,
): WrittenBlock[] {
  const { report } = reading;
  const line = reading.locate(raw, (found) => found);
  const [, kind, name = ""] = /^(figure:|images\/)([a-z\d][a-z\d.-]*)$/.exec(href) ?? [];
  const title = text.replaceAll(/\s+/g, " ").trim();
  if (kind === undefined) {
    report(line, describeNoPicture(href));
    return [];
  }
  if (title === "") report(line, `this picture has no alternative text; write ![What it shows.](${href})`);
  if (hint) report(line, `a picture can't have a title; remove "${hint}"`);
  for (const fault of findTextFaults(title)) report(line, fault);
  if (kind === "figure:") reportSecond(`figure ${name}`, line, reading);
  else reading.pictures.push({ name, line });
  return [
    {
      kind: kind === "figure:" ? "figure" : "image",
      line,
      name,
      title,
      caption: parseTokens(caption, reading),
    },
  ];
}

/** > [!CALCULATOR], then its title, then optionally a link to a larger plan. */
function parseCalculator(token: CalloutToken, line: number, reading: Reading): WrittenBlock[] {
  const [title, upgrade, ...others] = parseTokens(token.tokens, reading);
  reportSecond("calculator", line, reading);
  if (
    !token.title &&
    title?.kind === "paragraph" &&
    (upgrade?.kind ?? "paragraph") === "paragraph" &&
    others.length === 0
  ) {
    const words = upgrade?.kind === "paragraph" ? upgrade.children : [];
    return [{ kind: "calculator", line: title.line, title: title.children, upgrade: words }];
  }
  reading.report(
    line,
    "write the title of the calculator on the line below [!CALCULATOR], and below that at most one paragraph",
  );
  return [];
}

function reportSecond(name: string, line: number, { seen, report }: Reading): void {
  if (seen.has(name)) report(line, `this page already has the ${name}; remove one of the two`);
  seen.add(name);
}
