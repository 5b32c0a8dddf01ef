import type { Tokens } from "marked";
import { fenceCode } from "./inlines.ts";
import type { BlockKind } from "./kind.ts";
import type { Located } from "./syntax.ts";
import { isFenced, reportUnsupported } from "./unsupported.ts";

declare module "../markup.ts" {
  interface BlockTypes {
    /** Lines shown as typed. */
    code: { readonly text: string };
  }
}

export const code: BlockKind<"code", Located<Tokens.Code>> = {
  parse(token, state) {
    const { text, line } = token;
    if (!isFenced(token)) reportUnsupported(token, state);
    state.addLength(text.length, line);
    return { kind: "code", line, text };
  },
  renderMarkdown: ({ text }) => fenceCode(text, 3, "\n"),
  listLines: ({ text }) => [text],
  findPassages: () => [],
};
