import type { Token, Tokens } from "marked";
import type { WrittenBlock } from "../model.ts";
import { parseInlines } from "./inlines.ts";
import type { Reading } from "./reading.ts";
import type { Located, MarkdownToken } from "./syntax.ts";

const captionPrefix = "Table: ";

/** Is this the paragraph "Table: What it shows" above a table? */
export function isCaption(token: MarkdownToken | undefined): token is Tokens.Paragraph {
  return token?.type === "paragraph" && token.raw.startsWith(captionPrefix);
}

export function parseTable(
  token: Tokens.Table,
  line: number,
  above: Located | undefined,
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
      report(line + 2 + index, `this row needs ${columns} cells, one for each column, but has ${cells}`);
  }
  if (token.align.includes("center"))
    report(line, "a column can't be centred; align it left, or right with ---: for numbers");
  const words = isCaption(above?.token) ? parseInlines(above.token.tokens, above.line, reading) : [];
  const [first, ...rest] = words;
  if (!first) report(line, 'this table has no caption; put a paragraph "Table: What it shows" above it');
  return {
    kind: "table",
    line,
    caption:
      first?.kind === "text" ? [{ ...first, text: first.text.slice(captionPrefix.length) }, ...rest] : words,
    captionLine: above?.line ?? line,
    columns: token.header.map(({ tokens, align }) => ({
      heading: parseInlines(tokens, line, reading),
      isNumeric: align === "right",
    })),
    rows: token.rows.map((row, index) => ({
      line: line + 2 + index,
      cells: row.map(({ tokens }) => parseInlines(tokens.map(asBreak), line + 2 + index, reading)),
    })),
  };
}

/** <br> begins a line within a cell, as on GitHub. */
function asBreak(token: Token): Token {
  return /^<br ?\/?>$/i.test(token.raw) ? { type: "br", raw: token.raw } : token;
}
