import { slug } from "github-slugger";
import type { Tokens } from "marked";
import type { WrittenBlock, WrittenInline } from "../model.ts";
import { leavesOf, textOf } from "../text/inlineText.ts";
import { parseInlines } from "./inlines.ts";
import type { Reading } from "./reading.ts";

export function parseHeading(
  { depth, tokens }: Tokens.Heading,
  line: number,
  reading: Reading,
): WrittenBlock {
  const { report, slugger, headingLines, repeatedHeadings } = reading;
  const { children, id: givenId } = splitHeadingId(parseInlines(tokens, reading));
  const words = textOf(children).replaceAll(/\s+/g, " ").trim();
  if (depth === 1) report(line, 'the title comes from the front matter; begin headings at "##"');
  else if (depth > 3) report(line, 'headings go no deeper than "###"; give this one fewer #');
  else if (depth === 3 && headingLines.size === 0) report(line, 'a "###" stands below a "##"; remove one #');
  if (words.includes("{#"))
    report(line, "an id is lower-case letters, digits and hyphens at the end: {#what-it-costs}");
  if (children.some(({ kind }) => kind === "link")) report(line, "a heading can't hold a link; put it below");
  if (givenId === undefined && leavesOf(children).some(({ kind }) => kind === "fact")) {
    const fix = "give the heading an id: ## … {#what-it-costs}";
    report(line, `a fact in a heading would move its address; ${fix}`);
  }
  if (givenId !== undefined && slugger.occurrences[givenId] !== undefined)
    report(line, `the id "${givenId}" is already used on this page; choose another`);

  // An address is typed, so that é is e in it.
  const plainWords = words.normalize("NFD").replaceAll(/\p{M}/gu, "");
  const firstId = slug(plainWords);
  const firstLine = headingLines.get(firstId);
  const id = givenId ?? slugger.slug(plainWords);
  if (givenId === undefined && firstLine !== undefined)
    repeatedHeadings.push({ line, id, firstLine, firstId });
  if (givenId !== undefined) slugger.slug(givenId);
  if (!/^[a-z\d_-]*[a-z\d]$/.test(id))
    report(line, "this heading gives no address; write it with letters from a to z, or give it an id {#…}");
  headingLines.set(id, line);
  return { kind: "heading", line, level: depth === 2 ? 2 : 3, id, children };
}

/** "What it costs {#cost}" → the words, and the id that the writer gave. */
function splitHeadingId(inlines: readonly WrittenInline[]): {
  children: readonly WrittenInline[];
  id?: string;
} {
  const last = inlines.at(-1);
  const match = last?.kind === "text" ? /\{#([a-z\d-]+)\}\s*$/.exec(last.text) : null;
  if (last?.kind !== "text" || !match?.[1]) return { children: inlines };
  return {
    children: [...inlines.slice(0, -1), { ...last, text: last.text.slice(0, match.index).trimEnd() }],
    id: match[1],
  };
}
