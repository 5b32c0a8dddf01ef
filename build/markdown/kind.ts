import type { Block, BlockOf, Inline } from "../markup.ts";
import type { Calculator } from "../product.ts";
import type { Neighbours, ParseState } from "./parseState.ts";

/**
 * Everything the build knows about a kind of block. Its component has the same name in templates/blocks/. A function
 * that is passed in handles nested blocks.
 */
export interface BlockKind<K extends Block["kind"], Token> {
  /** The block, or the blocks, that a token stands for. Without any, a problem has been reported. */
  parse(token: Token, state: ParseState, neighbours: Neighbours): Block | readonly Block[] | undefined;
  /** The block in the Markdown copy of its article. */
  renderMarkdown(block: BlockOf<K>, copy: MarkdownCopy): string;
  /** Its text for the search, line by line. */
  listLines(block: BlockOf<K>, linesOf: (blocks: readonly Block[]) => SearchLine[]): SearchLine[];
  /** Its words for the spelling and style checks. Words without a line or a kind are text on the block's line. */
  findPassages(
    block: BlockOf<K>,
    passagesOf: (blocks: readonly Block[]) => Passage[],
  ): readonly (Partial<Passage> & Pick<Passage, "words">)[];
}

/** A line that the search finds. A label says what text is about, and is never shown in its place. */
export type SearchLine = string | { readonly label: string };

/** The Markdown copy of an article, with whole addresses. */
export interface MarkdownCopy {
  readonly renderWords: (words: readonly Inline[]) => string;
  readonly renderBlocks: (blocks: readonly Block[]) => string;
  readonly pictureUrl: (name: string) => string;
  /** The answer of the calculator before a reader changes anything. */
  readonly estimate: Calculator["answer"] | undefined;
}

/** How the words appear to readers: a title is a heading, and alternative text is text. A keyword is never shown. */
export const wordsKinds = ["heading", "step", "cell", "text", "keyword"] as const;
export type WordsKind = (typeof wordsKinds)[number];

/** Words that readers see or search for, with their place in the source. */
export interface Passage {
  readonly sourcePath: string;
  readonly line: number;
  readonly kind: WordsKind;
  readonly words: readonly Inline[];
}
