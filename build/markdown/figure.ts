import type { Block } from "../markup.ts";
import { didYouMean } from "../problem.ts";
import { escapeMarkup, quote } from "./inlines.ts";
import type { BlockKind } from "./kind.ts";
import type { ParseState } from "./parseState.ts";

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
  const { product, membersOf, facts } = state.context;
  const report = (message: string) => state.report(line, message);
  state.reportSecond("figure", `figure ${name}`, line);
  const names = [...product.figures.keys()];
  const figure = product.figures.get(name);
  if (!figure) {
    const fix = names.length > 0 ? `; the figures are ${names.join(", ")}` : "; this site has only pictures";
    return report(`there is no figure "${name}"${didYouMean(name, names) || fix}`);
  }
  if (!facts || !("drawPanels" in figure)) return undefined;
  const members = membersOf(figure.shows?.group ?? "");
  if (figure.shows) {
    const { group, drawn, sourcePath } = figure.shows;
    if (members.length === 0) return report(`the figure ${name} can't be shown: facts.yaml has no ${group}`);
    const undrawn = members.find(({ id }) => !drawn.includes(id));
    if (undrawn)
      return report(`the figure ${name} has no drawing for ${group}.${undrawn.id}; draw it in ${sourcePath}`);
  }
  const { length: panelCount } = figure.drawPanels(members);
  const { length: itemCount } = caption.find((one) => one.kind === "list")?.items ?? [];
  if (panelCount === itemCount) return undefined;
  const items = itemCount === 1 ? "1 item" : `${itemCount} items`;
  return report(
    `the figure ${name} has ${panelCount} drawings, but its list has ${items}; write one item for each drawing`,
  );
}
