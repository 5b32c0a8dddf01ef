import type { ReactNode } from "react";
import { Panel, Shot } from "./Drawing.tsx";
import { Mara, Part, Place } from "./scene.tsx";

interface FrameProps {
  /** What the camera sees. */
  readonly children: ReactNode;
  /** The camera's position and tilt in the view from the side. */
  readonly camera: string;
  /** The outline of what it sees there. */
  readonly view?: string;
  readonly mara?: string;
  readonly others?: ReactNode;
}

/** A frame, and below it the camera and Mara from the side. There her eyes are 7 below the top, the ground is at 33. */
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

const fullShot = (
  <>
    <Part name="far" at="translate(0 -4)" />
    <Part name="middle" at="translate(0 -6)" />
    <Mara at="translate(-6 -27)scale(.5)" hasLegs={true} />
  </>
);

/** Each size as the frame that it gives. The camera comes closer and closer. */
export const drawShotSizes = () => [
  <Frame key="wide" camera="translate(14 18)" view="M98-7L14 18 98 43">
    <Place at="translate(0 2)" />
    <Part name="small" at="translate(-16 2)scale(1.4)" />
  </Frame>,
  <Frame key="full" camera="translate(34 18)" view="M98 0L34 18 98 36">
    {fullShot}
  </Frame>,
  <Frame key="medium" camera="translate(50 11)" view="M98 1L50 11 98 21">
    <Place at="translate(0 -10)" />
    <Mara at="translate(-6 -10)" />
  </Frame>,
  <Frame key="close-up" camera="translate(64 7)" view="M98 1L64 7 98 13">
    <Place at="translate(0 -6)" />
    <Mara at="translate(-6 -4)scale(2.4)" />
  </Frame>,
  <Frame key="extreme close-up" camera="translate(76 7)" view="M98 5L76 7 98 9">
    <Part name="eye" at="scale(-1 1)" />
  </Frame>,
  <Frame
    key="over the shoulder"
    camera="translate(34 6)"
    view="M98-3L34 6 98 24"
    others={
      <>
        <path className="sheet-fill" d="M53 33V17q0-5 5-5t5 5v16M58 33V23" />
        <path className="ink-fill" d="M54 9q-.5-8 4-8t4 8z" />
      </>
    }
  >
    <Place at="translate(0 -6)" />
    <Mara at="translate(-16 2)" />
    {/* The man she talks to. */}
    <path className="sheet-fill" d="M2 42q3-20 26-25l2-9h24l2 9 6 2v23z" />
    <path d="M28 17q14 7 28 0M20 20q-6 8-6 20" />
    <path className="sheet-fill" d="M27-8c-4-3-6 4-2 9l3 1M30-5v8q2 9 12 9t12-9v-8" />
    <path className="ink-fill" d="M26-5c-2-44 34-44 32 0q-1 9-4 14-12-4-24 0z" />
  </Frame>,
];

const atHerHeight = {
  camera: "translate(36 20)",
  view: "M98 4L36 20 98 36",
  mara: "translate(90 14)scale(1.25)",
};

