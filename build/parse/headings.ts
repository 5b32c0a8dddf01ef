import { slug } from "github-slugger";
import type { Tokens } from "marked";
import type { WrittenBlock } from "../model.ts";
import { leavesOf, textOf } from "../text/inlineText.ts";
import { parseInlines } from "./inlines.ts";
import type { Reading } from "./reading.ts";

export function parseHeading(
  { depth, tokens }: Tokens.Heading,
  line: number,
  reading: Reading,
): WrittenBlock {
  const { report, slugger, headingLines, repeatedHeadings } = reading;
  const written = parseInlines(tokens, line, reading);
  const last = written.at(-1);
  // "What it costs {#cost}": the writer sets the id.
  const [given = "", givenId] = (last?.kind === "text" && /\{#([a-z\d-]+)\}\s*$/.exec(last.text)) || [];
  const children =
    last?.kind === "text" && givenId !== undefined
      ? [...written.slice(0, -1), { ...last, text: last.text.slice(0, -given.length).trimEnd() }]
      : written;
  const words = textOf(children).replaceAll(/\s+/g, " ").trim();
  if (depth !== 2 && depth !== 3)
    report(line, 'a heading begins with "##" or "###"; the title comes from the front matter');
  else if (depth === 3 && headingLines.size === 0)
    report(line, 'a "###" needs a "##" above it; remove one #');
  if (words.includes("{#"))
    report(line, "an id must come last, in lower-case letters, digits and hyphens; write {#what-it-costs}");
  if (children.some(({ kind }) => kind === "link"))
    report(line, "a heading can't contain a link; put the link below the heading");
  if (givenId === undefined && leavesOf(children).some(({ kind }) => kind === "fact"))
    report(line, "its address would change with the fact; give this heading an id: {#what-it-costs}");
  if (givenId !== undefined && slugger.occurrences[givenId] !== undefined)
    report(line, `the id "${givenId}" is already used on this page; choose another`);

  // Readers type addresses, so é becomes e.
  const plainWords = words.normalize("NFD").replaceAll(/\p{M}/gu, "");
  const firstId = slug(plainWords);
  const firstLine = headingLines.get(firstId);
  const id = givenId ?? slugger.slug(plainWords);
  if (givenId === undefined && firstLine !== undefined)
    repeatedHeadings.push({ line, id, firstLine, firstId });
  if (givenId !== undefined) slugger.slug(givenId);
  if (!/^[a-z\d_-]*[a-z\d]$/.test(id))
    report(line, "an address needs letters from a to z; write some, or give this heading an id: {#…}");
  headingLines.set(id, line);
  return { kind: "heading", line, level: depth === 2 ? 2 : 3, id, children };
}
