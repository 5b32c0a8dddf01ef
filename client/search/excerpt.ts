import { splitWords, stemOf } from "./words.ts";

export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** How long an excerpt is, in characters. Two lines of the panel hold it. */
const excerptLength = 130;

/** The sentence of a section that says most of what matches, what follows it while there is room, with every match told apart. */
export function cutExcerpt(text: string, stems: ReadonlySet<string>): ExcerptPart[] {
  const sentences = text.split(/\n|(?<=[.?!:]) (?=\S)/);
  const matches = sentences.map((sentence) => countMatches(sentence, stems));
  const first = matches.indexOf(Math.max(...matches));
  let line = sentences[first] ?? "";
  for (const sentence of sentences.slice(first + 1)) {
    // Items and cells have no full stop.
    const next = `${/[.?!:]$/.test(line) ? " " : " · "}${sentence}`;
    if (line.length + next.length > excerptLength) break;
    line += next;
  }
  return markMatches(shorten(line), stems);
}

function shorten(line: string): string {
  if (line.length <= excerptLength) return line;
  const lastSpace = line.lastIndexOf(" ", excerptLength);
  return `${line.slice(0, lastSpace > 0 ? lastSpace : excerptLength)}…`;
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
