import type { ReactNode } from "react";
import type { ProductFacts } from "../../build/model.ts";
import { Camera, Ghost, Subject } from "./camera.tsx";
import { Panel } from "./Drawing.tsx";
import type { drawnMovements } from "./figures.ts";

const tripod = "M22 19l-5 17 5 17M17 36H1";
const rails = "M3 25h50M3 47h50M10 22v6M24 22v6M38 22v6M10 44v6M24 44v6M38 44v6";

const drawings: Readonly<Record<(typeof drawnMovements)[number], ReactNode>> = {
  "static-shot": (
    <>
      <path className="pencil pencil-fill" d="M94 13L26 36l68 23" />
      <path className="pencil" d={tripod} />
      <Camera at="translate(24 36)" />
      <Subject at="translate(76 36)" />
    </>
  ),
  pan: (
    <>
      <path className="pencil dashed" d="M51 4L24.5 31.5l38-11" />
      <path className="pencil" d={tripod} />
      <g className="moves moves-pan">
        <path className="pencil pencil-fill" d="M94 18L26 36l68 18" />
        <Camera at="translate(24 36)" />
      </g>
      <Subject at="translate(76 36)" />
      <path className="mark" d="M46 17q8 8 9 18m-5-4l5 4.5 3.5-5.5" />
    </>
  ),
  "push-in": (
    <>
      <path className="pencil" d={rails} />
      <Ghost at="translate(20 36)" />
      <g className="moves moves-push">
        <path className="pencil pencil-fill" d="M122 11.5L50 36l72 24.5" />
        <Camera at="translate(48 36)" />
      </g>
      <Subject at="translate(76 36)" />
      <path className="mark" d="M12 60h32m-6-5l6 5-6 5" />
    </>
  ),
  "pull-out": (
    <>
      <path className="pencil" d={rails} />
      <g className="moves moves-pull">
        <path className="pencil pencil-fill" d="M94 12L22 36l72 24" />
        <Camera at="translate(20 36)" />
      </g>
      <Ghost at="translate(48 36)" />
      <Subject at="translate(76 36)" />
      <path className="mark" d="M44 60H12m6-5l-6 5 6 5" />
    </>
  ),
  "zoom-in": (
    <>
      <path className="pencil dashed" d="M94 7L26 36l68 29" />
      <g className="moves moves-closer">
        <path className="pencil pencil-fill" d="M94 24L26 36l68 12" />
      </g>
      <path className="pencil" d={tripod} />
      <Camera at="translate(24 36)" />
      <Subject at="translate(76 36)" />
      <path className="mark" d="M88 10v11m-4-4l4 4.5 4-4.5M88 62V51m-4 4l4-4.5 4 4.5" />
    </>
  ),
  "zoom-out": (
    <>
      <g className="moves moves-wider">
        <path className="pencil pencil-fill" d="M94 7L26 36l68 29" />
      </g>
      <path className="pencil dashed" d="M94 24L26 36l68 12" />
      <path className="pencil" d={tripod} />
      <Camera at="translate(24 36)" />
      <Subject at="translate(76 36)" />
      <path className="mark" d="M88 22V11m-4 4l4-4.5 4 4.5M88 50v11m-4-4l4 4.5 4-4.5" />
    </>
  ),
  "arc-shot": (
    <>
      <Ghost at="translate(20 32)rotate(-20)" />
      <g className="moves moves-arc">
        <path className="pencil pencil-fill" transform="translate(67 45)rotate(230)" d="M44-14L2 0l42 14" />
        <Camera at="translate(67 45)rotate(230)" />
      </g>
      <Subject at="translate(48 22)rotate(-60)" />
      <path className="mark" d="M19.5 47.5a38 38 0 0 0 40 11m-7-2.5l7.5 2.5-3.5 6.5" />
    </>
  ),
};

/** Each movement seen from above. Its `moves` group stands where the movement ends. */
export function drawMovements({ movements }: ProductFacts): ReactNode[] {
  const drawingById = new Map<string, ReactNode>(Object.entries(drawings));
  return movements.map(({ id }) => (
    <Panel key={id} viewBox="0 0 96 72">
      {drawingById.get(id)}
    </Panel>
  ));
}
