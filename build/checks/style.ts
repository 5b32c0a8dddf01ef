import { walkBlocks } from "../markdown/blocks.ts";
import type { Passage } from "../markdown/kind.ts";
import { textOf } from "../markup.ts";
import type { Block } from "../model.ts";
import type { Problem } from "../problem.ts";
import type { CheckContext } from "./checkContext.ts";

/** In words. */
const maxSentenceWords = 25;
/** In sentences. */
const maxSentences = 3;

/** Sentences and paragraphs that are too long to say in one breath. */
export function checkVoice({ sections }: CheckContext): Problem[] {
  return sections.flatMap(({ passages }) => passages.flatMap(checkPassage));
}

function checkPassage(passage: Passage): Problem[] {
  const sentences = findSentences(passage);
  const faults = sentences
    .filter((sentence) => countWords(sentence) > maxSentenceWords)
    .map((sentence) => {
      const start = sentence.split(/\s+/).slice(0, 4).join(" ");
      return `the sentence "${start} …" has ${countWords(sentence)} words; split it into sentences of at most ${maxSentenceWords}`;
    });
  if (sentences.length > maxSentences)
    faults.push(
      `this paragraph has ${sentences.length} sentences; split it into paragraphs of at most ${maxSentences}`,
    );
  return faults.map((message) => ({ sourcePath: passage.sourcePath, line: passage.line, message }));
}

/** Without the last one if it has no full stop, because it may be a heading or a label. */
function findSentences({ words }: Passage): string[] {
  const sentences = textOf(words)
    .replaceAll(/\s+/g, " ")
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  return sentences.filter((sentence) => /[.!?]$/.test(sentence));
}

function countWords(sentence: string): number {
  return sentence.split(" ").length;
}

/** As many as a reader can remember while following them. */
const maxSteps = 7;
/** Any more than this, and none of them gets noticed. */
const maxCallouts = 2;

/** Too many procedures or callouts, and headings without text. */
export function checkStructure({ articles }: CheckContext): Problem[] {
  return articles.flatMap(({ sourcePath, blocks }) => {
    const all = walkBlocks(blocks, sourcePath);
    const callouts = all.filter(({ kind }) => kind === "callout");
    return all.flatMap((block, index) => {
      const message = describeFault(block, all[index + 1], callouts);
      return message === undefined ? [] : [{ sourcePath: block.sourcePath, line: block.line, message }];
    });
  });
}

function describeFault(
  block: Block,
  next: Block | undefined,
  callouts: readonly Block[],
): string | undefined {
  if (block.kind === "list" && block.isOrdered) {
    const { length } = block.items;
    if (length === 1) return "this procedure has one step; write a sentence, or use - instead of 1.";
    if (length > maxSteps)
      return `this procedure has ${length} steps; split it into two of at most ${maxSteps}, each with a heading`;
  }
  if (block.kind === "heading" && (!next || (next.kind === "heading" && next.level <= block.level)))
    return `the section "${textOf(block.children)}" is empty; write its text, or remove the heading`;
  if (block === callouts[maxCallouts])
    return `this article has ${callouts.length} callouts; keep the ${maxCallouts} most important, and write the others as plain text`;
  return undefined;
}