export const drawCameraAngles = () => [
  <Frame key="straight on" {...atHerHeight}>
    {fullShot}
  </Frame>,
  <Frame key="high" {...atHerHeight} camera="translate(44 7)rotate(25)" view="M70 33L44 7 114 16V33z">
    <path className="pencil" d="M-34 71L-22-54M20 71L8-54" />
    <g className="pencil">
      <path className="sheet-fill" d="M30 2L26 13h41V2z" />
      <path d="M-41 7l-6-8" />
      <path className="sheet-fill" d="M27 5H80V-20H27zM27-20H80L68-25H23z" />
      <Part name="crown" />
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
  <Frame key="low" {...atHerHeight} camera="translate(58 26)rotate(-22)" view="M78-8L58 26 114 25V-8z">
    <path className="pencil" d="M-60 27H60" />
    <g className="pencil">
      <path className="sheet-fill" d="M35 30L23-5H74l31 35" />
      <path d="M-58 30L-43-8M-48 5l-3-5" />
      <path className="sheet-fill" d="M21-7l-3-4H54L99-7" />
      <Part name="crown" at="translate(4 -3)" />
    </g>
    <path className="sheet-fill" d="M-13.5-1v13.5h4L-9-1m6.5 0v13.5h-4L-7-1" />
    <path
      className="ink-fill"
      d="M-14 11h4.5v18q-.5 4-3.5 4-5 0-4.5-3 2-5 3-10zm12 0h-4.5v18Q-6 33-3 33q5 0 4.5-3-2-5-3-10z"
    />
    <path
      className="sheet-fill"
      d="M-11.5-27q-3 .5-4 1.5Q-18-22-19-18q0 3 4 6l2-1 5-11.5L-3-13l2 1q4-3 4-6Q2-22-.5-25.5q-1-1-4-1.5z"
    />
    <path
      className="sheet-fill"
      d="M-14-23.5q1 4.5 0 8.5Q-16.5-7.5-18.5.5-8 3 2.5.5.5-7.5-2-15q-1-4 0-8.5L-4.5-27h-7z"
    />
    <path d="M-8-26V1.5M-16-11l3-1.5M0-11l-3-1.5" />
    <path className="sheet-fill" d="M-7.5-27q1.5 3.5 1 7h3q0-4-1-7.5" />
    <Part name="face" at="translate(-8 -31.7)scale(.4 .37)" />
    <path className="sheet-fill" d="M-11-28h6q2 1 0 2h-7q-1-1 1-2z" />
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
    {/* Her shadow. */}
    <path
      className="pencil-fill bare"
      transform="translate(-10 8)rotate(118)scale(.46)"
      d="M-9 0v-42h-9l2-66 10-5c-9-4-8-30 6-30s15 26 6 30l10 5 2 66H9V0z"
    />
    <g transform="translate(-10 0)scale(.9)">
      <path className="ink-fill" d="M-9 7q-.5 10 3.5 10t4-9zm18 0q.5 10-3.5 10t-4-9z" />
      <path className="sheet-fill" d="M-12 0l-1 9q13 6 26 0L12 0zM0 6v6" />
      <path
        className="sheet-fill"
        d="M-8-8C-17-9-21-1-18 7q3 4 7 1l1-6h20l1 6q4 3 7-1C21-1 17-9 8-8zM2 5l2 10 5-1L7 4zM3.6 12.5l5-1"
      />
      <path className="sheet-fill" d="M-10-1c0-11 20-11 20 0S-10 10-10-1zM-2 5q2 4 4 0" />
      <path className="ink-fill" d="M-8.5-1.5c0-10 17-10 17 0s-17 10-17 0z" />
      <path className="sheet-line" d="M0-4v6M-5.5-3q1-3.5 3.5-4.5" />
    </g>
  </Frame>,
  <>
    <Shot key="dutch">
      <g transform="rotate(-14)scale(1.2)">
        <Place />
        <Mara at="translate(-8 0)scale(.8)" />
      </g>
    </Shot>
    {/* The camera from behind. */}
    <Panel viewBox="0 -3 120 40">
      <path className="pencil" d="M2 18H118" />
      <g className="mark" transform="translate(60 19)rotate(14)">
        <path className="sheet-fill" d="M-14-8H14V10H-14zM-6-8v-5H6v5M-8-3H8v8H-8z" />
      </g>
    </Panel>
  </>,
];

/**
 * For each camera level: its distance below her eyes, where she is drawn at half her size; its height in the view from the
 * side; and the height of what is behind her. The camera is level, so the horizon stays in the middle of the frame.
 */
const levels = [
  { name: "eye", below: 0, height: 7, ground: 0 },
  { name: "shoulder", below: 10, height: 12, ground: -1 },
  { name: "hip", below: 29, height: 19, ground: -3 },
  { name: "knee", below: 49, height: 27.5, ground: -6 },
  { name: "ground", below: 65, height: 29.5, ground: -8 },
];

export const drawCameraLevels = () =>
  levels.map(({ name, below, height, ground }) => (
    <Frame
      key={name}
      camera={`translate(24 ${height})`}
      others={<path className="mark" d={`M28 ${height}H112`} />}
    >
      <Part name="far" />
      <Part name="middle" at={`translate(0 ${ground})`} />
      <Mara at={`translate(-6 ${-below})scale(.5)`} hasLegs={true} />
      {name === "ground" && (
        <path
          className="pencil sheet-fill"
          d="M-61 41V0H61v41zM-54 40q1-22-5-36M-47 40q-1-20 7-32M33 40q0-20 7-35M41 40q0-18-5-28"
        />
      )}
      <path className="mark" d="M-60 0h34M60 0H14" />
    </Frame>
  ));
