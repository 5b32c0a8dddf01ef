import { childrenOf } from "../../build/markup.ts";
import type { Block, Inline } from "../../build/model.ts";

/** Words and the line on which they begin. */
export interface PlacedWords {
  readonly line: number;
  readonly words: readonly Inline[];
  /** Do they stand in a column of numbers? */
  readonly isNumber?: boolean | undefined;
}

/** The words of a block. A drawing and the calculator have no line of their own when they are shown: theirs is given. */
export function findWords(block: Block, line: number): PlacedWords[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [{ line, words: block.children }];
    case "table":
      return [
        { line: block.captionLine, words: block.caption },
        ...block.columns.map(({ heading }) => ({ line, words: heading })),
        ...block.rows.flatMap(({ line, cells }) =>
          cells.map((words, column) => ({ line, words, isNumber: block.columns[column]?.isNumeric })),
        ),
      ];
    case "calculator":
      return [{ line, words: block.title }];
    default:
      return childrenOf(block).flatMap((child) => findWords(child, "line" in child ? child.line : line));
  }
}
