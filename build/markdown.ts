import GithubSlugger from "github-slugger";
import { Marked, type MarkedExtension, type Token, type Tokens } from "marked";
import { createCalculator } from "./calculator.ts";
import { fillFacts, placeholderPattern, writeFact } from "./factText.ts";
import { createFigureFacts, figureNames } from "./figures.ts";
import type { Block, Body, CalloutKind, Facts, Inline, PageLink } from "./model.ts";
import { didYouMean, type Problem } from "./problem.ts";
import { urlOf } from "./routes.ts";

interface Studio {
  readonly origin: string;
  readonly paths: readonly string[];
}

interface MarkdownOptions {
  readonly sourcePath: string;
  /** The line of the file on which the Markdown begins. */
  readonly firstLine: number;
  readonly facts: Facts;
  readonly studio: Studio;
}

const calloutKinds: Record<string, CalloutKind> = {
  NOTE: "note",
  CAUTION: "permanent",
  IMPORTANT: "plan",
};

/** Ids that the templates use on every page; a heading never takes one. */
const reservedIds = ["content", "sidebar", "search", "related", "popular"];

const entityPattern = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;

/** What Markdown can say and an article may not, with the mend. */
const unsupported: Record<string, string> = {
  image: "an image can't stand in an article; say it in words, or draw a figure and write [!FIGURE]",
  code: "a code block can't stand in an article; unindent the text",
  hr: 'a line "---" can\'t stand in an article; use a heading',
  del: "struck-out text can't stand in an article; take it away",
  checkbox: "a list of tasks can't stand in an article; use an ordinary list",
  blockquote: "a quotation must be a callout; begin it with a line > [!NOTE], > [!CAUTION] or > [!IMPORTANT]",
};

