import type { ReactNode } from "react";
import { Panel, Shot } from "./Drawing.tsx";
import { Mara, Part, Place } from "./scene.tsx";

interface FrameProps {
  /** What the camera sees. */
  readonly children: ReactNode;
  /** The camera's position and tilt in the view from the side. */
  readonly camera: string;
  /** The outline of what it sees there, which ends at the ground or in a curve. */
  readonly view?: string;
  readonly mara?: string;
  readonly others?: ReactNode;
}

/** A frame, and below it the camera and Mara from the side, her eyes 7 below the top and the ground at 33. */
const Frame = ({ children, camera, view, mara = "translate(90 7)scale(1.7)", others }: FrameProps) => (
  <>
    <Shot>{children}</Shot>
    <Panel viewBox="0 -3 120 40">
      {view && <path className="pencil pencil-fill" d={view} />}
      <path className="pencil" d="M2 33H118" />
      {others}
      <Part name="small" at={mara} />
      <Part name="side-camera" at={camera} className="mark" />
    </Panel>
  </>
);

/** Each shot size, drawn as the resulting frame. The camera moves closer and closer. */
export const drawShotSizes = () => [
  <Frame
    key="wide"
    camera="translate(14 20)"
    view="M14 20L60 33H99Q105 15 96-2z"
    mara="translate(90 20)scale(.85)"
  >
    <Place at="translate(0 2)" />
    <Part name="small" at="translate(-16 2)scale(1.4)" />
  </Frame>,
  <Frame key="full" camera="translate(34 18)" view="M34 18L87 33H102Q106 15 100-1z">
    <Part name="far" at="translate(0 -4)" />
    <Part name="middle" at="translate(0 -6)" />
    <Mara at="translate(-6 -27)scale(.5)" hasLegs={true} />
  </Frame>,
  <Frame key="medium" camera="translate(50 7)" view="M50 7L98 24Q104 10 98-2z">
    <Place at="translate(0 -10)" />
    <Mara at="translate(-6 -10)" />
  </Frame>,
  <Frame key="close-up" camera="translate(64 7)" view="M64 7L98 14Q101 7 98 1z">
    <Place at="translate(0 -6)" />
    <Mara at="translate(-6 -4)scale(2.4)" />
  </Frame>,
  <Frame key="extreme close-up" camera="translate(76 7)" view="M76 7L98 10Q99 7 98 4z">
    <Part name="eye" at="scale(-1 1)" />
  </Frame>,
  <Frame
    key="over the shoulder"
    camera="translate(34 6)"
    view="M34 6L98 24Q104 10 98-2z"
    others={
      <>
        <path className="sheet-fill" d="M51 33V19q0-6 7-6t7 6v14M58 33V23" />
        <path className="ink-fill" d="M58 3a4.5 4.5 0 1 0 .1 0" />
      </>
    }
  >
    <Part name="far" at="translate(0 2)" />
    <Mara at="translate(-22 2)" />
    {/* The man she talks to. */}
    <path
      className="sheet-fill"
      d="M-8 42Q-6 22 22 16L28 8H52L58 16Q70 19 74 24V42zM20-8q-5-1-4 4t7 4M60-8q5-1 4 4t-7 4"
    />
    <path className="sheet-fill" d="M28 0V14q12 7 24 0V0" />
    <path className="ink-fill" d="M20-6C16-40 64-40 60-6L56 4Q40 9 24 4z" />
    <path className="sheet-line" d="M42-24q-8 2-12 11M42-24q6 2 9 8" />
  </Frame>,
];

const atHerHeight = { camera: "translate(44 14)", mara: "translate(90 14)scale(1.25)" };

