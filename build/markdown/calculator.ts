import { textOf } from "../markup.ts";
import type { BlockKind } from "./kind.ts";
import { type CalloutToken, type Located, locateTokens } from "./syntax.ts";

declare module "../markup.ts" {
  interface BlockTypes {
    calculator: {
      readonly title: readonly Inline[];
      /** A link to a larger plan, or nothing. */
      readonly upgrade: readonly Inline[];
    };
  }
}

const noEstimate = { label: "", sentence: "", steps: [] };

/** > [!CALCULATOR], then its title, then optionally a link to a larger plan. */
export const calculator: BlockKind<"calculator", Located<CalloutToken>> = {
  parse({ title: label, tokens, line }, state, { parseNested }) {
    const [title, upgrade, ...others] = parseNested(locateTokens(tokens, line + 1), state);
    state.reportSecond("calculator", "calculator", line);
    const { facts, calculator, calculatorFaults } = state.context;
    if (!calculator) return state.report(line, "this site has no calculator; remove these lines");
    for (const fault of facts ? calculatorFaults : [])
      state.report(line, `the calculator can't be shown: ${fault}`);
    const isPlain = !label && others.length === 0 && (upgrade?.kind ?? "paragraph") === "paragraph";
    if (isPlain && title?.kind === "paragraph") {
      const words = upgrade?.kind === "paragraph" ? upgrade.children : [];
      return { kind: "calculator", line: title.line, title: title.children, upgrade: words };
    }
    return state.report(line, "write its title below [!CALCULATOR], and below that at most one paragraph");
  },
  renderMarkdown(_block, { estimate: { label, sentence, steps } = noEstimate }) {
    return `${label}\n\n${steps.map((step) => `- ${step}`).join("\n")}\n\n${sentence}`;
  },
  listLines: ({ title }) => [{ label: textOf(title) }],
  findPassages: ({ title }) => [{ words: title }],
};
