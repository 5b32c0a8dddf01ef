import { childrenOf } from "../../build/markup.ts";
import type { Block, Inline } from "../../build/model.ts";

/** How the words appear to readers: a title is a heading, and alternative text is text. A keyword is never shown. */
export const wordsKinds = ["heading", "step", "cell", "text", "keyword"] as const;
export type WordsKind = (typeof wordsKinds)[number];

/** Words and their first line. */
export interface PlacedWords {
  readonly line: number;
  readonly kind: WordsKind;
  readonly words: readonly Inline[];
  /** Are the words in a column of numbers? */
  readonly isNumber?: boolean | undefined;
  /** Set if the words come from a snippet. */
  readonly sourcePath?: string;
}

/** The words in a block. */
export function findWords(block: Block): PlacedWords[] {
  const { sourcePath } = block;
  const found = findWordsInFile(block);
  return sourcePath ? found.map((placed) => ({ ...placed, sourcePath })) : found;
}

function findWordsInFile(block: Block): PlacedWords[] {
  const { line } = block;
  const inside = () => childrenOf(block).flatMap(findWords);
  const asKind = (kind: WordsKind, found: readonly Omit<PlacedWords, "kind">[]) =>
    found.map((placed) => ({ ...placed, kind }));
  switch (block.kind) {
    case "heading":
      return [{ line, kind: "heading", words: block.children }];
    case "paragraph":
      return [{ line, kind: "text", words: block.children }];
    case "list":
      return block.isOrdered ? asKind("step", inside()) : inside();
    case "callout":
      return inside();
    case "details":
      return [{ line, kind: "text", words: block.summary }, ...inside()];
    case "code":
      return [];
    case "table":
      return asKind("cell", [
        { line: block.captionLine, words: block.caption },
        ...block.columns.map(({ heading }) => ({ line, words: heading })),
        ...block.rows.flatMap(({ line, cells }) =>
          cells.map((words, column) => ({ line, words, isNumber: block.columns[column]?.isNumeric })),
        ),
      ]);
    case "figure":
    case "picture":
      // A numbered list is a legend here, not a procedure.
      return asKind("text", inside());
    case "calculator":
      return [{ line, kind: "text", words: block.title }];
  }
}