export const drawCameraAngles = () => [
  <Frame key="straight on" {...atHerHeight} view="M44 14L98 32Q104 16 98 3z">
    <Place at="translate(0 -8)" />
    <Mara at="translate(-6 -8)scale(.75)" />
  </Frame>,
  <Frame key="high" {...atHerHeight} camera="translate(44 7)rotate(25)" view="M44 7L70 33H107Q110 26 111 18z">
    <path className="pencil" d="M-34 71L-22-54M20 71L8-54" />
    <g className="pencil">
      <path d="M-41 7l-6-8" />
      <Part name="crown" />
      <Part name="crown" at="translate(92 34)" />
    </g>
    <path className="pencil-fill bare" d="M-10 29L-33 41q-11 12-19 6-1-9 10-13l38-9z" />
    <path className="sheet-fill" d="M-11.5 14.5l1 6h3l.5-6m6.5 0l-1 6h-3l-.5-6" />
    <path className="ink-fill" d="M-11 20h4v6q-1.5.5-5 0 1-1.5 1-3zm10 0h-4v6q1.5.5 5 0-1-1.5-1-3z" />
    <path
      className="sheet-fill"
      d="M-12-10.5Q-17-10-18.5-8-21-3.5-21 1q1 3.5 6.5 6l2.5-.5L-6-7 0 6.5 2.5 7Q8 4.5 9 1 9-3.5 6.5-8 5-10 0-10.5z"
    />
    <path
      className="sheet-fill"
      d="M-15-5.5q2 6 1.5 10-2 6-2.5 11 10 1 20 0-.5-5-2.5-11Q1 .5 3-5.5l-3-5h-12z"
    />
    <path d="M-6-9.5V16M-15.5 8L-12 6.5M3.5 8L0 6.5" />
    <path className="sheet-fill" d="M-5-11Q-3-5.5-4-.5L.5-1Q1-6.5-.5-11.5" />
    <path className="ink-fill" d="M-15-11.5c-3-9-2.5-22 9-22s12 13 9 22z" />
    <Part name="face" at="translate(-6 -15.5)scale(.8 .54)" />
  </Frame>,
  <Frame key="low" {...atHerHeight} camera="translate(58 25)rotate(-22)" view="M58 25L88 33H99Q103 12 87-3z">
    <Part name="far" at="translate(36 34)" />
    <Part name="legs" at="translate(-8 -70)scale(1 .8)" />
    <path
      className="sheet-fill"
      d="M-11.5-27q-3 .5-4 1.5Q-18-22-19-18q0 3 4 6l2-1 5-11.5L-3-13l2 1q4-3 4-6Q2-22-.5-25.5q-1-1-4-1.5z"
    />
    <path
      className="sheet-fill"
      d="M-14-23.5q1 4.5 0 8.5Q-16.5-7.5-18.5.5-8 3 2.5.5.5-7.5-2-15q-1-4 0-8.5L-4.5-27h-7z"
    />
    <path d="M-8-26V1.5M-16-11l3-1.5M0-11l-3-1.5" />
    <path className="sheet-fill" d="M-7.5-25q1.5 3 1 6h3q0-4-1-6" />
    <Part name="face" at="translate(-8 -33.5)scale(.5 .46)" />
    <path className="sheet-fill" d="M-12-30.5Q-8-26.5-4-30.5L-5-24h-6z" />
    <path className="sheet-fill" d="M-12-27h8q2 1.5 0 3h-8q-2-1.5 0-3z" />
  </Frame>,
  <Frame
    key="overhead"
    camera="translate(60 9.5)rotate(90)"
    view="M42 33L60 9.5 78 33z"
    mara="translate(60 20)scale(.85)"
  >
    <path className="pencil" d="M-60 8q26 0 34 32M-60 24q14 0 18 16" />
    <g className="pencil">
      <path className="sheet-fill" d="M12-34L66-54 84-8 30 14zM21-10L75-31" />
      <path d="M46-36l7-2.5 2.5 7-7 2.5z" />
      <Part name="crown" at="translate(11 -13)" />
    </g>
    <g transform="translate(-10 2)">
      {/* Her shadow. */}
      <path
        className="pencil-fill bare"
        transform="rotate(-62)"
        d="M-11 0l2 32q4 4 5 4c-8 14 16 14 8 0q2 0 5-4l2-32z"
      />
      <path className="ink-fill" d="M-8 10v4q3 5 6 0v-4zM2 10v4q3 5 6 0v-4z" />
      <path className="sheet-fill" d="M-12 2v8q12 5 24 0V2M0 8v4" />
      <path
        className="sheet-fill"
        d="M-12-7H12a6.5 6.5 0 0 1 0 13H-12a6.5 6.5 0 0 1 0-13zM-11-6q3 5 0 11M11 5q-3-5 0-11"
      />
      <path className="sheet-fill" d="M1 6v8h5V5M0-11a10 10 0 1 0 .1 0" />
      <path className="ink-fill" d="M0-9.5a8.5 8.5 0 1 0 .1 0" />
      <path className="sheet-line" d="M0-3V7" />
    </g>
  </Frame>,
  <>
    <Shot key="dutch">
      <g transform="rotate(-14)scale(1.2)">
        <Place />
        <Mara at="translate(-8 0)scale(.8)" />
      </g>
    </Shot>
    {/* The camera from the front, on its tripod. */}
    <Panel viewBox="0 -3 120 40">
      <path className="pencil" d="M2 33H118M48 33L60 18 72 33M60 18V33" />
      <path
        className="mark sheet-fill"
        transform="translate(60 12)rotate(-18)"
        d="M-14-8H14V8H-14zM-11-8v-4h8v4M0-5a5 5 0 1 0 .1 0M0-2a2 2 0 1 0 .1 0"
      />
    </Panel>
  </>,
];

/**
 * For each camera level: the height of Mara's eyes in the frame, and her scale; the camera's height in the side view;
 * and how much of the ground is seen. The camera is level, so the horizon stays in the middle of the frame.
 */
const levels = [
  { name: "eye", eyes: 0, scale: 0.7, height: 7, ground: 1.2 },
  { name: "shoulder", eyes: -14, scale: 0.7, height: 12, ground: 1 },
  { name: "hip", eyes: -29, scale: 0.5, height: 19, ground: 0.8 },
  { name: "knee", eyes: -49, scale: 0.5, height: 27, ground: 0.4 },
  { name: "ground", eyes: -65, scale: 0.5, height: 29, ground: 0 },
];

export const drawCameraLevels = () =>
  levels.map(({ name, eyes, scale, height, ground }) => (
    <Frame
      key={name}
      camera={`translate(24 ${height})`}
      others={<path className="mark dashed" d={`M28 ${height}H112`} />}
    >
      <Part name="far" />
      {/* A line at the camera's height is drawn instead of the horizon. */}
      <path className="sheet-fill bare" d="M-61-.6H61V41H-61z" />
      <path className="mark dashed" d="M-60 0H60" />
      {ground > 0 && (
        <path
          className="pencil"
          transform={`scale(1 ${ground})`}
          d="M-46 28h9M-36 12h7M18 8h6M40 14h7M26 30h9"
        />
      )}
      <Mara at={`translate(-6 ${eyes})scale(${scale})`} hasLegs={true} />
      {ground === 0 && (
        <path
          className="pencil pencil-fill"
          d="M-62 41V20q5 6 6 14 0-10 7-18-2 9-1 17 3-6 8-8-4 7-4 16zM28 41q1-9-3-15 6 2 8 9 1-12-3-21 8 7 9 19 3-7 8-9-4 8-4 17z"
        />
      )}
    </Frame>
  ));
