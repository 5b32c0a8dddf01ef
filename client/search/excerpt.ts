import { stemsOf } from "./words.ts";

interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** In characters: two lines of the panel, and four for the longest sentence. */
const excerptLength = 130;
const longestSentence = 240;

const cellBreak = " · ";

/** The sentence or row of a section with the most matches, and more text if there is room. */
export function cutExcerpt(text: string, stems: ReadonlySet<string>): string {
  const sentences = text.split(/\n|(?<=[.?!]|:(?= \p{Lu})) (?=\S)/u);
  const matches = sentences.map((sentence) => stemsOf(sentence).filter((stem) => stems.has(stem)).length);
  const first = matches.indexOf(Math.max(...matches));
  let line = sentences[first] ?? "";
  for (const sentence of line.includes(cellBreak) ? [] : sentences.slice(first + 1)) {
    // List items have no full stop.
    const next = `${/[.?!:]$/.test(line) ? " " : cellBreak}${sentence}`;
    if (line.length + next.length > excerptLength || sentence.includes(cellBreak)) break;
    line += next;
  }
  if (line.length <= longestSentence) return line;
  const lastSpace = line.lastIndexOf(" ", longestSentence);
  return `${line.slice(0, lastSpace > 0 ? lastSpace : longestSentence)}…`;
}

/** Text split into matching and non-matching parts. */
export function markMatches(text: string, stems: ReadonlySet<string>): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let plain = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+(?:[,’'][\p{L}\p{N}]+)*/gu)) {
    if (!stemsOf(word).some((stem) => stems.has(stem))) continue;
    if (index > plain) parts.push({ text: text.slice(plain, index), isMatch: false });
    parts.push({ text: word, isMatch: true });
    plain = index + word.length;
  }
  if (plain < text.length) parts.push({ text: text.slice(plain), isMatch: false });
  return parts;
}
