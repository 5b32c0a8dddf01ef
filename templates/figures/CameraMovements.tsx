import type { ReactNode } from "react";
import type { ProductFacts } from "../../build/model.ts";
import { Panel, Shot } from "./Drawing.tsx";
import type { drawnMovements } from "./figures.ts";
import { Part } from "./scene.tsx";

/** What the plan of a movement shows: rails or a tripod, where the view was or will be, and an arrow. */
interface Movement {
  readonly under: string;
  readonly views?: string;
  readonly arrow?: string;
}

const tripod = "M-9 41L0 31l9 10M0 31V17";
const rails = "M-7 12v30M7 12v30";

const movements: Readonly<Record<(typeof drawnMovements)[number], Movement>> = {
  "static-shot": { under: tripod },
  pan: { under: tripod, views: "M-40-43L0 25 4-52", arrow: "M-8-46q8-3 16 0m-4-4l4 4-5 2" },
  "push-in": { under: rails, arrow: "M14 38V20m-3 4l3-4 3 4" },
  "pull-out": { under: rails, arrow: "M14 20v18m-3-4l3 4 3-4" },
  "zoom-in": {
    under: tripod,
    views: "M-24-50L0 25 24-50",
    arrow: "M-32-46h10m-4-3l4 3-4 3M32-46H22m4-3l-4 3 4 3",
  },
  "zoom-out": {
    under: tripod,
    views: "M-11-50L0 25 11-50",
    arrow: "M-16-46h-10m4-3l-4 3 4 3M16-46h10m-4-3l4 3-4 3",
  },
  "arc-shot": {
    under: "",
    views: "M-23 10A25 25 0 0 0 23 10",
    arrow: "M4 43A44 44 0 0 0 30 31m-6-1l6 1-1 6",
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
const Plan = ({ under, views, arrow }: Partial<Movement>) => (
  <Panel viewBox="-40 -52 80 98">
    <path className="pencil" d={under} />
    {views && <path className="pencil dashed" d={views} />}
    <g className="camera">
      <path className="pencil pencil-fill view" d="M-24-50L0 25 24-50" />
      <Part name="camera" />
    </g>
    <path className="pencil" d="M7-30h13v-9H7zM7-34.5h13M-12.5-30a4.5 4.5 0 1 1 .1 0" />
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
