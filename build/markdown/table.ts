import type { Token, Tokens } from "marked";
import { textOf } from "../markup.ts";
import { parseWords } from "./inlines.ts";
import type { BlockKind } from "./kind.ts";
import { parseForEach } from "./parseState.ts";
import { type Located, withText } from "./syntax.ts";

const captionPrefix = "Table: ";

/** Whether this is the paragraph "Table: What it shows" above a table. */
export function isCaption(token: Located | undefined): token is Located<Tokens.Paragraph> {
  return token?.type === "paragraph" && token.raw.startsWith(captionPrefix);
}

declare module "../markup.ts" {
  interface BlockTypes {
    table: {
      readonly caption: readonly Inline[];
      readonly captionLine: number;
      readonly columns: readonly { readonly heading: readonly Inline[]; readonly isNumeric: boolean }[];
      readonly rows: readonly { readonly line: number; readonly cells: readonly (readonly Inline[])[] }[];
    };
  }
}

export const table: BlockKind<"table", Located<Tokens.Table>> = {
  parse(token, state, { above }) {
    const { report } = state;
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
      return parseForEach(text, rowLine, state, (each) => ({
        line: rowLine,
        cells: row.map(({ tokens }) => parseWords(tokens.map(asBreak), rowLine, each)),
      }));
    });
    return {
      kind: "table",
      line,
      caption: parseWords(caption, captionLine, state),
      captionLine,
      columns: token.header.map(({ tokens, align }) => ({
        heading: parseWords(tokens, line, state),
        isNumeric: align === "right",
      })),
      rows,
    };
  },
  renderMarkdown({ caption, columns, rows }, { renderWords }) {
    const row = (cells: readonly string[]) =>
      `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
    return [
      renderWords(caption),
      "",
      row(columns.map(({ heading }) => renderWords(heading))),
      row(columns.map(({ isNumeric }) => (isNumeric ? "---:" : "---"))),
      ...rows.map(({ cells }) => row(cells.map(renderWords))),
    ].join("\n");
  },
  listLines({ caption, columns, rows }) {
    const headings = columns.map(({ heading }) => textOf(heading));
    // A number says little without its heading.
    const nameNumber = (text: string, index: number) =>
      index > 0 && columns[index]?.isNumeric ? `${headings[index]}: ${text}` : text;
    const lines = rows.map(({ cells }) =>
      cells
        .map((words) => textOf(words))
        .map(nameNumber)
        .join(" · "),
    );
    return [...lines, { label: headings.join(" · ") }, { label: textOf(caption) }];
  },
  findPassages: ({ caption, captionLine, columns, rows }) => [
    { kind: "cell", words: caption, line: captionLine },
    ...columns.map(({ heading }) => ({ kind: "cell" as const, words: heading })),
    ...rows.flatMap(({ line, cells }) => cells.map((words) => ({ kind: "cell" as const, words, line }))),
  ],
};

/** <br> begins a line within a cell, as on GitHub. */
function asBreak(token: Token): Token {
  return /^<br ?\/?>$/i.test(token.raw) ? { type: "br", raw: token.raw } : token;
}
