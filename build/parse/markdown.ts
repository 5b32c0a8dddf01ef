import GithubSlugger from "github-slugger";
import type { Token, Tokens } from "marked";
import { fillFacts, hasLooseBraces, looseBraces, writeFact } from "../facts/factText.ts";
import type { Block, Body, CalloutKind, Facts, Inline, PageLink } from "../model.ts";
import { createCalculator } from "../pages/calculator.ts";
import { createFigureFacts, figureNames } from "../pages/figures.ts";
import { didYouMean, type Problem } from "../problem.ts";
import { urlOf } from "../routes.ts";
import { createLocator } from "./locator.ts";
import { marked } from "./markdownSyntax.ts";

interface Studio {
  readonly origin: string;
  readonly paths: readonly string[];
}

interface MarkdownOptions {
  readonly sourcePath: string;
  /** The line of the file on which the Markdown begins. */
  readonly firstLine: number;
  /** Missing when facts.yaml has problems of its own; then no placeholder can be judged. */
  readonly facts?: Facts;
  readonly basePath: string;
  /** Missing when site.yaml has problems of its own; then no link to the studio can be judged. */
  readonly studio?: Studio;
}

const calloutKinds = new Map<string, CalloutKind>([
  ["NOTE", "note"],
  ["CAUTION", "permanent"],
  ["IMPORTANT", "plan"],
]);

/** Ids that the templates use on every page; a heading never takes one. Theirs that hold a number end in "_". */
const reservedIds = ["content", "sidebar", "search", "related", "popular", "contents", "theme"];

const entityPattern = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;

