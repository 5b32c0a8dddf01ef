import { slug } from "github-slugger";
import type { Tokens } from "marked";
import { foldLetters } from "../../client/search/words.ts";
import { parseText } from "../facts/placeholders.ts";
import type { Inline } from "../markup.ts";
import { textOf } from "../markup.ts";
import { parseWords } from "./inlines.ts";
import type { BlockKind } from "./kind.ts";
import type { ParseState } from "./parseState.ts";
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
  parse(token, state) {
    const { depth, tokens, line } = token;
    const last = tokens.at(-1);
    // "What it costs {#cost}": the writer sets the id.
    const [, shown = "", givenId] =
      (last?.type === "text" && /^(.*)\{#([a-z\d_-]*[a-z\d])\}\s*$/s.exec(last.raw)) || [];
    const written = last && givenId ? tokens.with(-1, withText(last, shown.trimEnd())) : tokens;
    const children = parseWords(written, line, state);
    const words = textOf(children).replaceAll(/\s+/g, " ").trim();
    for (const fault of findFaults(token, children, words, state)) state.report(line, fault);
    if (givenId === undefined && parseText(token.text).some(({ kind }) => kind === "fact"))
      state.report(line, "its address would change with the fact; give this heading an id: {#what-it-costs}");
    const id = createId(words, givenId, line, state);
    const address = `${state.route}#${id}`;
    const oldIds = state.context.movedSections.flatMap(([from, to]) =>
      to === address ? from.split("#").slice(1) : [],
    );
    return { kind: "heading", line, level: depth === 2 ? 2 : 3, id, oldIds, children };
  },
  renderMarkdown: ({ level, children }, { renderWords }) => `${"#".repeat(level)} ${renderWords(children)}`,
  listLines: ({ children }) => [textOf(children)],
  findPassages: ({ children }) => [{ kind: "heading", words: children }],
};

function* findFaults(
  { depth, raw, text }: Tokens.Heading,
  children: readonly Inline[],
  words: string,
  { route, references }: ParseState,
): Generator<string> {
  if (/^#+[^#\s]/.test(raw)) yield `a heading needs a space; write ${"#".repeat(depth)} ${text}`;
  if (depth !== 2 && depth !== 3)
    yield 'a heading begins with "##" or "###"; the title comes from the front matter';
  if (depth === 3 && references.headingLines.size === 0) yield 'a "###" needs a "##" above it; remove one #';
  if (words.includes("{#"))
    yield "the id must come last, use only lower-case letters, digits, hyphens and _, and end with a letter or digit; write {#what-it-costs}";
  if (children.some(({ kind }) => kind === "link"))
    yield "a heading can't contain a link; put the link below the heading";
  if (route === undefined) yield "a snippet can't contain a heading; move it to the articles";
}

/** The id that the writer gave, or one made of the words, unique on its page. */
function createId(
  words: string,
  givenId: string | undefined,
  line: number,
  { slugger, references: { headingLines }, report }: ParseState,
): string {
  // Readers type addresses, so é becomes e. An id ends with a letter or a digit.
  const plainWords = foldLetters(words.normalize("NFD").replaceAll(/\p{M}/gu, ""));
  const firstId = slug(plainWords).replace(/(?<![-_])[-_]+$/, "");
  const firstLine = headingLines.get(firstId);
  const id = slugger.slug(givenId ?? firstId);
  if (givenId === undefined && firstLine !== undefined)
    report(
      line,
      `lines ${firstLine} and ${line} have headings with the same address, #${firstId}; give the newer one its own id: {#${firstId}-2}`,
    );
  if (givenId !== undefined && id !== givenId)
    report(line, `the id "${givenId}" is already used on this page; choose another`);
  const strange = firstId === "" ? words : /[^a-z\d_-]/u.exec(firstId)?.[0];
  if (givenId === undefined && strange !== undefined)
    report(line, `an address can't have "${strange}"; give this heading an id: {#what-it-costs}`);
  headingLines.set(id, line);
  return id;
}
