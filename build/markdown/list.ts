import type { Tokens } from "marked";
import type { BlockKind } from "./kind.ts";
import { parseForEach } from "./parseState.ts";
import { type Located, locate, locateTokens } from "./syntax.ts";
import { isShown } from "./unsupported.ts";

declare module "../markup.ts" {
  interface BlockTypes {
    list: { readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] };
  }
}

export const list: BlockKind<"list", Located<Tokens.List>> = {
  parse({ ordered, start, items, line, raw }, state, { above, parseNested }) {
    const before = above?.type === "list" ? above.items.at(-1) : items[0];
    const indents = [before, ...items].map((item) => item?.raw.search(/\S/) ?? 0);
    // The numbers around an item that lacks its indentation or its space are as wrong as that.
    const isCounted = ordered && new Set(indents).size === 1 && !/^\d+[.)]\p{L}/mu.test(raw);
    const parseItem = (item: Located<Tokens.ListItem>, index: number) => {
      const { line } = item;
      if ((indents[index + 1] ?? 0) > (indents[index] ?? 0) + 1)
        state.report(line, "this is not part of the step above it; indent it as far as that step's text");
      const fault = isCounted && findNumberFault(item.raw, index, Number(start));
      if (fault) state.report(line, fault);
      const tokens = locateTokens(item.tokens, line);
      const first = tokens.find(isShown);
      const text = first?.type === "text" || first?.type === "paragraph" ? first.raw : "";
      return parseForEach(text, first?.line ?? line, state, (each) => parseNested(tokens, each));
    };
    return { kind: "list", line, isOrdered: ordered, items: locate(items, line).flatMap(parseItem) };
  },
  renderMarkdown: ({ isOrdered, items }, { renderBlocks }) =>
    items.map((item, index) => indent(renderBlocks(item), isOrdered ? `${index + 1}. ` : "- ")).join("\n"),
  listLines: ({ items }, linesOf) => linesOf(items.flat()),
  findPassages({ isOrdered, items }, passagesOf) {
    const passages = passagesOf(items.flat());
    return isOrdered ? passages.map((step) => ({ ...step, kind: "step" })) : passages;
  },
};

/** A step may be written with its own number or with 1. */
function findNumberFault(item: string, index: number, start: number): string | undefined {
  const number = Number(/^\s*(\d+)/.exec(item)?.[1] ?? 1);
  const shown = index === 0 ? 1 : start + index;
  const fix = index === 0 ? ", or indent the text above as far as the text of its step" : "";
  return number === 1 || number === shown
    ? undefined
    : `"${number}." would appear as "${shown}."; write ${shown}.${fix}, or write ${number}\\. if this is not a list`;
}

/** A list item. Its later lines are indented to align with its text. */
function indent(text: string, marker: string): string {
  return marker + text.replaceAll(/\n(?=.)/g, `\n${" ".repeat(marker.length)}`);
}
