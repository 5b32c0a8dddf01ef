import type { Token, Tokens } from "marked";
import type { WrittenBlock, WrittenInline } from "../model.ts";
import { parseInlines } from "./inlines.ts";
import type { Reading } from "./reading.ts";
import type { MarkdownToken } from "./syntax.ts";

/** The paragraph that holds a table's caption, above the table. */
export interface Caption {
  readonly line: number;
  readonly words: readonly WrittenInline[];
}

const captionPrefix = "Table: ";

export function isCaption(token: MarkdownToken): token is Tokens.Paragraph {
  return token.type === "paragraph" && token.raw.startsWith(captionPrefix);
}

export function parseCaption({ tokens }: Tokens.Paragraph, line: number, reading: Reading): Caption {
  const [first, ...rest] = parseInlines(tokens, reading);
  const words =
    first?.kind === "text" ? [{ ...first, text: first.text.slice(captionPrefix.length) }, ...rest] : rest;
  return { line, words };
}

export function parseTable(
  token: Tokens.Table,
  line: number,
  caption: Caption | undefined,
  reading: Reading,
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
        `this row has the wrong number of cells (${cells}); write ${columns}, one for each column`,
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
    rows: token.rows.map((row, index) => ({
      line: line + 2 + index,
      cells: row.map(({ tokens }) => parseInlines(tokens.map(asBreak), reading)),
    })),
  };
}

/** <br> begins a line within a cell, as on GitHub. */
function asBreak(token: Token): Token {
  return /^<br ?\/?>$/i.test(token.raw) ? { type: "br", raw: token.raw } : token;
}
