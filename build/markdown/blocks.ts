import type { Block } from "../markup.ts";
import { calculator } from "./calculator.ts";
import { callout } from "./callout.ts";
import { code } from "./code.ts";
import { details } from "./details.ts";
import { figure } from "./figure.ts";
import { heading } from "./heading.ts";
import type { BlockKind, MarkdownCopy, Passage, SearchLine } from "./kind.ts";
import { list } from "./list.ts";
import { paragraph } from "./paragraph.ts";
import type { Neighbours, ParseState } from "./parseState.ts";
import { picture } from "./picture.ts";
import type { Located } from "./syntax.ts";
import { table } from "./table.ts";
import { isShown, reportUnsupported } from "./unsupported.ts";

const blockKinds = {
  heading,
  paragraph,
  list,
  table,
  callout,
  details,
  code,
  figure,
  picture,
  calculator,
} satisfies { readonly [K in Block["kind"]]: BlockKind<K, never> };

/** The kind that parses each token. A paragraph can be a picture, and a callout a figure or a calculator. */
const kindByToken: { readonly [T in Located["type"]]?: BlockKind<never, Extract<Located, { type: T }>> } = {
  heading,
  paragraph,
  text: paragraph,
  list,
  table,
  callout,
  details,
  code,
};

/** Parses the tokens of an article, a snippet or a block. */
export function parseTokens(tokens: readonly Located[], state: ParseState): Block[] {
  const shown = tokens.filter(isShown);
  return shown.flatMap((token, index) => {
    const neighbours = { above: shown[index - 1], below: shown[index + 1], parseNested: parseTokens };
    return parseToken(token, state, neighbours) ?? [];
  });
}

function parseToken(token: Located, state: ParseState, neighbours: Neighbours) {
  const kind: BlockKind<never, Located> | undefined = kindByToken[token.type];
  return kind ? kind.parse(token, state, neighbours) : reportUnsupported(token, state);
}

/** Blocks as Markdown. */
export function renderMarkdown(blocks: readonly Block[], copy: Omit<MarkdownCopy, "renderBlocks">): string {
  const renderBlocks = (some: readonly Block[]): string =>
    some.map((block) => kindOf(block).renderMarkdown(block, { ...copy, renderBlocks })).join("\n\n");
  return renderBlocks(blocks);
}

/** The text of blocks for the search, line by line. */
export function listLines(blocks: readonly Block[]): SearchLine[] {
  return blocks.flatMap((block) => kindOf(block).listLines(block, listLines));
}

/** The words in the blocks of a file. The words of a snippet are in its own file. */
export function findBlockPassages(blocks: readonly Block[], file: string): Passage[] {
  return blocks.flatMap((block) => {
    const { line, sourcePath = file } = block;
    const passagesOf = (nested: readonly Block[]) => findBlockPassages(nested, sourcePath);
    const passages = kindOf(block).findPassages(block, passagesOf);
    return passages.map((passage) => ({ sourcePath, line, kind: "text" as const, ...passage }));
  });
}

/** The blocks of a file and those nested in them, but for captions: a list there is a legend. */
export function walkBlocks(
  blocks: readonly Block[],
  file: string,
): (Block & { readonly sourcePath: string })[] {
  return blocks.flatMap((block) => {
    const located = { sourcePath: file, ...block };
    return [located, ...walkBlocks(nestedIn(block), located.sourcePath)];
  });
}

function nestedIn(block: Block): readonly Block[] {
  if (block.kind === "list") return block.items.flat();
  return block.kind === "callout" || block.kind === "details" ? block.children : [];
}

function kindOf(block: Block): BlockKind<Block["kind"], never> {
  return blockKinds[block.kind];
}