/** Markdown that was meant as markup and came out as characters. */
const strayMarkup = /\]\(|\]\[|\[\^|\*\*|__|~~|`|^#+\w|\[!\w+\]/m;

/** What Markdown can say and an article may not, with the mend. */
const unsupported: Record<string, string> = {
  image: "an image can't stand in an article; say it in words, or draw a figure and write [!FIGURE]",
  code: "a code block can't stand in an article; unindent the text",
  hr: 'a line "---" can\'t stand in an article; use a heading',
  del: "struck-out text can't stand in an article; take it away",
  checkbox: "a list of tasks can't stand in an article; use an ordinary list",
  blockquote: "a quotation must be a callout; begin it with a line > [!NOTE], > [!CAUTION] or > [!IMPORTANT]",
};

/** Reads an article's Markdown into blocks. Only what the templates can show comes through; the rest is a problem. */
export function parseMarkdown(
  markdown: string,
  options: MarkdownOptions,
): { body: Body; problems: Problem[] } {
  const { sourcePath, facts = new Map(), studio } = options;
  const problems: Problem[] = [];
  const links: PageLink[] = [];
  const headingIds: string[] = [];
  const slugger = new GithubSlugger();
  for (const id of reservedIds) slugger.slug(id);
  const within = createLocator(markdown, options.firstLine);
  const isUsedId = (id: string) => headingIds.includes(id) || reservedIds.includes(id);
  const report = (line: number, message: string) => problems.push({ sourcePath, line, message });

  const reportUnsupported = ({ type, raw }: Token, line: number) => {
    const [firstLine = ""] = raw.trim().split("\n", 1);
    if (type !== "html") report(line, unsupported[type] ?? `Markdown's "${type}" can't stand in an article`);
    // The end of an element says nothing that its beginning did not.
    else if (!raw.startsWith("</")) report(line, `raw HTML is not allowed; write ${firstLine} in Markdown`);
  };

  const readBlocks = (tokens: readonly Token[]): Block[] => {
    const blocks: Block[] = [];
    let caption: readonly Inline[] | undefined;
    const captionLine = { line: 0 };
    for (const token of tokens.filter(({ type }) => type !== "space" && type !== "def")) {
      within(token.raw, (line) => {
        if (caption && token.type !== "table") report(captionLine.line, captionAlone);
        if (token.type === "paragraph" && token.raw.startsWith("Table: ")) {
          caption = withoutPrefix(readInlines((token as Tokens.Paragraph).tokens), "Table: ");
          captionLine.line = line;
          return;
        }
        const block = readBlock(token, line, caption);
        if (block) blocks.push(block);
        caption = undefined;
      });
    }
    if (caption) report(captionLine.line, captionAlone);
    return blocks;
  };

  const readBlock = (
    token: Token,
    line: number,
    caption: readonly Inline[] | undefined,
  ): Block | undefined => {
    switch (token.type) {
      case "heading":
        return readHeading(token as Tokens.Heading, line);
      case "paragraph":
      case "text":
        return { kind: "paragraph", line, children: readInlines((token as Tokens.Paragraph).tokens) };
      case "table":
        return readTable(token as Tokens.Table, line, caption);
      case "list": {
        const { ordered, start, items } = token as Tokens.List;
        if (ordered && start !== 1)
          report(line, "numbered lines begin at 1; join them to the list above, or begin again");
        return {
          kind: "list",
          isOrdered: ordered,
          items: items.map((item) => readBlocks(item.tokens)),
        };
      }
      case "callout":
        return readCallout(token as Tokens.Generic, line);
      default:
        reportUnsupported(token, line);
        return undefined;
    }
  };

  const readHeading = ({ depth, tokens }: Tokens.Heading, line: number): Block => {
    const { children, id: givenId } = splitHeadingId(readInlines(tokens));
    if (depth === 1) report(line, 'the title comes from the front matter; begin headings at "##"');
    else if (depth > 3) report(line, 'headings go no deeper than "###"; give this one fewer #');
    else if (depth === 3 && headingIds.length === 0)
      report(line, 'a "###" stands below a "##"; take one # away');
    const words = textOf(children).replaceAll(/\s+/g, " ").trim();
    if (words.includes("{#"))
      report(line, "an id is lower-case letters, digits and hyphens at the end: {#what-it-costs}");
    if (children.some((child) => child.kind === "link"))
      report(line, "a heading can't hold a link; put it below");
    if (givenId === undefined && children.some(holdsFact)) {
      report(
        line,
        "a fact in a heading would move its address; give the heading an id: ## … {#what-it-costs}",
      );
    }
    if (givenId !== undefined && isUsedId(givenId)) {
      report(line, `the id "${givenId}" is already used on this page; choose another`);
    }
    const id = givenId ?? slugger.slug(words);
    if (givenId !== undefined) slugger.slug(givenId);
    if (!/[a-z0-9]$/.test(id))
      report(line, "this heading gives no address; write it with letters, or give it an id {#…}");
    headingIds.push(id);
    return { kind: "heading", line, level: depth === 2 ? 2 : 3, id, children };
  };

  const readCallout = ({ kind, isCut, tokens = [] }: Tokens.Generic, line: number): Block | undefined => {
    if (isCut)
      report(line, "the line below this callout belongs to it or not; begin it with > or leave a line empty");
    if (kind === "FIGURE") return readFigure(tokens, line);
    if (kind === "CALCULATOR") return readCalculator(tokens, line);
    const callout = calloutKinds.get(kind);
    if (!callout) {
      const known = [...calloutKinds.keys(), "FIGURE", "CALCULATOR"].map((name) => `[!${name}]`);
      report(line, `[!${kind}] is not a callout; use ${known.join(", ")}`);
      return undefined;
    }
    const children = readBlocks(tokens);
    if (children.length === 0)
      report(line, `[!${kind}] is empty; write its text in the lines below, each begun with >`);
    return { kind: "callout", callout, children };
  };

  /** > [!FIGURE], below it ![What the drawing says.](figure:its-name), and below that its caption. */
  const readFigure = (tokens: readonly Token[], line: number): Block | undefined => {
    const [first, ...caption] = tokens.filter(({ type }) => type !== "space");
    const [image, ...others] = first?.type === "paragraph" ? (first as Tokens.Paragraph).tokens : [];
    const { href = "", text = "" } = image?.type === "image" ? (image as Tokens.Image) : {};
    const name = figureNames.find((known) => href === `figure:${known}`);
    if (!name || text.trim() === "" || others.length > 0) {
      const mend = didYouMean(
        href,
        figureNames.map((known) => `figure:${known}`),
      );
      report(line, `below [!FIGURE] stands ![What the drawing says.](figure:its-name) by itself${mend}`);
      return undefined;
    }
    const title = fillFacts(text, facts);
    const figureFacts = createFigureFacts(facts);
    return {
      kind: "figure",
      line,
      name,
      title,
      writtenTitle: text,
      facts: figureFacts,
      caption: readBlocks(caption),
    };
  };

  /** > [!CALCULATOR], and its title below. */
  const readCalculator = (tokens: readonly Token[], line: number): Block => {
    const [title, ...others] = readBlocks(tokens);
    const isTitle = title?.kind === "paragraph" && others.length === 0;
    if (!isTitle) report(line, "below [!CALCULATOR] stands its title, one line");
    const children = isTitle ? title.children : [];
    return { kind: "calculator", line, title: children, calculator: createCalculator(facts) };
  };

  const readTable = (token: Tokens.Table, line: number, caption: readonly Inline[] | undefined): Block => {
    const [, , ...rowLines] = token.raw.trimEnd().split("\n");
    for (const [index, rowLine] of rowLines.entries()) {
      const cells = rowLine
        .trim()
        .replace(/^\||(?<!\\)\|$/g, "")
        .split(/(?<!\\)\|/).length;
      if (cells !== token.header.length) {
        report(line + 2 + index, `this row has ${cells} cells, and the table ${token.header.length} columns`);
      }
    }
    if (token.align.includes("center")) report(line, "a column stands left, or right with ---: for numbers");
    if (!caption) report(line, 'this table has no caption; put a paragraph "Table: What it shows" above it');
    return {
      kind: "table",
      line,
      caption: caption ?? [],
      columns: token.header.map(({ tokens, align }) => ({
        heading: readInlines(tokens),
        isNumeric: align === "right",
      })),
      rows: token.rows.map((row) => row.map(({ tokens }) => readInlines(tokens))),
    };
  };

  const readInlines = (tokens: readonly Token[]): Inline[] =>
    tokens.flatMap((token) => within(token.raw, (line) => readInline(token, line)));

  const readInline = (token: Token, line: number): Inline[] => {
    switch (token.type) {
      case "text":
      case "escape": {
        const { text, raw, tokens } = token as Tokens.Text;
        if (tokens) return readInlines(tokens);
        if (token.type === "text") checkText(raw, line);
        return [{ kind: "text", text }];
      }
      case "fact": {
        const written = writeFact((token as Tokens.Generic).expression as string, facts);
        if ("text" in written) return [{ kind: "fact", text: written.text }];
        if (options.facts) report(line, written.problem);
        return [];
      }
      case "strong":
        return [{ kind: "strong", children: readInlines((token as Tokens.Strong).tokens) }];
      case "em":
        return [{ kind: "emphasis", children: readInlines((token as Tokens.Em).tokens) }];
      case "codespan": {
        const { text } = token as Tokens.Codespan;
        if (hasLooseBraces(text)) report(line, looseBraces);
        return [{ kind: "code", text }];
      }
      case "br":
        return [{ kind: "break" }];
      case "link":
        return [readLink(token as Tokens.Link, line)];
      default:
        reportUnsupported(token, line);
        return [];
    }
  };

  /** What a reader would see of markup that was not understood. */
  const checkText = (raw: string, line: number) => {
    const entity = entityPattern.exec(raw)?.[0];
    if (entity) report(line, `"${entity}" is HTML; write the character itself`);
    if (hasLooseBraces(raw)) report(line, looseBraces);
    const stray = strayMarkup.exec(raw)?.[0];
    if (stray)
      report(line, `"${stray}" would be shown as it stands; complete the markup, or write \\ before it`);
  };

  const readLink = ({ href, title, tokens }: Tokens.Link, line: number): Inline => {
    if (title) report(line, `a link has no title; take "${title}" away`);
    const children = readInlines(tokens);
    if (textOf(children).trim() === "") report(line, `the link to ${href} has no text; say where it leads`);
    const url = urlOfLink(href, line);
    return { kind: "link", url, children };
  };

  /** Only four kinds of link are let through, so nothing unsafe can be spelled past a list of what is forbidden. */
  const urlOfLink = (href: string, line: number): string => {
    if (href.startsWith("studio:")) {
      const path = href.slice("studio:".length);
      if (studio && !studio.paths.includes(path)) {
        report(
          line,
          `the studio has no page ${href}${didYouMean(path, studio.paths, (known) => `studio:${known}`)}`,
        );
      }
      return (studio?.origin ?? "") + path;
    }
    if (href.startsWith("#") || /^\/(?![/\\])/.test(href)) {
      links.push({ href, line });
      const [path = "", fragment] = href.split("#");
      return (
        (path === "" ? "" : urlOf(path as `/${string}`, options.basePath)) +
        (fragment === undefined ? "" : `#${fragment}`)
      );
    }
    if (studio && href.startsWith(studio.origin))
      report(line, `write this link as studio:${href.slice(studio.origin.length)}`);
    if (!/^https:\/\/[^/@]+(?:\/[^@]*)?$/.test(href) || !URL.canParse(href)) {
      report(
        line,
        `can't link to "${href}"; a link leads to a page (/docs/…), a heading (#…), the studio (studio:/login) or https://…`,
      );
    }
    return href;
  };

  const blocks = readBlocks(marked.lexer(markdown));
  return { body: { blocks, headingIds, links }, problems };
}

function holdsFact(inline: Inline): boolean {
  return inline.kind === "fact" || ("children" in inline && inline.children.some(holdsFact));
}

/** The words of inline content, without markup. */
export function textOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === "break") return " ";
      return "children" in inline ? textOf(inline.children) : inline.text;
    })
    .join("");
}

const captionAlone = 'a line "Table: …" must stand above a table';

function withoutPrefix(inlines: readonly Inline[], prefix: string): readonly Inline[] {
  const [first, ...rest] = inlines;
  return first?.kind === "text"
    ? [{ kind: "text", text: first.text.slice(prefix.length) }, ...rest]
    : inlines;
}

/** "What it costs {#cost}" → the words, and the id that the writer gave. */
function splitHeadingId(inlines: readonly Inline[]): {
  children: readonly Inline[];
  id?: string;
} {
  const last = inlines.at(-1);
  const match = last?.kind === "text" ? /\s*\{#([a-z\d-]+)\}\s*$/.exec(last.text) : null;
  if (last?.kind !== "text" || !match?.[1]) return { children: inlines };
  return {
    children: [...inlines.slice(0, -1), { kind: "text", text: last.text.slice(0, match.index) }],
    id: match[1],
  };
}
