import type { Words } from "../content/frame.ts";
import { findTextFaults } from "../content/plainText.ts";
import { didYouMean } from "../problem.ts";
import { calculator } from "./calculator.ts";
import { parseCaptionedImage } from "./image.ts";
import { escapeMarkup, quote } from "./inlines.ts";
import type { BlockKind } from "./kind.ts";
import { type CalloutToken, type Located, locateTokens } from "./syntax.ts";
import { isShown } from "./unsupported.ts";

/** What a callout looks like: each has a sign in templates/Icon.tsx. */
type CalloutStyle = "note" | "warning" | "permanent" | "plan";

declare module "../markup.ts" {
  interface BlockTypes {
    callout: {
      readonly callout: CalloutStyle;
      readonly title: string;
      /** Whether its writer gave it that title. */
      readonly isTitled: boolean;
      readonly children: readonly Block[];
    };
  }
}

/** The style and the default title of each callout, keyed by the word in "> [!NOTE]". */
const callouts: ReadonlyMap<string, readonly [style: CalloutStyle, title: keyof Words]> = new Map([
  ["NOTE", ["note", "note"]],
  ["TIP", ["note", "note"]],
  ["WARNING", ["warning", "warning"]],
  ["CAUTION", ["permanent", "caution"]],
  ["IMPORTANT", ["plan", "important"]],
]);

/** > [!NOTE], or another block that begins with such a line: a figure or the calculator. */
export const callout: BlockKind<"callout", Located<CalloutToken>> = {
  parse(token, state, neighbours) {
    const { context, report } = state;
    const { word, title: written, isCut, line } = token;
    if (isCut) report(line, "start the line below this callout with >, or put an empty line between them");
    for (const { message } of findTextFaults(written)) report(line, message);
    if (word === "FIGURE") return parseCaptionedImage(token, state, neighbours);
    if (word === "CALCULATOR") return calculator.parse(token, state, neighbours);
    const [style, usual = "note"] = callouts.get(word) ?? [];
    if (style === undefined) {
      const words = [...callouts.keys(), "FIGURE", "CALCULATOR"];
      const asCallout = (known: string) => `[!${known}]`;
      const fix = didYouMean(word, words, asCallout) || `; use ${words.map(asCallout).join(", ")}`;
      return report(line, `[!${word}] is not a callout${fix}`);
    }
    const tokens = locateTokens(token.tokens, line + 1);
    if (!tokens.some(isShown))
      report(line, `[!${word}] is empty; write its text on the lines below, each starting with >`);
    const title = context.resolveText(written || context.frame.words[usual], (message) =>
      report(line, message),
    );
    const children = neighbours.parseNested(tokens, state);
    return { kind: "callout", line, callout: style, title, isTitled: written !== "", children };
  },
  renderMarkdown({ title, children }, { renderBlocks }) {
    // Only text can follow the title on its line.
    const joint = children[0]?.kind === "paragraph" ? " " : "\n\n";
    return quote(`**${escapeMarkup(title)}:**${joint}${renderBlocks(children)}`);
  },
  listLines: ({ title, isTitled, children }, linesOf) => [
    ...(isTitled ? [{ label: title }] : []),
    ...linesOf(children),
  ],
  findPassages: ({ title, isTitled, children }, passagesOf) => [
    ...(isTitled ? [{ kind: "heading" as const, words: [{ kind: "text" as const, text: title }] }] : []),
    ...passagesOf(children),
  ],
};
