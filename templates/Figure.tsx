import type { ReactNode } from "react";
import type { Block, ProductFacts } from "../build/model.ts";
import { ComponentStyle } from "./ComponentStyle.tsx";
import { drawingByName } from "./figures/drawings.ts";

interface FigureProps {
  readonly figure: Extract<Block, { kind: "figure" | "picture" }>;
  readonly facts: ProductFacts;
  readonly css: string | undefined;
  readonly render: (blocks: readonly Block[]) => ReactNode;
}

/** A drawing with its caption, or several small ones, each with one item of the caption's list. */
export function Figure({ figure: { name, title, caption }, facts, css, render }: FigureProps) {
  const drawing = drawingByName.get(name);
  const isOne = !drawing || "Drawing" in drawing;
  const list = isOne ? undefined : caption.find((block) => block.kind === "list");
  const words = caption.filter((block) => block !== list);
  const List = list?.isOrdered ? "ol" : "ul";
  const isBeside = !isOne && drawing.layout === "beside";
  return (
    <figure className="figure" data-figure={name}>
      {isBeside && (
        <figcaption>
          <ComponentStyle css={css} />
          {render(words)}
          <p>
            <span className="play-words">Select a frame to play it.</span>
            <span className="still-words">You see the start of the movement first, then the end.</span>
          </p>
        </figcaption>
      )}
      {isOne ? (
        drawing && <drawing.Drawing title={title} titleId={`figure-${name}_`} facts={facts} />
      ) : (
        <List role="list" className={`panels ${drawing.layout}`} aria-label={title}>
          {drawing.drawPanels(facts).map((panel, index) => (
            <li key={index}>
              {panel}
              <div>{render(list?.items[index] ?? [])}</div>
            </li>
          ))}
        </List>
      )}
      {!isBeside && words.length > 0 && <figcaption>{render(words)}</figcaption>}
    </figure>
  );
}
