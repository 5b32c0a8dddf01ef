import { splitWords, stemOf } from "./words.ts";

export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Two lines of the panel hold so many characters, and four the longest sentence. */
const excerptLength = 130;
const longestSentence = 240;

const cellBreak = " · ";

/** The sentence or row of a section that says most of what matches, what follows a sentence while there is room, with every match told apart. */
export function cutExcerpt(text: string, stems: ReadonlySet<string>): ExcerptPart[] {
  const sentences = text.split(/\n|(?<=[.?!]|:(?= \p{Lu})) (?=\S)/u);
  const matches = sentences.map((sentence) => countMatches(sentence, stems));
  const first = matches.indexOf(Math.max(...matches));
  let line = sentences[first] ?? "";
  for (const sentence of line.includes(cellBreak) ? [] : sentences.slice(first + 1)) {
    // Items have no full stop.
    const next = `${/[.?!:]$/.test(line) ? " " : cellBreak}${sentence}`;
    if (line.length + next.length > excerptLength || sentence.includes(cellBreak)) break;
    line += next;
  }
  return markMatches(shorten(line), stems);
}

function shorten(line: string): string {
  if (line.length <= longestSentence) return line;
  const lastSpace = line.lastIndexOf(" ", longestSentence);
  return `${line.slice(0, lastSpace > 0 ? lastSpace : longestSentence)}…`;
}

function countMatches(sentence: string, stems: ReadonlySet<string>): number {
  return new Set(
    splitWords(sentence)
      .map(stemOf)
      .filter((stem) => stems.has(stem)),
  ).size;
}

/** A text cut into what matches and what does not. */
export function markMatches(text: string, stems: ReadonlySet<string>): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let plain = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+(?:[,’'][\p{L}\p{N}]+)*/gu)) {
    if (!splitWords(word).some((part) => stems.has(stemOf(part)))) continue;
    if (index > plain) parts.push({ text: text.slice(plain, index), isMatch: false });
    parts.push({ text: word, isMatch: true });
    plain = index + word.length;
  }
  if (plain < text.length) parts.push({ text: text.slice(plain), isMatch: false });
  return parts;
}
