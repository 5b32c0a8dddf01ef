import GithubSlugger from "github-slugger";
import type { Token, Tokens } from "marked";
import { ids } from "../../templates/ids.ts";
import { textOf } from "../inlineText.ts";
import type { CalloutKind, WrittenBlock, WrittenInline } from "../model.ts";
import { type PageLink, parseInlines, type Reading, reportUnsupported } from "./inlines.ts";
import { createLocator } from "./locator.ts";
import { marked } from "./syntax.ts";

const calloutKinds = new Map<string, CalloutKind>([
  ["NOTE", "note"],
  ["CAUTION", "permanent"],
  ["IMPORTANT", "plan"],
]);
const blockKinds = [...calloutKinds.keys(), "FIGURE", "CALCULATOR"].map((name) => `[!${name}]`).join(", ");

interface BlockReading extends Reading {
  /** Gives each heading an address of its own on the page. */
  readonly slugger: GithubSlugger;
  readonly headingIds: string[];
  /** Drawings and calculators that the page already has: their ids would stand twice. */
  readonly seen: Set<string>;
}

/** The body of an article as it was written. */
export interface WrittenBody {
  readonly blocks: readonly WrittenBlock[];
  readonly headingIds: readonly string[];
  readonly links: readonly PageLink[];
}

/**
 * Reads an article's Markdown, alone, into blocks as they were written. Only what the templates can show comes through; the
 * rest is reported.
 */
export function parseBlocks(markdown: string, firstLine: number, report: Reading["report"]): WrittenBody {
  const reading: BlockReading = {
    report,
    locate: createLocator(markdown, firstLine),
    slugger: new GithubSlugger(),
    links: [],
    headingIds: [],
    seen: new Set(),
  };
  for (const id of Object.values(ids)) reading.slugger.slug(id);
  const blocks = readBlocks(marked.lexer(markdown), reading);
  return { blocks, headingIds: reading.headingIds, links: reading.links };
}

interface Caption {
  readonly line: number;
  readonly words: readonly WrittenInline[];
}

function readBlocks(tokens: readonly Token[], reading: BlockReading): WrittenBlock[] {
  const { report, locate } = reading;
  const blocks: WrittenBlock[] = [];
  let caption: Caption | undefined;
  const dropCaption = () => {
    if (caption) report(caption.line, 'a line "Table: …" must stand above a table');
    caption = undefined;
  };
  for (const token of tokens.filter(({ type }) => type !== "space" && type !== "def")) {
    locate(token.raw, (line) => {
      if (token.type === "table") {
        blocks.push(readTable(token as Tokens.Table, line, caption, reading));
        caption = undefined;
        return;
      }
      dropCaption();
      if (token.type === "paragraph" && token.raw.startsWith(captionPrefix)) {
        caption = { line, words: withoutPrefix(parseInlines(token.tokens, reading), captionPrefix) };
      } else blocks.push(...readBlock(token, line, reading));
    });
  }
  dropCaption();
  return blocks;
}

const captionPrefix = "Table: ";

function withoutPrefix([first, ...rest]: readonly WrittenInline[], prefix: string): readonly WrittenInline[] {
  return first?.kind === "text" ? [{ ...first, text: first.text.slice(prefix.length) }, ...rest] : rest;
}

function readBlock(token: Token, line: number, reading: BlockReading): WrittenBlock[] {
  switch (token.type) {
    case "heading":
      return [readHeading(token as Tokens.Heading, line, reading)];
    case "paragraph":
    case "text":
      return [{ kind: "paragraph", line, children: parseInlines(token.tokens, reading) }];
    case "list": {
      const { ordered, start, items } = token as Tokens.List;
      if (ordered && start !== 1)
        reading.report(line, "numbered lines begin at 1; join them to the list above, or begin again");
      return [
        {
          kind: "list",
          line,
          isOrdered: ordered,
          items: items.map((item) => readBlocks(item.tokens, reading)),
        },
      ];
    }
    case "callout":
      return readCallout(token as Tokens.Generic, line, reading);
    default:
      reportUnsupported(token, line, reading);
      return [];
  }
}

function readHeading({ depth, tokens }: Tokens.Heading, line: number, reading: BlockReading): WrittenBlock {
  const { report, slugger, headingIds } = reading;
  const { children, id: givenId } = splitHeadingId(parseInlines(tokens, reading));
  const words = textOf(children).replaceAll(/\s+/g, " ").trim();
  if (depth === 1) report(line, 'the title comes from the front matter; begin headings at "##"');
  else if (depth > 3) report(line, 'headings go no deeper than "###"; give this one fewer #');
  else if (depth === 3 && headingIds.length === 0) report(line, 'a "###" stands below a "##"; remove one #');
  if (words.includes("{#"))
    report(line, "an id is lower-case letters, digits and hyphens at the end: {#what-it-costs}");
  if (children.some(({ kind }) => kind === "link")) report(line, "a heading can't hold a link; put it below");
  if (givenId === undefined && children.some(holdsFact)) {
    const fix = "give the heading an id: ## … {#what-it-costs}";
    report(line, `a fact in a heading would move its address; ${fix}`);
  }
  if (givenId !== undefined && slugger.occurrences[givenId] !== undefined)
    report(line, `the id "${givenId}" is already used on this page; choose another`);

  const id = givenId ?? slugger.slug(words);
  if (givenId !== undefined) slugger.slug(givenId);
  if (!/[a-z0-9]$/.test(id))
    report(line, "this heading gives no address; write it with letters, or give it an id {#…}");
  headingIds.push(id);
  return { kind: "heading", line, level: depth === 2 ? 2 : 3, id, children };
}

