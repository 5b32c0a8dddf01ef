import type { ReactNode } from "react";
import type { Member } from "../../../build/model.ts";
import { need } from "../../needs.ts";
import { Panel, Shot } from "./Drawing.tsx";
import { Mara, Part } from "./scene.tsx";

interface Movement {
  /** The plan: the tripod or the rails, the transform of the camera at the end, and an arrow. */
  readonly under: string;
  readonly end?: string;
  readonly isZoom?: boolean;
  readonly arrow?: string;
  /** Drawn over the frames, as in a storyboard: the frame at the other end of the movement, and arrows. */
  readonly notes?: string;
  readonly endNotes?: string;
}

const tripod = "M-10 42L0 32l10 10";
const rails = "M-7 9v34M7 9v34M-9 13H9M-9 20H9M-9 27H9M-9 34H9M-9 41H9";
const corners = "M-32-14v-7h10-10zM22-21h10v7-7zM32 14v7H22h10zM-22 21h-10v-7 7z";

const movements: Readonly<Record<string, Movement>> = {
  "static-shot": { under: tripod },
  pan: {
    under: tripod,
    end: "rotate(12 0 32)",
    arrow: "M6 18Q14 22 15 31 14 22 6 18m6.5 9.5L15 31l2-4",
    notes: "M-52 20h26v-6l14 11-14 11v-6h-26z",
  },
  "push-in": {
    under: rails,
    end: "translate(0-14)",
    arrow: "M14 36V18m-3 4l3-4 3 4",
    notes: "M-57 39l11-14-4-1.5 13-7.5.5 11-4-1-5 13zM57 39L46 25l4-1.5L37 16l-.5 11 4-1 5 13z",
  },
  "pull-out": {
    under: rails,
    end: "",
    arrow: "M14 18v18m-3-4l3 4 3-4",
    notes: "M-37 16l-11 9-4-3-5 16 16-4-4-3 11-10zM37 16l11 9 4-3 5 16-16-4 4-3-11-10z",
  },
  "zoom-in": {
    under: tripod,
    end: "scale(.53 1)",
    isZoom: true,
    arrow: "M-36-38h10m-4-3l4 3-4 3M36-38H26m4-3l-4 3 4 3",
    notes: `${corners}M-54-36l18 12m-6-1l6 1-3-5M54-36L36-24m6-1l-6 1 3-5M-54 36l18-12m-6 1l6-1-3 5M54 36L36 24m6 1l-6-1 3 5`,
  },
  "zoom-out": {
    under: tripod,
    end: "",
    isZoom: true,
    arrow: "M-26-38h-10m4-3l-4 3 4 3M26-38h10m-4-3l4 3-4 3",
    notes:
      "M-36-24l-18-12m6 1l-6-1 3 5M36-24l18-12m-6 1l6-1-3 5M-36 24l-18 12m6-1l-6 1 3-5M36 24l18 12m-6-1l6 1-3-5",
    endNotes: corners,
  },
  "arc-shot": {
    under: "",
    end: "rotate(25)",
    arrow: "M17 38.2A41.8 41.8 0 0 1-17 38.2 41.8 41.8 0 0 0 17 38.2m-28.5.9l-5.5-.9 2.9 4.7",
    notes: "M44 14Q40 33-2 33T-46 16Q-44 33-2 33T44 14M-48 24l2-8 7 5",
  },
};

export const drawnMovements = Object.keys(movements);

const movementById: ReadonlyMap<string, Movement> = new Map(Object.entries(movements));

/**
 * For each movement: the camera from above, the frame at the start, and the frame at the end. stage.css moves the
 * layers by their classes.
 */
export function drawMovements(members: readonly Member[]): ReactNode[] {
  return members.map(({ id }) => <Stage key={id} id={id} movement={movementById.get(id)} />);
}

interface StageProps {
  readonly id: string;
  readonly movement: Movement | undefined;
}

const Stage = ({ id, movement }: StageProps) => (
  <div className={need(`stage ${id}`)}>
    <Plan {...movement} />
    <MovingShot id={id} notes={movement?.notes} />
    <MovingShot id={id} notes={movement?.endNotes} />
  </div>
);

/** Mara is at 0,0, the camera south of her, the tree and the house north of her. */
const Plan = ({ under, end, isZoom, arrow }: Partial<Movement>) => (
  <Panel className="drawing plan" viewBox="-43 -60 86 105.5">
    <path className="pencil" d={under} />
    <g className="camera">
      <Part name="view" className="view" />
    </g>
    {end !== undefined && <Part name="end" at={end} />}
    <Part name="camera" className="camera mark sheet-fill" />
    {end !== undefined && !isZoom && (
      <g className="ghost">
        <Part name="end-camera" at={end} />
      </g>
    )}
    <path className="pencil sheet-fill" d="M7-32h10v-8H7zM7-36h10M-13.6-29a5 5 0 1 1 .1 0" />
    <Part name="plan" className="subject" />
    {arrow && <path className="mark arrow" d={arrow} />}
  </Panel>
);

interface MovingShotProps {
  readonly id: string;
  readonly notes?: string | undefined;
}

/** The arc shot ends above her elbows, because her arms are drawn differently from each side. */
const closer = "translate(-3-8)scale(1.45)";

const MovingShot = ({ id, notes }: MovingShotProps) => (
  <Shot>
    <g className="whole">
      <Part name="far" className="far" />
      <g className="middle">
        <path className="sheet-fill bare" d="M-160 0H160V50H-160z" />
        <path className="pencil" d="M-160 0H160" />
        <Part name="trail" at="translate(7 0)" />
        <Part name="house" at="translate(32 6)" />
        <Part name="tree" at="translate(-38 8)" />
        <Part name="grass" at="translate(-26 26)" />
        <Part name="grass" at="translate(46 30)" />
        <Part name="grass" at="translate(-84 18)" />
        <Part name="grass" at="translate(82 18)" />
      </g>
      {id === "static-shot" && <path className="bird" d="M14-31q3-3 5 0 2-3 5 0" />}
      {id === "arc-shot" && (
        <g className="near ahead">
          <Mara at={closer} />
        </g>
      )}
      <g className="near turned">
        <Mara at={id === "arc-shot" ? closer : "translate(-3-12)"} head="turned" />
      </g>
    </g>
    {notes && <path className="mark notes" d={notes} />}
    <g className="play">
      <circle className="sheet-fill" cy="27" r="8" />
      <path className="mark mark-fill" d="M-2.5 23v8l6.5-4z" />
    </g>
  </Shot>
);
