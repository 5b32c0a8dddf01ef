import { splitWords, stemOf } from "./words.ts";

export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** How long a line of text around a match is, and how much of it stands before the match, in characters. */
const excerptLength = 110;
const lengthBefore = 36;

/** A line of a section around the first word that matches, or its beginning, with every match told apart. */
export function cutExcerpt(text: string, stems: ReadonlySet<string>): ExcerptPart[] {
  const parts = markMatches(text, stems);
  const [before] = parts;
  const matchStart = before && !before.isMatch && parts.length > 1 ? before.text.length : 0;
  const earliest = matchStart + lengthBefore < excerptLength ? 0 : matchStart - lengthBefore;
  const start = earliest === 0 ? 0 : text.indexOf(" ", earliest) + 1;
  const latest = start + excerptLength;
  const lastSpace = text.lastIndexOf(" ", latest);
  const end = latest >= text.length ? text.length : lastSpace > matchStart ? lastSpace : latest;
  const line = `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
  return markMatches(line, stems);
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
