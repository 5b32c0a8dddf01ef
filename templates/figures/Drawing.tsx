import type { ReactNode } from "react";
import type { ProductFacts } from "../../build/model.ts";

export interface FigureProps {
  /** What the drawing says, in one sentence. */
  readonly title: string;
  /** Of the title; unique on the page. */
  readonly titleId: string;
  readonly facts: ProductFacts;
}

interface DrawingProps extends FigureProps {
  /** In units of the drawing, which is 320 wide. */
  readonly height: number;
  readonly children: ReactNode;
}

/** A line drawing 320 units wide, so that it is readable on the smallest phone. Ink is the default line. */
export function Drawing({ title, titleId, height, children }: DrawingProps) {
  return (
    <svg viewBox={`0 0 320 ${height}`} role="img" aria-labelledby={titleId}>
      <title id={titleId}>{title}</title>
      {children}
    </svg>
  );
}

interface MarkerProps {
  readonly x: number;
  readonly y: number;
  /** Its place in the legend. */
  readonly number: number;
}

/** A numbered circle; the legend below the drawing says what it marks. */
export function Marker({ x, y, number }: MarkerProps) {
  return (
    <g className="marker">
      <circle cx={x} cy={y} r="12" />
      <text x={x} y={y + 5}>
        {number}
      </text>
    </g>
  );
}

interface PanelProps {
  readonly viewBox: string;
  readonly children: ReactNode;
}

/** One of several small drawings, each above or beside its words. */
export function Panel({ viewBox, children }: PanelProps) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
