import { drawingByName } from "../storyboard/figures/drawings.ts";
import type { BlockProps } from "./block.ts";

/** A drawing with its caption, or several small drawings, each with one item of the caption's list. */
export function Figure({ block, site: { facts }, render }: BlockProps<"figure">) {
  const { name, title, caption } = block;
  const drawing = drawingByName.get(name);
  const panels = drawing && "drawPanels" in drawing ? drawing : undefined;
  const list = panels && caption.find((block) => block.kind === "list");
  const words = caption.filter((block) => block !== list);
  const List = list?.isOrdered ? "ol" : "ul";
  const isBeside = panels?.layout === "beside";
  return (
    <figure className="figure" data-figure={name}>
      {isBeside && (
        <figcaption>
          {render(words, "legend")}
          <p>
            <span className="play-words">Select a frame to play it.</span>
            <span className="still-words">Each pair shows the start and end of the movement.</span>
          </p>
        </figcaption>
      )}
      {drawing && "Drawing" in drawing && (
        <drawing.Drawing title={title} titleId={`figure-${name}_`} facts={facts} />
      )}
      {panels && (
        <List role="list" className={`panels ${panels.layout}`} aria-label={title}>
          {panels.drawPanels(facts).map((panel, index) => (
            <li key={index}>
              {panel}
              <div>{render(list?.items[index] ?? [], "legend")}</div>
            </li>
          ))}
        </List>
      )}
      {!isBeside && words.length > 0 && <figcaption>{render(words, "legend")}</figcaption>}
    </figure>
  );
}
