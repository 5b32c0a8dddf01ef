import type { Token, Tokens } from "marked";
import type { Block, Inline, Table } from "../model.ts";
import { textOf } from "../text/inlineText.ts";
import { parseWords } from "./inlines.ts";
import { parseForEach, type Reading } from "./reading.ts";
import { type Located, withText } from "./syntax.ts";

const captionPrefix = "Table: ";

/** Is this the paragraph "Table: What it shows" above a table? */
export function isCaption(token: Located | undefined): token is Located<Tokens.Paragraph> {
  return token?.type === "paragraph" && token.raw.startsWith(captionPrefix);
}

export function parseTable(
  token: Located<Tokens.Table>,
  above: Located | undefined,
  reading: Reading,
): Block {
  const { report } = reading;
  const { line } = token;
  const columns = token.header.length;
  const [, , ...rowLines] = token.raw.trimEnd().split("\n");
  if (token.align.includes("center"))
    report(line, "a column can't be centred; align it left, or right with ---: for numbers");
  const [first, ...rest] = isCaption(above) ? above.tokens : [];
  const caption = first ? [withText(first, first.raw.slice(captionPrefix.length)), ...rest] : [];
  if (!first) report(line, 'this table has no caption; put a paragraph "Table: What it shows" above it');
  const captionLine = above?.line ?? line;
  const rows = token.rows.flatMap((row, index) => {
    const rowLine = line + 2 + index;
    const written = rowLines[index]?.trim().replace(/^\||(?<!\\)\|$/g, "") ?? "";
    const cells = written.split(/(?<!\\)\|/).length;
    if (cells !== columns)
      report(rowLine, `this row needs ${columns} cells, one for each column, but has ${cells}`);
    const text = row.map((cell) => cell.text).join(" ");
    return parseForEach(text, rowLine, reading, (each) => ({
      line: rowLine,
      cells: row.map(({ tokens }) => parseWords(tokens.map(asBreak), rowLine, each)),
    }));
  });
  return {
    kind: "table",
    line,
    caption: parseWords(caption, captionLine, reading),
    captionLine,
    columns: token.header.map(({ tokens, align }) => ({
      heading: parseWords(tokens, line, reading),
      isNumeric: align === "right",
    })),
    rows,
  };
}

/** A table as Markdown. */
export function renderTable(
  { caption, columns, rows }: Table,
  renderWords: (words: readonly Inline[]) => string,
): string {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [
    renderWords(caption),
    "",
    row(columns.map(({ heading }) => renderWords(heading))),
    row(columns.map(({ isNumeric }) => (isNumeric ? "---:" : "---"))),
    ...rows.map(({ cells }) => row(cells.map(renderWords))),
  ].join("\n");
}

/** The text of a table for the search, line by line. Column headings say the least, so they come last. */
export function listTableLines({ caption, columns, rows }: Table): string[] {
  const lines = [...rows.map(({ cells }) => cells), columns.map(({ heading }) => heading)];
  return [textOf(caption), ...lines.map((cells) => cells.map((words) => textOf(words)).join(" · "))];
}

/** <br> begins a line within a cell, as on GitHub. */
function asBreak(token: Token): Token {
  return /^<br ?\/?>$/i.test(token.raw) ? { type: "br", raw: token.raw } : token;
}
