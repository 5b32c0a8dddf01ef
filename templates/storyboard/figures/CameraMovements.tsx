import type { ReactNode } from "react";
import type { Member } from "../../../build/model.ts";
import { Panel, Shot } from "./Drawing.tsx";
import { Mara, Part } from "./scene.tsx";

interface Movement {
  /** The plan: what the camera stands on, the view at the end, and an arrow. */
  readonly under: string;
  readonly endView?: string;
  readonly arrow?: string;
  /** Drawn over the first frame, as in a storyboard: the frame at the other end of the movement, and arrows. */
  readonly notes?: string;
}

const tripod = "M-9 41L0 31l9 10M0 31V17";
const rails = "M-7 10v32M7 10v32M-9 15H9M-9 22H9M-9 29H9M-9 36H9";
const corners = "M-27-11v-7h10M17-18h10v7M27 11v7H17M-17 18h-10v-7";

const movements: Readonly<Record<string, Movement>> = {
  "static-shot": { under: tripod },
  pan: {
    under: tripod,
    endView: "M0 25L-8-41Q14-45 32-33z",
    arrow: "M-8-46q8-3 16 0m-4-4l4 4-5 2",
    notes: "M-52 20h26v-6l14 11-14 11v-6h-26z",
  },
  "push-in": {
    under: rails,
    endView: "M0 13L-18.7-46Q0-50 18.7-46zM-2.5 18.5L-4 13h8l-1.5 5.5M-4.5 25v-6.5h9V25",
    arrow: "M14 38V20m-3 4l3-4 3 4",
    notes: "M-57 39l11-14-4-1.5 13-7.5.5 11-4-1-5 13zM57 39L46 25l4-1.5L37 16l-.5 11 4-1 5 13z",
  },
  "pull-out": {
    under: rails,
    endView: "M-5 9L-20-38Q0-42 20-38L5 9M-4.5 27.5v12h9v-12",
    arrow: "M14 20v18m-3-4l3 4 3-4",
    notes: "M-37 16l-11 9-4-3-5 16 16-4-4-3 11-10zM37 16l11 9 4-3 5 16-16-4 4-3-11-10z",
  },
  "zoom-in": {
    under: tripod,
    endView: "M0 25L-9-38Q0-42 9-38z",
    arrow: "M-34-38h10m-4-3l4 3-4 3M34-38H24m4-3l-4 3 4 3",
    notes: `${corners}M-54-36l20 13m-6-1l6 1-3-5M54-36L34-23m6-1l-6 1 3-5M-54 36l20-13m-6 1l6-1-3 5M54 36L34 23m6 1l-6-1 3 5`,
  },
  "zoom-out": {
    under: tripod,
    endView: "M0 25L-20-38Q0-42 20-38z",
    arrow: "M-24-38h-10m4-3l-4 3 4 3M24-38h10m-4-3l4 3-4 3",
    notes: `M-36-24l-18-12m6 1l-6-1 3 5M36-24l18-12m-6 1l6-1-3 5M-36 24l-18 12m6-1l-6 1 3-5M36 24l18 12m-6-1l6 1-3-5`,
  },
  "arc-shot": {
    under: "",
    endView: "M-20.2 34.3l8.2 3.6 3.7-8.2-8.2-3.7zM-14.7 26.8l.9-5.6 7.3 3.3-3.6 4.4",
    arrow: "M23 35.9A42.6 42.6 0 0 1-23 35.9m5.5.3l-5.5-.3 2.5 4.9",
    notes: "M48 8Q48 28 28 36M-28 36Q-36 30-36 12m-5.5 6l5.5-6 5.5 5.5",
  },
};

export const drawnMovements = Object.keys(movements);

const movementById: ReadonlyMap<string, Movement> = new Map(Object.entries(movements));

/**
 * For each movement: the camera from above, the frame at the start, and the frame at the end. stage.css moves the
 * layers by their classes.
 */
export function drawMovements(members: readonly Member[]): ReactNode[] {
  return members.map(({ id }) => (
    <div key={id} className={`stage ${id}`}>
      <Plan {...movementById.get(id)} />
      <MovingShot id={id} notes={movementById.get(id)?.notes} />
      <MovingShot id={id} />
    </div>
  ));
}

/** Mara is at 0,0, the camera south of her, the tree and the house north of her. */
const Plan = ({ under, endView, arrow }: Partial<Movement>) => (
  <Panel className="drawing plan" viewBox="-40 -54 80 98">
    <path className="pencil" d={under} />
    <g className="camera">
      <path className="pencil cone view" d="M0 25L-20-38Q0-42 20-38z" />
      <Part name="camera" />
    </g>
    {endView && <path className="pencil dashed" d={endView} />}
    <path className="pencil sheet-fill" d="M4-22h11v-9H4zM4-26.5h11M-9.5-22a4.5 4.5 0 1 1 .1 0" />
    <g transform="scale(.6)">
      <Part name="plan" className="subject" />
    </g>
    {arrow && <path className="mark" d={arrow} />}
  </Panel>
);

interface MovingShotProps {
  readonly id: string;
  readonly notes?: string | undefined;
}

const MovingShot = ({ id, notes }: MovingShotProps) => (
  <Shot>
    <g className="whole">
      <Part name="far" className="far" />
      <g className="middle">
        <path className="sheet-fill bare" d="M-150 0H150V50H-150z" />
        <path className="pencil" d="M-150 0H150" />
        <Part name="trail" at="translate(12 0)" />
        <Part name="house" at="translate(37 6)" />
        <Part name="tree" at="translate(-42 8)" />
        <Part name="grass" at="translate(-26 26)" />
        <Part name="grass" at="translate(46 30)" />
        <Part name="grass" at="translate(-84 18)" />
        <Part name="grass" at="translate(82 18)" />
      </g>
      {id === "static-shot" && <path className="bird" d="M14-31q3-3 5 0 2-3 5 0" />}
      <g className={id === "arc-shot" ? "near ahead" : "near"}>
        <Mara at="translate(-3-13)" head={id === "arc-shot" ? "face" : "turned"} />
      </g>
      {id === "arc-shot" && (
        <g className="near turned">
          <Mara at="translate(-3-13)" head="turned" />
        </g>
      )}
    </g>
    {notes && <path className="mark notes" d={notes} />}
    <g className="play">
      <circle className="sheet-fill" cx="-46" cy="26" r="8" />
      <path className="mark mark-fill" d="M-48.5 22v8l6.5-4z" />
    </g>
  </Shot>
);
