import { slug } from "github-slugger";
import type { Tokens } from "marked";
import { parseText } from "../facts/placeholders.ts";
import { textOf } from "../text/inlineText.ts";
import { parseWords } from "./inlines.ts";
import type { BlockKind } from "./kind.ts";
import { type Located, withText } from "./syntax.ts";

declare module "../markup.ts" {
  interface BlockTypes {
    heading: {
      readonly level: 2 | 3;
      readonly id: string;
      /** The heading's former ids. */
      readonly oldIds?: readonly string[];
      readonly children: readonly Inline[];
    };
  }
}

export const heading: BlockKind<"heading", Located<Tokens.Heading>> = {
  parse({ depth, tokens, text, line }, state) {
    const { context, report, route, slugger } = state;
    const { headingLines } = state.references;
    const last = tokens.at(-1);
    // "What it costs {#cost}": the writer sets the id.
    const [, shown = "", givenId] =
      (last?.type === "text" && /^(.*)\{#([a-z\d-]+)\}\s*$/s.exec(last.raw)) || [];
    const written = last && givenId ? tokens.with(-1, withText(last, shown.trimEnd())) : tokens;
    const children = parseWords(written, line, state);
    const words = textOf(children).replaceAll(/\s+/g, " ").trim();
    if (depth !== 2 && depth !== 3)
      report(line, 'a heading begins with "##" or "###"; the title comes from the front matter');
    else if (depth === 3 && headingLines.size === 0)
      report(line, 'a "###" needs a "##" above it; remove one #');
    if (words.includes("{#"))
      report(
        line,
        "the id must come last and use only lower-case letters, digits and hyphens; write {#what-it-costs}",
      );
    if (children.some(({ kind }) => kind === "link"))
      report(line, "a heading can't contain a link; put the link below the heading");
    if (givenId === undefined && parseText(text).some(({ kind }) => kind === "fact"))
      report(line, "its address would change with the fact; give this heading an id: {#what-it-costs}");

    // Readers type addresses, so é becomes e.
    const plainWords = words.normalize("NFD").replaceAll(/\p{M}/gu, "");
    const firstId = slug(plainWords);
    const firstLine = headingLines.get(firstId);
    const id = slugger.slug(givenId ?? plainWords);
    if (givenId === undefined && firstLine !== undefined)
      report(
        line,
        `lines ${firstLine} and ${line} have headings with the same address, #${firstId}; give the newer one its own id: {#${firstId}-2}`,
      );
    if (givenId !== undefined && id !== givenId)
      report(line, `the id "${givenId}" is already used on this page; choose another`);
    if (!/^[a-z\d_-]*[a-z\d]$/.test(id))
      report(line, "an address needs letters from a to z; write some, or give this heading an id: {#…}");
    headingLines.set(id, line);
    if (route === undefined) report(line, "a snippet can't contain a heading; move it to the articles");
    const address = `${route}#${id}`;
    const oldIds = context.movedSections.flatMap(([from, to]) =>
      to === address ? from.split("#").slice(1) : [],
    );
    return { kind: "heading", line, level: depth === 2 ? 2 : 3, id, oldIds, children };
  },
  renderMarkdown: ({ level, children }, { renderWords }) => `${"#".repeat(level)} ${renderWords(children)}`,
  listLines: ({ children }) => [textOf(children)],
  findPassages: ({ children }) => [{ kind: "heading", words: children }],
};
