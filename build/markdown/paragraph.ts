import type { Tokens } from "marked";
import { textOf } from "../markup.ts";
import { didYouMean } from "../problem.ts";
import { findImage, parseImage } from "./image.ts";
import { parseWords } from "./inlines.ts";
import type { BlockKind } from "./kind.ts";
import type { ParseState } from "./parseState.ts";
import type { Located } from "./syntax.ts";
import { isCaption } from "./table.ts";

/** Words, or a line that stands for something else: a picture, a snippet or the caption of a table. */
export const paragraph: BlockKind<"paragraph", Located<Tokens.Paragraph | Tokens.Text>> = {
  parse(token, state, neighbours) {
    const { line } = token;
    const image = findImage(token);
    if (image) return parseImage(image, [], state, neighbours);
    const [, name] = /^\s*\{\{[ \t]*snippet\.([^\s{}]+)[ \t]*\}\}\s*$/.exec(token.text) ?? [];
    if (name !== undefined) return findSnippet(name, line, state);
    const [above = "", number] = token.raw.split(/\n *(\d{1,9}[.)]) /, 2);
    if (number !== undefined)
      return state.report(
        line + above.split("\n").length,
        `"${number}" would be part of the text above; indent that text as far as the text of its step, or join the two lines`,
      );
    if (!isCaption(token))
      return { kind: "paragraph", line, children: parseWords(token.tokens, line, state) };
    if (neighbours.below?.type !== "table")
      state.report(line, 'a line "Table: …" must be directly above a table');
    return undefined;
  },
  renderMarkdown: ({ children }, { renderWords }) => escapeLineStart(renderWords(children)),
  listLines: ({ children }) => [textOf(children)],
  findPassages: ({ children }) => [{ words: children }],
};

/** The blocks of a snippet in place of the line that names it. */
function findSnippet(name: string, line: number, state: ParseState) {
  const { context, references, route, report } = state;
  if (route === undefined)
    return report(line, "a snippet can't contain another snippet; write the text itself");
  references.snippets.push({ name, line });
  const names = context.snippets.map((snippet) => snippet.name);
  const fix = didYouMean(name, names) || `; write its text in snippets/${name}.md`;
  const snippet = context.snippets[names.indexOf(name)];
  if (!snippet) return report(line, `there is no snippet "${name}"${fix}`);
  if (state.isFull()) return undefined;
  state.addLength(JSON.stringify(snippet.blocks).length, line);
  return snippet.blocks;
}

/** At the start of a line, some characters make a heading, a quotation or a list. */
function escapeLineStart(line: string): string {
  return line.replace(/^(?=[#>+-])|^\d+(?=[.)])/, "$&\\");
}
