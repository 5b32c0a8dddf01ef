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
    <Part name="distant" at="translate(-16 2)scale(1.4)" />
  </Frame>,
  <Frame key="full" camera="translate(34 18)" view="M34 18L87 33H102Q106 15 100-1z">
    <Part name="far" at="translate(0 -4)" />
    <Part name="middle" at="translate(0 -6)" />
    <Mara at="translate(-6 -27)scale(.5)" hasLegs={true} />
  </Frame>,
  <Frame key="medium" camera="translate(50 7)" view="M50 7L98 19Q103 9 98-1z">
    <Place at="translate(0 -10)" />
    <Mara at="translate(-6 -10)" />
  </Frame>,
  <Frame key="close-up" camera="translate(64 7)" view="M64 7L98 14Q101 7 98 1z">
    <Part name="far" at="translate(0 12)scale(1.6)" />
    <Mara at="translate(-6 -4)scale(2.4)" />
  </Frame>,
  <Frame key="extreme close-up" camera="translate(74 7)" view="M74 7L88 9.5Q89 7 88 4.5z">
    <Part name="eye" at="scale(-1 1)" />
  </Frame>,
  <Frame
    key="over the shoulder"
    camera="translate(34 6)"
    view="M34 6L98 24Q104 10 98-2z"
    others={
      <>
        <path className="ink-fill" d="M55 26h2.6v7h-3zM58.4 26H61l.6 7h-3zM58 4a4 4.5 0 1 0 .1 0" />
        <path className="sheet-fill" d="M54 17q4-8 8 0v10h-8zM58 17v6" />
      </>
    }
  >
    <Part name="far" at="translate(0 2)" />
    <Mara at="translate(-22 2)" />
    {/* The man she talks to. */}
    <path className="sheet-fill" d="M-8 42Q-6 22 22 16L28 8H52L58 16Q70 19 74 24V42zM20-8q-5-1-4 4t7 4" />
    <path className="sheet-fill" d="M28 0V14q12 7 24 0V0" />
    <path className="ink-fill" d="M20-6C16-40 64-40 60-6L56 4Q40 9 24 4z" />
    <path className="sheet-line" d="M27-17Q30-23 37-25" />
  </Frame>,
];

const atHerHeight = { camera: "translate(44 14)", mara: "translate(90 14)scale(1.25)" };