/** "What it costs {#cost}" → the words, and the id that the writer gave. */
function splitHeadingId(inlines: readonly WrittenInline[]): {
  children: readonly WrittenInline[];
  id?: string;
} {
  const last = inlines.at(-1);
  const match = last?.kind === "text" ? /\s*\{#([a-z\d-]+)\}\s*$/.exec(last.text) : null;
  if (last?.kind !== "text" || !match?.[1]) return { children: inlines };
  return {
    children: [...inlines.slice(0, -1), { ...last, text: last.text.slice(0, match.index) }],
    id: match[1],
  };
}

function holdsFact(inline: WrittenInline): boolean {
  return inline.kind === "fact" || ("children" in inline && inline.children.some(holdsFact));
}

function readCallout(token: Tokens.Generic, line: number, reading: BlockReading): WrittenBlock[] {
  const { report } = reading;
  const { kind, isCut, tokens = [] } = token;
  if (isCut)
    report(
      line,
      "the line below this callout must begin with > to belong to it, or have an empty line above it",
    );
  if (kind === "FIGURE") return readFigure(tokens, line, reading);
  if (kind === "CALCULATOR") return readCalculator(tokens, line, reading);
  const callout = calloutKinds.get(kind);
  if (!callout) {
    report(line, `[!${kind}] is not a callout; use ${blockKinds}`);
    return [];
  }
  const children = readBlocks(tokens, reading);
  if (children.length === 0)
    report(line, `[!${kind}] is empty; write its text in the lines below, each begun with >`);
  return [{ kind: "callout", line, callout, children }];
}

/** > [!FIGURE], below it ![What the drawing says.](figure:its-name), and below that its caption. */
function readFigure(tokens: readonly Token[], line: number, reading: BlockReading): WrittenBlock[] {
  const [first, ...caption] = tokens.filter(({ type }) => type !== "space");
  const [image, ...others] = first?.type === "paragraph" ? (first as Tokens.Paragraph).tokens : [];
  const { raw = "", href = "", text = "" } = image?.type === "image" ? (image as Tokens.Image) : {};
  const [, name] = /^figure:(.+)$/.exec(href) ?? [];
  if (name === undefined || text.trim() === "" || others.length > 0) {
    reading.report(line, "below [!FIGURE] stands ![What the drawing says.](figure:its-name) by itself");
    return [];
  }
  const imageLine = reading.locate(raw, (found) => found);
  reportSecond(`figure ${name}`, imageLine, reading);
  return [{ kind: "figure", line: imageLine, name, title: text, caption: readBlocks(caption, reading) }];
}

/** > [!CALCULATOR], below it its title, and below that, if one likes, the way to a larger plan. */
function readCalculator(tokens: readonly Token[], line: number, reading: BlockReading): WrittenBlock[] {
  const [title, upgrade, ...others] = readBlocks(tokens, reading);
  reportSecond("calculator", line, reading);
  if (title?.kind === "paragraph" && (upgrade?.kind ?? "paragraph") === "paragraph" && others.length === 0) {
    const words = upgrade?.kind === "paragraph" ? upgrade.children : [];
    return [{ kind: "calculator", line: title.line, title: title.children, upgrade: words }];
  }
  reading.report(line, "below [!CALCULATOR] stands its title, and below that at most one paragraph");
  return [];
}

function reportSecond(name: string, line: number, { seen, report }: BlockReading): void {
  if (seen.has(name)) report(line, `the ${name} already stands on this page; remove one of the two`);
  seen.add(name);
}

function readTable(
  token: Tokens.Table,
  line: number,
  caption: Caption | undefined,
  reading: BlockReading,
): WrittenBlock {
  const { report } = reading;
  const columns = token.header.length;
  const [, , ...rowLines] = token.raw.trimEnd().split("\n");
  for (const [index, rowLine] of rowLines.entries()) {
    const cells = rowLine
      .trim()
      .replace(/^\||(?<!\\)\|$/g, "")
      .split(/(?<!\\)\|/).length;
    if (cells !== columns)
      report(
        line + 2 + index,
        `this row has ${count(cells, "cell")} where the table has ${count(columns, "column")}`,
      );
  }
  if (token.align.includes("center"))
    report(line, "a column can't be centred; align it left, or right with ---: for numbers");
  if (!caption) report(line, 'this table has no caption; put a paragraph "Table: What it shows" above it');
  return {
    kind: "table",
    line,
    caption: caption?.words ?? [],
    captionLine: caption?.line ?? line,
    columns: token.header.map(({ tokens, align }) => ({
      heading: parseInlines(tokens, reading),
      isNumeric: align === "right",
    })),
    rows: token.rows.map((row) => row.map(({ tokens }) => parseInlines(tokens, reading))),
  };
}

function count(many: number, what: string): string {
  return `${many} ${what}${many === 1 ? "" : "s"}`;
}
