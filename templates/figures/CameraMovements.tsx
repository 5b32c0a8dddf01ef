import type { ReactNode } from "react";
import type { ProductFacts } from "../../build/model.ts";
import { Panel, Shot } from "./Drawing.tsx";
import type { drawnMovements } from "./figures.ts";
import { Part } from "./scene.tsx";

/** What the plan of a movement shows: rails or a tripod, the view at the end, and an arrow. */
interface Movement {
  readonly under: string;
  readonly endView?: string;
  readonly arrow?: string;
}

const tripod = "M-9 41L0 31l9 10M0 31V17";
const rails = "M-7 12v30M7 12v30";

const movements: Readonly<Record<(typeof drawnMovements)[number], Movement>> = {
  "static-shot": { under: tripod },
  pan: { under: tripod, endView: "M0 25L-8-41Q14-45 32-33z", arrow: "M-8-46q8-3 16 0m-4-4l4 4-5 2" },
  "push-in": { under: rails, endView: "M0 13L-20-50Q0-54 20-50z", arrow: "M14 38V20m-3 4l3-4 3 4" },
  "pull-out": { under: rails, endView: "M-5 9L-20-38Q0-42 20-38L5 9", arrow: "M14 20v18m-3-4l3 4 3-4" },
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
    endView: "M12.5 21.7L-36-23Q-21-36-2-43z",
    arrow: "M-9 31A32 32 0 0 0 15 28m-5 0l5 0-2 4",
  },
};

const movementById: ReadonlyMap<string, Movement> = new Map(Object.entries(movements));

/**
 * For each movement: the camera from above, the frame at the start, and the frame at the end. camera-movements.css moves
 * the layers by their classes.
 */
export function drawMovements(facts: ProductFacts): ReactNode[] {
  return facts.movements.map(({ id }) => (
    <div key={id} className={`stage ${id}`}>
      <Plan {...movementById.get(id)} />
      <MovingShot id={id} />
      <MovingShot id={id} />
    </div>
  ));
}

/** Mara is at 0,0, the camera south of her, the tree and the house north of her. */
const Plan = ({ under, endView, arrow }: Partial<Movement>) => (
  <Panel viewBox="-40 -52 80 98">
    <path className="pencil" d={under} />
    <g className="camera">
      <path className="pencil pencil-fill view" d="M0 25L-20-38Q0-42 20-38z" />
      <Part name="camera" />
    </g>
    {endView && <path className="pencil dashed" d={endView} />}
    <path className="pencil" d="M2-22h11v-9H2zM2-26.5h11M-7-22a4.5 4.5 0 1 1 .1 0" />
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