/** > [!NOTE] and the quoted lines below it, as GitHub writes an alert. */
const calloutExtension: MarkedExtension = {
  extensions: [
    {
      name: "callout",
      level: "block",
      start: (text) => /^ {0,3}> ?\[!/m.exec(text)?.index,
      tokenizer(text) {
        const match = /^ {0,3}> ?\[!(\w+)\][ \t]*\n((?: {0,3}>.*(?:\n|$))*)/.exec(text);
        if (!match) return undefined;
        const [raw, kind = "", quoted = ""] = match;
        return {
          type: "callout",
          raw,
          kind,
          tokens: this.lexer.blockTokens(quoted.replace(/^ {0,3}> ?/gm, "")),
        };
      },
    },
  ],
};

const factExtension: MarkedExtension = {
  extensions: [
    {
      name: "fact",
      level: "inline",
      start: (text) => text.indexOf("{{"),
      tokenizer(text) {
        const match = placeholderPattern.exec(text);
        return match?.index === 0 ? { type: "fact", raw: match[0], expression: match[1] } : undefined;
      },
    },
  ],
};

const marked = new Marked(calloutExtension, factExtension);

/** Reads an article's Markdown into blocks. Only what the templates can show comes through; the rest is a problem. */
export function parseMarkdown(
  markdown: string,
  options: MarkdownOptions,
): { body: Body; problems: Problem[] } {
  const { sourcePath, facts, studio } = options;
  const problems: Problem[] = [];
  const links: PageLink[] = [];
  const headingIds: string[] = [];
  const slugger = new GithubSlugger();
  for (const id of reservedIds) slugger.slug(id);
  const { lineOf, within } = createLocator(markdown, options.firstLine);
  const report = (line: number, message: string) => problems.push({ sourcePath, line, message });

  const reportUnsupported = ({ type, raw }: Token) => {
    const line = lineOf(raw);
    const [firstLine = ""] = raw.trim().split("\n", 1);
    if (type !== "html") report(line, unsupported[type] ?? `Markdown's "${type}" can't stand in an article`);
    // The end of an element says nothing that its beginning did not.
    else if (!raw.startsWith("</")) report(line, `raw HTML is not allowed; write ${firstLine} in Markdown`);
  };

  const readBlocks = (tokens: readonly Token[]): Block[] => {
    const blocks: Block[] = [];
    let caption: readonly Inline[] | undefined;
    for (const token of tokens.filter(({ type }) => type !== "space" && type !== "def")) {
      within(token.raw, (line) => {
        if (caption && token.type !== "table") report(line, 'a line "Table: …" must stand above a table');
        if (token.type === "paragraph" && token.raw.startsWith("Table: ")) {
          caption = withoutPrefix(readInlines((token as Tokens.Paragraph).tokens), "Table: ");
          return;
        }
        const block = readBlock(token, line, caption);
        if (block) blocks.push(block);
        caption = undefined;
      });
    }
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
        const { ordered, items } = token as Tokens.List;
        return {
          kind: "list",
          isOrdered: ordered,
          items: items.map((item) => readBlocks(item.tokens)),
        };
      }
      case "callout":
        return readCallout(token as Tokens.Generic, line);
      default:
        reportUnsupported(token);
        return undefined;
    }
  };

  const readHeading = ({ depth, tokens }: Tokens.Heading, line: number): Block => {
    const { children, id: givenId } = splitHeadingId(readInlines(tokens));
    if (depth === 1) report(line, 'the title comes from the front matter; begin headings at "##"');
    else if (depth > 3) report(line, 'headings go no deeper than "###"; give this one fewer #');
    else if (depth === 3 && headingIds.length === 0)
      report(line, 'a "###" stands below a "##"; take one # away');
    if (textOf(children).trim() === "") report(line, "this heading has no text");
    if (givenId !== undefined && (headingIds.includes(givenId) || reservedIds.includes(givenId))) {
      report(line, `the id "${givenId}" is already used on this page; choose another`);
    }
    if (givenId === undefined && children.some(holdsFact)) {
      report(
        line,
        "a fact in a heading would move its address; give the heading an id: ## … {#what-it-costs}",
      );
    }
    const id = givenId ?? slugger.slug(textOf(children));
    headingIds.push(id);
    return { kind: "heading", line, level: depth === 2 ? 2 : 3, id, children };
  };

  const readCallout = ({ kind, tokens = [] }: Tokens.Generic, line: number): Block | undefined => {
    if (kind === "FIGURE") return readFigure(tokens, line);
    if (kind === "CALCULATOR") return readCalculator(tokens, line);
    const callout = calloutKinds[kind as string];
    if (!callout) {
      const known = [...Object.keys(calloutKinds), "FIGURE", "CALCULATOR"].map((name) => `[!${name}]`);
      report(line, `[!${kind}] is not a callout; use ${known.join(", ")}`);
      return undefined;
    }
    return { kind: "callout", callout, children: readBlocks(tokens) };
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

  const readInlines = (tokens: readonly Token[]): Inline[] => tokens.flatMap((token) => readInline(token));

  const readInline = (token: Token): Inline[] => {
    switch (token.type) {
      case "text":
      case "escape": {
        const { text, raw, tokens } = token as Tokens.Text;
        if (tokens) return readInlines(tokens);
        const entity = token.type === "text" ? entityPattern.exec(text)?.[0] : undefined;
        if (entity) report(lineOf(raw), `"${entity}" is HTML; write the character itself`);
        return [{ kind: "text", text }];
      }
      case "fact": {
        const written = writeFact((token as Tokens.Generic).expression as string, facts);
        return "text" in written ? [{ kind: "fact", ...written }] : [];
      }
      case "strong":
        return [
          {
            kind: "strong",
            children: readInlines((token as Tokens.Strong).tokens),
          },
        ];
      case "em":
        return [
          {
            kind: "emphasis",
            children: readInlines((token as Tokens.Em).tokens),
          },
        ];
      case "codespan":
        return [{ kind: "code", text: (token as Tokens.Codespan).text }];
      case "br":
        return [{ kind: "break" }];
      case "link":
        return [readLink(token as Tokens.Link)];
      default:
        reportUnsupported(token);
        return [];
    }
  };

  const readLink = ({ raw, href, tokens }: Tokens.Link): Inline => {
    const line = lineOf(raw);
    const children = readInlines(tokens);
    if (textOf(children).trim() === "") report(line, `the link to ${href} has no text; say where it leads`);
    const url = urlOfLink(href, line);
    return { kind: "link", url, children };
  };

  /** Only four kinds of link are let through, so nothing unsafe can be spelled past a list of what is forbidden. */
  const urlOfLink = (href: string, line: number): string => {
    if (href.startsWith("studio:")) {
      const path = href.slice("studio:".length);
      if (!studio.paths.includes(path)) {
        report(
          line,
          `the studio has no page ${href}${didYouMean(path, studio.paths, (known) => `studio:${known}`)}`,
        );
      }
      return studio.origin + path;
    }
    if (href.startsWith("#") || /^\/(?![/\\])/.test(href)) {
      links.push({ href, line });
      const [path = "", fragment] = href.split("#");
      return (
        (path === "" ? "" : urlOf(path as `/${string}`)) + (fragment === undefined ? "" : `#${fragment}`)
      );
    }
    if (!(href.startsWith("https://") && URL.canParse(href))) {
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

/** Tokens carry no positions, but they come in the order of the text: each is looked for behind the one before. */
function createLocator(markdown: string, firstLine: number) {
  let cursor = 0;
  let line = firstLine;
  let counted = 0;
  const find = (raw: string): number => {
    const [needle = ""] = raw.trimStart().split("\n", 1);
    const found = markdown.indexOf(needle, cursor);
    if (found < 0) return cursor;
    for (; counted < found; counted++) if (markdown[counted] === "\n") line++;
    return found;
  };
  return {
    /** The line of something that holds nothing which is looked for later. */
    lineOf(raw: string): number {
      cursor = find(raw) + 1;
      return line;
    },
    /** Reads a block that begins on a line; what is looked for meanwhile is in it, and what comes later is behind it. */
    within(raw: string, read: (line: number) => void): void {
      const start = find(raw);
      cursor = start;
      read(line);
      cursor = Math.max(cursor, start + raw.trim().length);
    },
  };
}
