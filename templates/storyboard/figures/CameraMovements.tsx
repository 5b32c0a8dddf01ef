import type { ReactNode } from "react";
import type { Member } from "../../../build/model.ts";
import { Panel, Shot } from "./Drawing.tsx";
import { Part } from "./scene.tsx";

/** What the plan of a movement shows: rails or a tripod, the view at the end, and an arrow. */
interface Movement {
  readonly under: string;
  readonly endView?: string;
  readonly arrow?: string;
}

const tripod = "M-9 41L0 31l9 10M0 31V17";
const rails = "M-7 12v30M7 12v30";

const movements: Readonly<Record<string, Movement>> = {
  "static-shot": { under: tripod },
  pan: { under: tripod, endView: "M0 25L-8-41Q14-45 32-33z", arrow: "M-8-46q8-3 16 0m-4-4l4 4-5 2" },
  "push-in": {
    under: rails,
    endView: "M0 13L-18.7-46Q0-50 18.7-46zM-2.5 18.5L-4 13h8l-1.5 5.5M-4.5 25v-6.5h9V25",
    arrow: "M14 38V20m-3 4l3-4 3 4",
  },
  "pull-out": {
    under: rails,
    endView: "M-5 9L-20-38Q0-42 20-38L5 9M-4.5 27.5v12h9v-12",
    arrow: "M14 20v18m-3-4l3 4 3-4",
  },
  "zoom-in": {
    under: tripod,
    endView: "M0 25L-9-38Q0-42 9-38z",
    arrow: "M-34-38h10m-4-3l4 3-4 3M34-38H24m4-3l-4 3 4 3",
  },
  "zoom-out": {
    under: tripod,
    endView: "M0 25L-20-38Q0-42 20-38z",
    arrow: "M-24-38h-10m4-3l-4 3 4 3M24-38h10m-4-3l4 3-4 3",
  },
  "arc-shot": {
    under: "",
    endView: "M11.4 28.7l7.7-4.5 4.5 7.8-7.7 4.5zM13.1 27.7L9 23.7l7-4 1.4 5.5",
    arrow: "M-33 27A42.6 42.6 0 0 0 33 27m-5.3 1.5l5.3-1.5-.4 5.5",
  },
};

export const drawnMovements = Object.keys(movements);

const movementById: ReadonlyMap<string, Movement> = new Map(Object.entries(movements));

/**
 * For each movement: the camera from above, the frame at the start, and the frame at the end. camera-movements.css moves
 * the layers by their classes.
 */
export function drawMovements(members: readonly Member[]): ReactNode[] {
  return members.map(({ id }) => (
    <div key={id} className={`stage ${id}`}>
      <Plan {...movementById.get(id)} />
      <MovingShot id={id} />
      <MovingShot id={id} />
    </div>
  ));
}

/** Mara is at 0,0, the camera south of her, the tree and the house north of her. */
const Plan = ({ under, endView, arrow }: Partial<Movement>) => (
  <Panel viewBox="-40 -54 80 98">
    <path className="pencil" d={under} />
    <g className="camera">
      <path className="pencil pencil-fill view" d="M0 25L-20-38Q0-42 20-38z" />
      <Part name="camera" />
    </g>
    {endView && <path className="pencil dashed" d={endView} />}
    <path className="pencil sheet-fill" d="M2-22h11v-9H2zM2-26.5h11M-7-22a4.5 4.5 0 1 1 .1 0" />
    <Part name="plan" className="subject" />
    {arrow && <path className="mark" d={arrow} />}
  </Panel>
);

const MovingShot = ({ id }: { readonly id: string }) => (
  <Shot>
    <g className="whole">
      <Part name="far" className="far" />
      <Part name="middle" className="middle" />
      {id === "static-shot" && <path className="bird" d="M14-31q3-3 5 0 2-3 5 0" />}
      <Part name="coat" className="near coat" />
      <Part name="face" className="near face" />
      {id === "arc-shot" && <Part name="turned" className="near turned" />}
    </g>
    <g className="play">
      <circle className="sheet-fill" cx="-46" cy="26" r="8" />
      <path className="mark mark-fill" d="M-48.5 22v8l6.5-4z" />
    </g>
  </Shot>
);
