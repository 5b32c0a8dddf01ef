import { figureByName, findFigureFault } from "../../templates/storyboard/figures/figures.ts";
import type { Block } from "../markup.ts";
import { didYouMean } from "../problem.ts";
import type { BlockKind } from "./kind.ts";
import { escapeMarkup, quote } from "./markdown.ts";
import { type ParseState, reportMissing } from "./parseState.ts";

/** A drawing, or a picture. */
export interface Pictured {
  /** "shot-strip", or "shot-menu.png" for a picture. */
  readonly name: string;
  /** The alternative text, in one sentence. */
  readonly title: string;
  /** In a drawing, its list explains numbered markers or describes each small drawing. */
  readonly caption: readonly Block[];
}

declare module "../markup.ts" {
  interface BlockTypes {
    figure: Pictured;
  }
}

/** A drawing, which a component draws. */
export const figure: BlockKind<"figure", Pictured & { readonly line: number }> = {
  parse(pictured, state) {
    reportFigure(pictured.name, pictured.line, pictured.caption, state);
    return { kind: "figure", ...pictured };
  },
  renderMarkdown: ({ title, caption }, { renderBlocks }) =>
    quote([`Figure: ${escapeMarkup(title)}`, ...caption.map((block) => renderBlocks([block]))].join("\n\n")),
  listLines: ({ caption }, linesOf) => linesOf(caption),
  // A numbered list is a legend here, not a procedure.
  findPassages: ({ caption }, passagesOf) => passagesOf(caption).map((words) => ({ ...words, kind: "text" })),
};

function reportFigure(name: string, line: number, caption: readonly Block[], state: ParseState): undefined {
  const { context, report } = state;
  const { facts, product } = context;
  state.reportSecond("figure", `figure ${name}`, line);
  const names = [...figureByName.keys()];
  const fix = didYouMean(name, names) || `; the figures are ${names.join(", ")}`;
  const known = figureByName.get(name);
  if (!known) return report(line, `there is no figure "${name}"${fix}`);
  if (known.shows) reportMissing(known.shows, `the figure ${name}`, line, state);
  const list = caption.find((one) => one.kind === "list");
  const fault = facts && findFigureFault(known, product, list?.items.length ?? 0);
  return fault ? report(line, `the figure ${name} ${fault}`) : undefined;
}
