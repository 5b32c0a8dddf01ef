import type { ReactNode } from "react";
import type { Block } from "../build/model.ts";
import { drawingByName } from "./figures/drawings.ts";
import { figureTitleId } from "./ids.ts";

interface FigureProps {
  readonly figure: Extract<Block, { kind: "figure" }>;
  readonly render: (blocks: readonly Block[]) => ReactNode;
}

/** A drawing with its caption, or several small ones, each with its item of the caption's list. */
export function Figure({ figure: { name, title, facts, caption }, render }: FigureProps) {
  const drawing = drawingByName.get(name);
  if (!drawing || "Drawing" in drawing) {
    return (
      <figure className="figure" data-figure={name}>
        {drawing && <drawing.Drawing title={title} titleId={figureTitleId(name)} facts={facts} />}
        <figcaption>{render(caption)}</figcaption>
      </figure>
    );
  }
  const list = caption.find((block) => block.kind === "list");
  const words = caption.filter((block) => block !== list);
  const List = list?.isOrdered ? "ol" : "ul";
  return (
    <figure className="figure" data-figure={name}>
      <List role="list" className={`panels ${drawing.layout}`} aria-label={title}>
        {drawing.drawPanels(facts).map((panel, index) => (
          <li key={index}>
            {panel}
            <div>{render(list?.items[index] ?? [])}</div>
          </li>
        ))}
      </List>
      {words.length > 0 && <figcaption>{render(words)}</figcaption>}
    </figure>
  );
}
