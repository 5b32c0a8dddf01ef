import { textOf } from "../markup.ts";
import { parseWords } from "./inlines.ts";
import type { BlockKind } from "./kind.ts";
import { type DetailsToken, type Located, locateTokens, maxDetails } from "./syntax.ts";

declare module "../markup.ts" {
  interface BlockTypes {
    details: { readonly summary: readonly Inline[]; readonly children: readonly Block[] };
  }
}

/** Text that a reader opens. */
export const details: BlockKind<"details", Located<DetailsToken>> = {
  parse({ line, above, isOpen, ...token }, state, { parseNested }) {
    const summary = parseWords(token.summary, line + above - 1, state);
    if (summary.length === 0) state.report(line, "<summary> is empty; write the label that readers click");
    if (isOpen)
      state.report(
        line,
        `this <details> has no end in the next ${maxDetails} characters; put a line </details> below its text`,
      );
    const children = parseNested(locateTokens(token.tokens, line + above), state);
    return { kind: "details", line, summary, children };
  },
  renderMarkdown: ({ summary, children }, { renderWords, renderBlocks }) =>
    `${renderWords([{ kind: "strong", children: summary }])}\n\n${renderBlocks(children)}`,
  listLines: ({ summary, children }, linesOf) => [{ label: textOf(summary) }, ...linesOf(children)],
  findPassages: ({ summary, children }, passagesOf) => [{ words: summary }, ...passagesOf(children)],
};
