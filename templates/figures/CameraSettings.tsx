import type { ReactNode } from "react";
import { Shot } from "./Drawing.tsx";
import { Mara, Part, Place } from "./scene.tsx";

interface InsetProps {
  /** Where the camera is, and how far it is tilted. */
  readonly camera: string;
  /** Between what edges of the view it sees: a path. */
  readonly view?: string;
  readonly at?: string;
  readonly children?: ReactNode;
}

/** In a corner of a frame: the camera and Mara from the side. Her eyes are at a height of 7, the ground is at 22.5. */
const Inset = ({ camera, view, at = "translate(18 12)", children }: InsetProps) => (
  <g transform={at}>
    <path className="sheet-fill" d="M0 0H43V29H0z" />
    <path className="pencil" d="M0 22.5H42" />
    {view && <path className="pencil pencil-fill" d={view} />}
    {children}
    <Part name="small" at="translate(32 7)" />
    <g className="mark">
      <Part name="side-camera" at={camera} />
    </g>
  </g>
);

/** Each size as the frame that it gives. The camera comes ever closer. */
export const drawShotSizes = () => [
  <Shot key="wide">
    <Place at="translate(0 2)" />
    <Part name="small" at="translate(-16 2)scale(1.4)" />
    <Inset camera="translate(9 11)" view="M38 1L9 11 38 21" />
  </Shot>,
  <Shot key="full">
    <Part name="far" at="translate(0 -4)" />
    <Part name="middle" at="translate(0 -6)" />
    <Mara at="translate(-6 -27)scale(.5)" head="face" hasLegs={true} />
    <Inset camera="translate(9 14)" view="M38 3L9 14 38 25" />
  </Shot>,
  <Shot key="medium">
    <Place at="translate(0 -10)" />
    <Mara at="translate(-12 -10)" head="face" />
    <Inset camera="translate(13 9)" view="M38 2L13 9 38 16" />
  </Shot>,
  <Shot key="close-up">
    <Place at="translate(0 -6)" />
    <Mara at="translate(-12 -4)scale(2.4)" head="face" />
    <Inset camera="translate(19 8)" view="M38 4L19 8 38 12" />
  </Shot>,
  <Shot key="extreme close-up">
    <Part name="eye" at="scale(-1 1)" />
    <Inset camera="translate(25 7)" view="M38 5.5L25 7 38 8.5" />
  </Shot>,
  <Shot key="over the shoulder">
    <Place at="translate(0 -6)" />
    <Mara at="translate(-12 2)" head="face" />
    {/* The man whom she talks to. */}
    <path className="sheet-fill" d="M2 42C4 27 11 21 28 17L30 8H54L56 17 62 19V42z" />
    <path d="M28 17Q40 24 56 17M20 20Q14 28 14 40" />
    <path
      className="sheet-fill"
      d="M27-8C23-11 21-4 25 1L28 2M57-8L62-8M40 12C31 12 27 4 26.5-10 26-27 34-33 42-33S58-27 57.5-10C57 4 52 12 40 12z"
    />
    <path className="ink-fill" d="M26.5-5C24-27 33-35 42-35S60-27 57.5-5Q57 4 54 9 42 5 30 9 28 2 28-4z" />
    <Inset at="translate(-61 -41)" camera="translate(9 4.5)" view="M38 1L9 4.5 38 13">
      <path className="sheet-fill" d="M15.5 22V12q0-2 2.5-2t2.5 2v10M18 22v-5" />
      <path className="ink-fill" d="M16 8q-.5-4 2-4t2 4z" />
    </Inset>
  </Shot>,
];

const atEyeLevel = (
  <>
    <Place />
    <Mara at="translate(-8 0)scale(.8)" head="face" />
  </>
);

export const drawCameraAngles = () => [
  <Shot key="straight on">
    {atEyeLevel}
    <Inset camera="translate(9 7)" view="M38 0L9 7 38 14" />
  </Shot>,
  <Shot key="high">
    <Part name="place-from-above" />
    <Part name="from-above" at="translate(-2 0)" />
    <Inset camera="translate(13 6)rotate(25)" view="M19 22.5L13 6 42 9" />
  </Shot>,
  <Shot key="low">
    <Part name="place-from-below" />
    <Part name="from-below" at="translate(-6 0)" />
    <Inset camera="translate(13 18)rotate(-25)" view="M27 0L13 18 42 16" />
  </Shot>,
  <Shot key="overhead">
    <Part name="place-from-overhead" />
    <Part name="from-overhead" at="translate(-5 3)" />
    <g transform="translate(18 12)">
      <path className="sheet-fill" d="M0 0H43V29H0z" />
      <path className="pencil" d="M0 25.5H42" />
      <path className="pencil pencil-fill" d="M12 25.5L21 9 30 25.5" />
      <Part name="small" at="translate(21 15)scale(.7)" />
      <g className="mark">
        <Part name="side-camera" at="translate(21 9)rotate(90)" />
      </g>
    </g>
  </Shot>,
  <Shot key="dutch">
    <g transform="rotate(-14)scale(1.2)">{atEyeLevel}</g>
    {/* The camera from behind. */}
    <g transform="translate(18 12)">
      <path className="sheet-fill" d="M0 0H43V29H0z" />
      <path className="pencil" d="M4 14h8M30 14h8" />
      <g className="mark" transform="translate(21 14.5)rotate(14)">
        <path className="sheet-fill" d="M-10-6.5H10v13H-10zM-4-6.5v-3.5h8v3.5M-5.5-3h11v6h-11z" />
      </g>
    </g>
  </Shot>,
];

/**
 * How high the camera is: below her eyes, where she is half her size, and in the inset. The horizon stays in the middle of
 * the frame, for the camera is level.
 */
const levels = [
  { name: "eye", below: 0, height: 7, ground: 0 },
  { name: "shoulder", below: 9.5, height: 9.3, ground: -1.2 },
  { name: "hip", below: 29, height: 13.7, ground: -3.5 },
  { name: "knee", below: 48.5, height: 17.5, ground: -5.8 },
  { name: "ground", below: 64.5, height: 19.8, ground: -7.8 },
];

export const drawCameraLevels = () =>
  levels.map(({ name, below, height, ground }) => (
    <Shot key={name}>
      <Part name="far" />
      <Part name="middle" at={`translate(0 ${ground})`} />
      <Mara at={`translate(-8 ${-below})scale(.5)`} head="face" hasLegs={true} />
      <path className="mark" d="M-60 0h5M60 0h-5" />
      <Inset camera={`translate(9 ${height})`}>
        <path className="pencil dashed" d={`M10 ${height}H42`} />
      </Inset>
    </Shot>
  ));
