import GithubSlugger from "github-slugger";
import type { Token, Tokens } from "marked";
import { ids } from "../../templates/ids.ts";
import type { WrittenBlock } from "../model.ts";
import { didYouMean } from "../problem.ts";
import { findTextFaults } from "../text/plainText.ts";
import { parseHeading } from "./headings.ts";
import { parseInlines, reportLostDefinitions } from "./inlines.ts";
import { findCrowd, findExcess } from "./limits.ts";
import { createLocator } from "./locator.ts";
import { describeNoPicture } from "./pictures.ts";
import type { PageLink, Reading, RepeatedHeading } from "./reading.ts";
import { marked } from "./syntax.ts";
import { type Caption, isCaption, parseCaption, parseTable } from "./tables.ts";
import { isComment, isFenced, reportUnsupported } from "./unsupported.ts";

/** By what stands behind "> [!", the kind by which a callout is styled, and its title. */
const calloutKinds = new Map([
  ["NOTE", { callout: "note", title: "Note" }],
  ["TIP", { callout: "note", title: "Note" }],
  ["WARNING", { callout: "warning", title: "Warning" }],
  ["CAUTION", { callout: "permanent", title: "Permanent" }],
  ["IMPORTANT", { callout: "plan", title: "Premium only" }],
]);
const blockKinds = [...calloutKinds.keys(), "FIGURE", "CALCULATOR"];
const asCallout = (kind: string) => `[!${kind}]`;

/** The body of an article as it was written. */
export interface WrittenBody {
  readonly blocks: readonly WrittenBlock[];
  readonly headingIds: readonly string[];
  readonly repeatedHeadings: readonly RepeatedHeading[];
  readonly links: readonly PageLink[];
  /** The screenshots, each with its name: "shot-menu.png". */
  readonly pictures: readonly { readonly name: string; readonly line: number }[];
}

/**
 * Reads an article's Markdown, alone, into blocks as they were written. Only what the templates can show comes through; the
 * rest is reported. A text that is too deep or too long for its reader is not read.
 */
export function parseBlocks(
  markdown: string,
  firstLine: number,
  report: Reading["report"],
): WrittenBody | undefined {
  const reading: Reading = {
    report,
    locate: createLocator(markdown, firstLine),
    slugger: new GithubSlugger(),
    links: [],
    pictures: [],
    definitions: [],
    namesCalled: new Set(),
    headingLines: new Map(),
    repeatedHeadings: [],
    seen: new Set(),
  };
  for (const id of Object.values(ids)) reading.slugger.slug(id);
  const excess = findExcess(markdown);
  if (excess) {
    report(firstLine + excess.line - 1, excess.message);
    return undefined;
  }
  const blocks = parseTokens(marked.lexer(markdown), reading);
  reportLostDefinitions(reading);
  const { headingLines, repeatedHeadings, links, pictures } = reading;
  const crowd = findCrowd(headingLines.size, links.length);
  if (crowd) {
    report(firstLine, crowd);
    return undefined;
  }
  return { blocks, headingIds: [...headingLines.keys()], repeatedHeadings, links, pictures };
}

function parseTokens(tokens: readonly Token[], reading: Reading): WrittenBlock[] {
  const { report, locate, definitions } = reading;
  const blocks: WrittenBlock[] = [];
  let caption: Caption | undefined;
  const dropCaption = () => {
    if (caption) report(caption.line, 'a line "Table: …" must stand above a table');
    caption = undefined;
  };
  for (const token of tokens) {
    locate(token.raw, (line) => {
      if (token.type === "space" || isComment(token)) return;
      if (token.type === "def") {
        definitions.push({ name: (token as Tokens.Def).tag, line });
      } else if (token.type === "table") {
        blocks.push(parseTable(token as Tokens.Table, line, caption, reading));
        caption = undefined;
      } else {
        dropCaption();
        if (token.type === "paragraph" && isCaption(token as Tokens.Paragraph))
          caption = parseCaption(token as Tokens.Paragraph, line, reading);
        else blocks.push(...parseToken(token, line, reading));
      }
    });
  }
  dropCaption();
  return blocks;
}

function parseToken(token: Token, line: number, reading: Reading): WrittenBlock[] {
  switch (token.type) {
    case "heading":
      return [parseHeading(token as Tokens.Heading, line, reading)];
    case "paragraph":
    case "text": {
      const picture = findPicture(token);
      if (picture) return parsePicture(picture, [], reading);
      return [{ kind: "paragraph", line, children: parseInlines(token.tokens, reading) }];
    }
    case "list":
      return [parseList(token as Tokens.List, line, reading)];
    case "callout":
      return parseCallout(token as Tokens.Generic, line, reading);
    case "details":
      return [parseDetails(token as Tokens.Generic, line, reading)];
    case "code":
      if (!isFenced(token as Tokens.Code)) reportUnsupported(token, line, reading);
      return [{ kind: "code", line, text: (token as Tokens.Code).text }];
    default:
      reportUnsupported(token, line, reading);
      return [];
  }
}