export const drawCameraAngles = () => [
  <Frame
    key="straight on"
    {...atHerHeight}
    view="M44 14L97 28Q100 14 97 0z"
    others={<path className="mark dashed" d="M48 14H112" />}
  >
    <Place at="translate(0 -8)" />
    <Mara at="translate(-6 -8)scale(.5)" hasLegs={true} />
  </Frame>,
  <Frame key="high" {...atHerHeight} camera="translate(44 8)rotate(24)" view="M44 8L74 33H108Q112 22 112 8z">
    <path className="pencil-fill bare" d="M-5 29L-36 41q-14 6-22 1-1-8 9-11L-8 22z" />
    <path
      className="pencil"
      d="M-40-40L-72 40M-22-40L-40 40M-4-40L-8 40M14-40L24 40M32-40L56 40M50-40L88 40M-60-30H60M-60-14H60M-60 6H60M-60 31H60"
    />
    <Part name="legs" at="translate(-6 -10)scale(.4 .3)" />
    <Part name="coat" at="translate(-6 -18)scale(.54 .4)" />
    <path className="ink-fill" d="M-14-20C-16-38 4-38 2-20z" />
    <Part name="face" at="translate(-6 -20)scale(.7 .56)" />
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
    view="M26 33L60 9.5 94 33z"
    mara="translate(60 20)scale(.85)"
  >
    {/* The shadows, one of her whole figure; a tree, the roof and Mara from above. */}
    <path className="pencil-fill bare" d="M46-36l8 6v25H13l-8-6zM-28-23a14 14 0 1 0 .1 0" />
    <path
      className="pencil-fill bare"
      transform="translate(-7 15)rotate(24)"
      d="M0-5H20V-8L37-6q3 1 3 4l1-4q9-1 9 6t-9 6l-1-4q0 3-3 4L20 8V5H0V1H20V-1H0z"
    />
    <g className="pencil">
      <path
        className="sheet-fill"
        d="M5-36H46V-11H5zM-26-15q0 8-8 8-6 7-12 0-8 0-8-8-7-6 0-12 0-8 8-8 6-7 12 0 8 0 8 8 7 6 0 12zM-48-19q0-8 8-8"
      />
      <path className="pencil-fill" d="M5-23H46V-11H5zM15-23v12M25-23v12M35-23v12" />
      <path className="sheet-fill" d="M33-29h7v9h-7zM35-27h3v3h-3z" />
    </g>
    <g transform="translate(-7 10)rotate(14)">
      <path className="ink-fill" d="M-6 8v3c0 5 5 5 5 0V8zM1 8v3c0 5 5 5 5 0V8z" />
      <path className="sheet-fill" d="M-14 1C-14-8 14-8 14 1 14 8 9 9.5 0 9.5S-14 8-14 1z" />
      <path className="sheet-fill" d="M-9 8Q-10 5-9 2M9 8Q10 5 9 2M-6 3Q0 13 6 3" />
      <path className="ink-fill" d="M0-8.5a8 7.5 0 1 0 .1 0" />
      <path className="sheet-line" d="M2 6Q3 1-1-3" />
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
 * and the grass, on the ground or in front of the lens. The camera is level, so the horizon stays in the middle of the
 * frame. On the ground, the camera is so near that the frame holds little more than her boots.
 */
const levels = [
  { name: "eye", eyes: 0, scale: 0.7, height: 7, ground: 1.2 },
  { name: "shoulder", eyes: -14, scale: 0.7, height: 12, ground: 1 },
  { name: "hip", eyes: -29, scale: 0.5, height: 19, ground: 0.8 },
  { name: "knee", eyes: -68, scale: 0.7, height: 26.4, grass: "translate(0 9)" },
  { name: "ground", eyes: -242, scale: 2, height: 29, grass: "translate(-8 -44)scale(1.7 2)" },
];

export const drawCameraLevels = () =>
  levels.map(({ name, eyes, scale, height, ground, grass }) => (
    <Frame
      key={name}
      camera={`translate(24 ${height})`}
      others={<path className="mark dashed" d={`M28 ${height}H112`} />}
    >
      <Part name="far" />
      {/* A line at the camera's height is drawn instead of the horizon. */}
      <path className="sheet-fill bare" d="M-61-.6H61V41H-61z" />
      <path className="mark dashed" d="M-60 0H60" />
      {ground && (
        <path
          className="pencil"
          transform={`scale(1 ${ground})`}
          d="M-42 30q0-4-3-5m4 5q-1-4 1-7m2 7q0-3 3-4M-33 14q0-4-3-5m4 5q-1-4 1-7m2 7q0-3 3-4M22 12q0-4-3-5m4 5q-1-4 1-7m2 7q0-3 3-4M30 32q0-4-3-5m4 5q-1-4 1-7m2 7q0-3 3-4"
        />
      )}
      <g transform={`translate(-6 ${eyes})scale(${scale})`}>
        <path className="pencil-fill bare" d="M-7 127Q20 124 45 129 20 135-9 131z" />
        <Mara hasLegs={true} />
      </g>
      {grass && (
        <path
          className="pencil pencil-fill"
          transform={grass}
          d="M-62 42q0-18-7-27 11 9 12 27-1-24 3-36 5 16 3 36 1-16 9-24-3 11-3 24M-34 52q0-18-7-27 11 9 12 27-1-24 3-36 5 16 3 36 1-16 9-24-3 11-3 24M12 52q0-18-7-27 11 9 12 27-1-24 3-36 5 16 3 36 1-16 9-24-3 11-3 24M40 42q0-18-7-27 11 9 12 27-1-24 3-36 5 16 3 36 1-16 9-24-3 11-3 24"
        />
      )}
    </Frame>
  ));
