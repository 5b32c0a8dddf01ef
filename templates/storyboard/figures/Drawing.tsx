import type { ReactNode } from "react";
import { need } from "../../needs.ts";

export interface FigureProps {
  /** What the drawing says, in one sentence. */
  readonly title: string;
  /** The id of the title; unique on the page. */
  readonly titleId: string;
}

interface DrawingProps extends FigureProps {
  /** In units of the drawing, which is 320 wide. */
  readonly height: number;
  readonly children: ReactNode;
}

/** A line drawing 320 units wide, readable on the smallest phone. Ink is the default line. */
export function Drawing({ title, titleId, height, children }: DrawingProps) {
  return (
    <svg className={need("drawing")} viewBox={`0 0 320 ${height}`} role="img" aria-labelledby={titleId}>
      <title id={titleId}>{title}</title>
      {children}
    </svg>
  );
}

interface MarkersProps {
  /** The centre of each marker, in legend order. There are at most nine, because each label is one character. */
  readonly at: readonly (readonly [x: number, y: number])[];
}

/** Numbered circles. The legend beside the drawing explains them. */
export const Markers = ({ at }: MarkersProps) => (
  <>
    <path className={need("markers")} d={at.map(([x, y]) => `M${x} ${y}h0`).join("")} />
    <text className="sheet-fill" x={at.map(([x]) => x).join(" ")} y={at.map(([, y]) => y + 5).join(" ")}>
      {at.map((_, index) => index + 1).join("")}
    </text>
  </>
);

interface PanelProps {
  readonly viewBox: string;
  readonly className?: string;
  /** Whether it fills a box of any shape. */
  readonly isCropped?: boolean;
  readonly children: ReactNode;
}

/** One of several small drawings, each above or beside its text. */
export function Panel({ viewBox, className = "drawing", isCropped, children }: PanelProps) {
  const fit = isCropped && { preserveAspectRatio: "xMidYMid slice" };
  return (
    <svg className={need(className)} viewBox={viewBox} {...fit} aria-hidden="true">
      {children}
    </svg>
  );
}

const shotBox = "-60 -40 120 80";

/** A frame of the storyboard: what the camera sees. Its centre is 0,0, which is on the horizon at eye level. */
export const Shot = ({ children }: { readonly children: ReactNode }) => (
  <Panel className="drawing shot" viewBox={shotBox}>
    {children}
  </Panel>
);

interface PastedShotProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly viewBox?: string;
  readonly children?: ReactNode;
}

/** Lines in pencil, which are a little rough. */
export const Rough = ({ children }: { readonly children: ReactNode }) => (
  <g className={need("rough")}>{children}</g>
);

/** A frame of the storyboard inside another drawing. */
export function PastedShot({ x, y, width, viewBox = shotBox, children }: PastedShotProps) {
  const [, , boxWidth = 1, boxHeight = 1] = viewBox.split(" ").map(Number);
  const height = Math.round((width * boxHeight) / boxWidth);
  return (
    <>
      <svg aria-hidden="true" x={x} y={y} width={width} height={height} viewBox={viewBox}>
        {children}
      </svg>
      <path d={`M${x} ${y}h${width}v${height}h-${width}z`} />
    </>
  );
}