function parseList({ ordered, start, items }: Tokens.List, line: number, reading: Reading): WrittenBlock {
  const { report, locate } = reading;
  if (ordered && start !== 1)
    report(line, "numbered lines begin at 1; begin again, or indent what is above by three spaces");
  const parseItem = (item: Tokens.ListItem, index: number) =>
    locate(item.raw, (itemLine) => {
      const number = Number(/^\s*(\d+)/.exec(item.raw)?.[1] ?? 1);
      if (index > 0 && number !== 1 && number !== Number(start) + index) {
        const fix = `number it so, or write a \\ behind the number: ${number}\\.`;
        report(
          itemLine,
          `"${number}." is in the place of ${Number(start) + index} and would be shown as that; ${fix}`,
        );
      }
      return parseTokens(item.tokens, reading);
    });
  return { kind: "list", line, isOrdered: ordered, items: items.map(parseItem) };
}

function parseCallout(token: Tokens.Generic, line: number, reading: Reading): WrittenBlock[] {
  const { report } = reading;
  const { isCut, tokens = [] } = token;
  const kind = token.kind.toUpperCase();
  const title: string = token.title.trim();
  if (isCut)
    report(
      line,
      "the line below this callout must begin with > to belong to it, or have an empty line above it",
    );
  if (title && /^(?:FIGURE|CALCULATOR)$/.test(kind))
    report(line, `put "${title}" in a line of its own, below > [!${kind}]`);
  for (const fault of findTextFaults(title)) report(line, fault);
  if (kind === "FIGURE") return parseFigure(tokens, line, reading);
  if (kind === "CALCULATOR") return parseCalculator(tokens, line, reading);
  const callout = calloutKinds.get(kind);
  if (!callout) {
    const fix = didYouMean(kind, blockKinds, asCallout) || `; use ${blockKinds.map(asCallout).join(", ")}`;
    report(line, `[!${token.kind}] is not a callout${fix}`);
    return [];
  }
  const children = parseTokens(tokens, reading);
  if (children.length === 0)
    report(line, `[!${kind}] is empty; write its text in the lines below, each begun with >`);
  return [{ kind: "callout", line, ...callout, ...(title && { title }), children }];
}

function parseDetails(
  { summary, tokens = [] }: Tokens.Generic,
  line: number,
  reading: Reading,
): WrittenBlock {
  const words = parseInlines(summary, reading);
  if (words.length === 0) reading.report(line, "<summary> is empty; write what the reader opens");
  return { kind: "details", line, summary: words, children: parseTokens(tokens, reading) };
}

/** > [!FIGURE], below it ![What the drawing says.](figure:its-name), and below that its caption. */
function parseFigure(tokens: readonly Token[], line: number, reading: Reading): WrittenBlock[] {
  const [first, ...caption] = tokens.filter((token) => token.type !== "space" && !isComment(token));
  const picture = first && findPicture(first);
  if (picture) return parsePicture(picture, caption, reading);
  reading.report(
    line,
    "below [!FIGURE] stands ![What it shows.](figure:its-name) or ![What it shows.](images/its-name.png) by itself",
  );
  return [];
}

/** The image of a paragraph that holds nothing else. */
function findPicture({ type, tokens = [] }: Tokens.Generic): Tokens.Image | undefined {
  const [image, ...others] = type === "paragraph" || type === "text" ? tokens : [];
  return image?.type === "image" && others.length === 0 ? (image as Tokens.Image) : undefined;
}

/** A drawing (figure:its-name) or a screenshot (images/its-name.png), with the words for those who don't see it. */
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
  if (title === "")
    report(line, `this picture has no words for those who don't see it; write ![What it shows.](${href})`);
  if (hint) report(line, `a picture has no second title; remove "${hint}"`);
  for (const fault of findTextFaults(title)) report(line, fault);
  if (kind === "figure:") reportSecond(`figure ${name}`, line, reading);
  else reading.pictures.push({ name, line });
  const shown = { line, name, title, caption: parseTokens(caption, reading) };
  return [kind === "figure:" ? { kind: "figure", ...shown } : { kind: "image", ...shown }];
}

/** > [!CALCULATOR], below it its title, and below that, if one likes, the way to a larger plan. */
function parseCalculator(tokens: readonly Token[], line: number, reading: Reading): WrittenBlock[] {
  const [title, upgrade, ...others] = parseTokens(tokens, reading);
  reportSecond("calculator", line, reading);
  if (title?.kind === "paragraph" && (upgrade?.kind ?? "paragraph") === "paragraph" && others.length === 0) {
    const words = upgrade?.kind === "paragraph" ? upgrade.children : [];
    return [{ kind: "calculator", line: title.line, title: title.children, upgrade: words }];
  }
  reading.report(line, "below [!CALCULATOR] stands its title, and below that at most one paragraph");
  return [];
}

function reportSecond(name: string, line: number, { seen, report }: Reading): void {
  if (seen.has(name)) report(line, `the ${name} already stands on this page; remove one of the two`);
  seen.add(name);
}
