import type { ReactNode } from "react";
import type { Assets, Block, Site } from "../build/model.ts";
import { ComponentStyle } from "./ComponentStyle.tsx";
import { drawingByName } from "./storyboard/figures/drawings.ts";

interface FigureProps {
  readonly figure: Extract<Block, { kind: "figure" | "picture" }>;
  readonly site: Site;
  readonly assets: Assets;
  readonly render: (blocks: readonly Block[]) => ReactNode;
}

/** A picture or a drawing with its caption, or several small drawings, each with one item of the caption's list. */
export function Figure({ figure, site: { facts }, assets, render }: FigureProps) {
  const { kind, name, title, caption, isEager } = figure;
  const { url, width, height } = assets.pictures.get(name) ?? {};
  const drawing = drawingByName.get(name);
  const panels = drawing && "drawPanels" in drawing ? drawing : undefined;
  const list = panels && caption.find((block) => block.kind === "list");
  const words = caption.filter((block) => block !== list);
  const List = list?.isOrdered ? "ol" : "ul";
  const isBeside = panels?.layout === "beside";
  return (
    <figure className="figure" data-figure={kind === "figure" ? name : undefined}>
      {isBeside && (
        <figcaption>
          <ComponentStyle css={assets.css[name]} />
          {render(words)}
          <p>
            <span className="play-words">Select a frame to play it.</span>
            <span className="still-words">You see the start of the movement first, then the end.</span>
          </p>
        </figcaption>
      )}
      {kind === "picture" && (
        <img src={url} alt={title} width={width} height={height} loading={isEager ? undefined : "lazy"} />
      )}
      {drawing && "Drawing" in drawing && (
        <drawing.Drawing title={title} titleId={`figure-${name}_`} facts={facts} />
      )}
      {panels && (
        <List role="list" className={`panels ${panels.layout}`} aria-label={title}>
          {panels.drawPanels(facts).map((panel, index) => (
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
