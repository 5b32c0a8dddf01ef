import type { ReactNode } from "react";
import type { ProductFacts } from "../build/model.ts";
import { drawings } from "./figures/drawings.ts";
import { figureTitleId } from "./ids.ts";

interface FigureProps {
  readonly name: string;
  readonly title: string;
  readonly facts: ProductFacts;
  /** The caption. */
  readonly children: ReactNode;
}

/** A drawing with its caption and, where it has numbered markers, their legend. */
export function Figure({ name, title, facts, children }: FigureProps) {
  const Drawing = drawings.get(name)?.Drawing;
  return (
    <figure className="figure" data-figure={name}>
      {Drawing && <Drawing title={title} titleId={figureTitleId(name)} facts={facts} />}
      <figcaption>{children}</figcaption>
    </figure>
  );
}
