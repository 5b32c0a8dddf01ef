import { need } from "../needs.ts";
import type { BlockProps } from "./block.ts";

/** A drawing with its caption, or several small drawings, each with one item of the caption's list. */
export function Figure({ block, site: { product, membersOf }, render }: BlockProps<"figure">) {
  const { name, title, caption } = block;
  const drawing = product.figures.get(name);
  const panels = drawing && "drawPanels" in drawing ? drawing : undefined;
  const list = panels && caption.find((block) => block.kind === "list");
  const words = caption.filter((block) => block !== list);
  const List = list?.isOrdered ? "ol" : "ul";
  const isBeside = panels?.layout === "beside";
  return (
    <figure className={need("figure")} data-figure={name}>
      {isBeside && (
        <figcaption>
          {render(words, "legend")}
          {panels.note}
        </figcaption>
      )}
      {drawing && "Drawing" in drawing && <drawing.Drawing title={title} titleId={`figure-${name}_`} />}
      {panels && (
        <List role="list" className={`panels ${panels.layout}`} aria-label={title}>
          {panels.drawPanels(membersOf(panels.shows?.group ?? "")).map((panel, index) => (
            <li key={index}>
              {panel}
              <div>{render(list?.items[index] ?? [], "legend")}</div>
            </li>
          ))}
        </List>
      )}
      {!isBeside && words.length > 0 && (
        <figcaption>
          {panels?.overview}
          {render(words, "legend")}
        </figcaption>
      )}
    </figure>
  );
}
