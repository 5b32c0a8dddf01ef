import type { Passage } from "../../build/blocks/passage.ts";
import type { Problem } from "../../build/problem.ts";
import { textOf } from "../../build/text/inlineText.ts";
import type { HelpCentre } from "./helpCentre.ts";
import { findAllSections } from "./passages.ts";

/** In words. */
const longestSentence = 25;
/** In sentences. */
const longestParagraph = 3;
/** Limits for the median sentence, in words. */
const median = { least: 9, most: 16 };

/** Sentences and paragraphs that are too long to say in one breath. */
export function checkVoice(centre: HelpCentre): Problem[] {
  const passages = findAllSections(centre).flatMap((section) => section.passages);
  return [...passages.flatMap(checkPassage), ...checkMedian(passages, centre)];
}

function checkPassage(passage: Passage): Problem[] {
  const sentences = findSentences(passage);
  const faults = sentences
    .filter((sentence) => countWords(sentence) > longestSentence)
    .map((sentence) => {
      const start = sentence.split(/\s+/).slice(0, 4).join(" ");
      return `the sentence "${start} …" has ${countWords(sentence)} words; split it into sentences of at most ${longestSentence}`;
    });
  if (sentences.length > longestParagraph)
    faults.push(
      `this paragraph has ${sentences.length} sentences; split it into paragraphs of at most ${longestParagraph}`,
    );
  return faults.map((message) => ({ sourcePath: passage.sourcePath, line: passage.line, message }));
}

function checkMedian(passages: readonly Passage[], { configPath: sourcePath }: HelpCentre): Problem[] {
  const lengths = passages.flatMap((passage) => findSentences(passage).map(countWords)).sort((a, b) => a - b);
  const middle = lengths[Math.floor(lengths.length / 2)] ?? median.least;
  if (middle >= median.least && middle <= median.most) return [];
  const fix = middle < median.least ? "join some that belong together" : "split the longest";
  const message = `half of all sentences have at most ${middle} words; that should be ${median.least} to ${median.most}, so ${fix}`;
  return [{ sourcePath, line: 1, message }];
}

/** The sentences of the given text. The last may be a heading or a label without a full stop. */
export function splitSentences(text: string): string[] {
  return text.replaceAll(/\s+/g, " ").split(/(?<=[.!?])\s+(?=\p{Lu})/u);
}

function findSentences({ words }: Passage): string[] {
  return splitSentences(textOf(words)).filter((sentence) => /[.!?]$/.test(sentence));
}

function countWords(sentence: string): number {
  return sentence.split(" ").length;
}
