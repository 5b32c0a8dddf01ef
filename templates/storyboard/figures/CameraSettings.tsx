import type { ReactNode } from "react";
import { Panel, Shot } from "./Drawing.tsx";
import { Mara, Part, Place } from "./scene.tsx";

interface FrameProps {
  /** What the camera sees. */
  readonly children: ReactNode;
  /** The camera's position and tilt in the view from the side. */
  readonly camera: string;
  /** The outline of what it sees there, which ends at the ground or on a plane behind her. */
  readonly view?: string;
  /** The position of the tripod, if there is one, and its height. */
  readonly tripod?: string | undefined;
  readonly mara?: string;
  readonly others?: ReactNode;
}

/**
 * A frame, and below it the camera and Mara from the side. The lens has a focal length of 165 units, so that something
 * is 165 × its size ÷ its distance units high. The horizon is as high as the lens. Low and high angles have lenses of
 * 58 and 128 units; their outlines are those of the parts, put through a pinhole camera point by point.
 */
const Frame = ({
  children,
  camera,
  view,
  tripod,
  mara = "translate(92 33)scale(1.45)",
  others,
}: FrameProps) => (
  <>
    <Shot>{children}</Shot>
    <Panel className="drawing side" viewBox="0 -7 120 42">
      {view && <path className="pencil cone" d={view} />}
      <path className="pencil" d="M2 33H118" />
      {tripod && <path className="pencil" transform={tripod} d="M-4 0L0-10 4 0M0-10V0" />}
      {others}
      <Part name="side" at={mara} />
      <Part name="side-camera" at={camera} />
    </Panel>
  </>
);

/** Each shot size, drawn as the resulting frame. The camera moves closer and closer. */
export const drawShotSizes = () => [
  <Frame
    key="wide"
    camera="translate(12.2 20.4)scale(.8)"
    tripod="translate(9.1 33)scale(1 1.15)"
    view="M12.2 20.4L119-7V33H67z"
    mara="translate(113 33)scale(.8)"
  >
    <Place horizon={2} house="translate(33 8)scale(.8)" tree="translate(-29 10)scale(.8)" />
    <Part name="trail" at="translate(8 2)" />
    <Part name="sun" at="translate(50-29)scale(.9)" />
    <Part name="distant" at="translate(-6 23)scale(1.35)" />
    {/* A fence in the foreground. */}
    <path className="outline" d="M-30 14L-61 20v9l31-9zM-30 28L-61 41v9l31-16zM-27 42V11l-3-4-4 4v31z" />
    <path className="wash" d="M-30 7l-4 4v31h4z" />
    <Part name="grass" at="translate(-20 39)scale(1.3)" />
  </Frame>,
  <Frame
    key="full"
    camera="translate(33.3 15.6)scale(1.45)"
    tripod="translate(27.6 33)scale(1 1.55)"
    view="M33.3 15.6L102 5V33H86z"
  >
    <Place horizon={-14.5} house="translate(38-9)" tree="translate(-44-6)" />
    <Part name="trail" at="translate(14-14.5)" />
    <Part name="grass" at="translate(-36 17)scale(.9)" />
    <Mara at="translate(-4-28)scale(.48)" isWhole={true} />
  </Frame>,
  <Frame
    key="medium"
    camera="translate(67.3 11.3)scale(1.45)"
    tripod="translate(61.7 33)scale(1 1.99)"
    view="M67.3 11.3L102 6V23z"
  >
    <Place horizon={-16} house="translate(42-8)" tree="translate(-47-4)" />
    <Mara at="translate(-8-19)scale(1.15)" head="turned" />
  </Frame>,
  <Frame
    key="close-up"
    camera="translate(82.1 11.3)scale(1.45)"
    tripod="translate(76.5 33)scale(1 1.99)"
    view="M82.1 11.3L99 7V15z"
  >
    <path className="wash sky" d="M-60-40H60V4H-60z" />
    <path className="wash" d="M-60 0l14-8 22-14 24 15L24-24 48-6l12-6V4H-60z" />
    <Mara at="translate(-8-8)scale(2.9)" head="turned" />
  </Frame>,
  <Frame
    key="extreme close-up"
    camera="translate(88.2 10.7)scale(1.45)"
    tripod="translate(82.6 33)scale(1 2.04)"
    view="M88.2 10.7L96 9V13z"
  >
    <ExtremeCloseUp />
  </Frame>,
  <Frame
    key="over the shoulder"
    camera="translate(61.5 10.4)scale(1.45)"
    tripod="translate(55.9 33)scale(1 2.07)"
    view="M61.5 10.4L102 4V23z"
    others={<Part name="side-man" at="translate(75 33)scale(1.45)" />}
  >
    <Place horizon={-12} house="translate(13-4)" tree="translate(-53-2)" />
    <Mara at="translate(-25-9)" head="turned" />
    <Man />
  </Frame>,
];

/** Two eyes and the bridge of the nose. */
function ExtremeCloseUp() {
  return (
    <g className="close">
      <path className="skin bare" d="M-61-41H61V41H-61z" />
      <path
        className="shade"
        d="M-24-34q5 22-2 42t0 34h-36v-74zM-5-8Q-4 12-9 27q-5 6 1 10 4-2 7 1Q-3 18 0-8z"
      />
      <Part name="eye" at="translate(-31 2)scale(-1.05 .95)" />
      <Part name="eye" at="translate(31 2)scale(1.05 .95)" />
      <path className="skin bare" d="M-27-5a3 3 0 1 0 .1 0M35-5a3 3 0 1 0 .1 0" />
      <path d="M-9 27q-5 6 1 10 4-2 8 1 4-3 8-1 6-4 1-10" />
      <path
        className="hair"
        d="M-62-42H62v17l-8-5q-20-4-41-5L8-42 4-35q-34-.5-58 6l-8 5zM-52-15q14-10 38-5l5 5q-22-6-43 2zM52-15q-14-10-38-5l-5 5q22-6 43 2z"
      />
    </g>
  );
}

/** The man she talks to, from behind: short hair, a dark jacket with a collar. */
function Man() {
  return (
    <g transform="translate(6)">
      <path className="outline" d="M-6 42Q-3 25 13 21L28 15h24l15 6v21z" />
      <path className="wash" d="M-6 42Q-3 25 13 21L28 15q12 8 24 0l3 1.3Q44 22 42 42z" />
      <path className="outline skin" d="M23-10q-4-2-4 3t5 6M30 2v14q10 7 20 0V2" />
      <path className="shade" d="M30.6 8v7.6q4 3 8 3.2Q35 14 35 9z" />
      <path className="outline" d="M28 12q-3 2-4.5 7.5Q32 26 40 26t16.5-6.5Q55 14 52 12q-1 8-12 8t-12-8z" />
      <path d="M40 26v16M14 29q-4 6-4 13" />
      <path className="hair" d="M23-9C20-27 28-38 40-38S60-27 57-9Q57 1 50 11q-10-6-20 0Q23 1 23-9z" />
      <path className="shade" d="M49-33q7 5 6 20-1-12-9-20z" />
    </g>
  );
}

/** From below, and so near that the verticals converge. */
function LowAngle() {
  return (
    <>
      <Part name="far" at="translate(0 33.5)scale(.8 .6)" />
      <path className="pencil" d="M-60 33.5H60" />
      <Part name="tree" at="translate(-41 36.5)skewX(-15)scale(1.25)" />
      <Part name="house" at="translate(27 36)skewX(15)scale(1.5 1.7)" />
      <g>
        <path className="outline" d="M-16 8l-1 20h6l1-20M-2 8l1 20h-6L-8 8" />
        <path
          className="hair"
          d="M-17.5 24.5h7l-.5 22q1 8-4.5 8-5.5 0-5-7zM-.5 24.5h-7l.5 22q-1 8 4.5 8 5.5 0 5-7z"
        />
        <path className="outline skin" d="M-24-7q-1.5 5-.5 8.5 1.2 1.5 2.2-.5.8-3.5.3-8" />
        <path
          className="outline"
          d="M-12.5-25c-3 .5-4.5.5-5 2l1 11.5q-2 9.5-5.5 21Q-9 13 4 9.5q-3.5-11.5-5.5-21L-.5-23c-.5-1.5-2-1.5-5-2z"
        />
        <path
          className="outline"
          d="M-16.5-24q-2.5.5-3.5 3l-3.5 8.5L-24-6h4.5q1.5-8.5 4-14M-1.5-24Q1-23.5 2-21l3.5 8.5-4 7-4.5-2 3-6-2.5-6.5"
        />
        <path
          className="wash"
          d="M-16.5-24Q-19-23-20-21l-3 8.5-.5 6h3l1.5-6 2-3.5 1 4.5Q-17.5-1-21 9l6 1q2-16.5 1.5-26-.5-5 .5-8z"
        />
        <path d="M-8.5-20Q-9.5-9.5-8 11M-12.5-24.5l-2.5 3 2.5 2.5 4-3.5M-5.5-24.5l2.5 3-2.5 2.5-3-3M-3.5-8L2-4.5" />
        <path className="outline" d="M-11.5-14h.1M-11.5-8h.1M-11-1h.1" />
        <Part name="scarf" at="translate(-9-31)scale(.52 .4)" />
        {/* Her head from below: the underside of the jaw, the nostrils, and eyes that look out over the camera. */}
        <g transform="translate(-9-31.5)scale(.5 .46)">
          <path className="hair" d="M-10.6 9C-12.6-1-9.8-11 0-11.2S12.6-1 10.6 9q-2 2-10.6 2T-10.6 9z" />
          <path className="shade" d="M8-3.5Q6.5-7.5 3-8.8 5-6 5.5-3.2z" />
          <path
            className="skin bare"
            d="M-6.5-5.5Q-1.5-7 1-6.5L2-9l1 2.5 3.5 1Q8 0 7 4.5 4.5 9.5 0 9.5T-7 4.5Q-8 0-6.5-5.5z"
          />
          <path
            className="shade"
            d="M-7 4.5q4-.5 5 1.5 2 1 4 0 1-2 5-1.5-2 5-7 5t-7-5zM-6.5-5.5l2-.5q-1 5-.5 10.5h-2q-1-5 .5-10z"
          />
          <path
            className="features"
            d="M-6-4q2-2 4-1-2 0-4 1zM6-4q-2-2-4-1 2 0 4 1zM-6.5-1Q-4-4.5-1.5-2-2 .5-3.5.5T-5-1zM6.5-1Q4-4.5 1.5-2 2 .5 3.5.5T5-1zM-1 2q0-1 1-.5 1-.5 1 .5l-1-.5zM-2 4q2 0 4.5-1Q.5 5.5-2 4z"
          />
        </g>
      </g>
    </>
  );
}

/** The same meadow from above: no horizon, and the trail leads up to the house. */
function HighAngle() {
  return (
    <>
      <path className="pencil" d="M27-12Q27 3 14 16T-2 42M36-12Q38 4 27 18T18 42" />
      <path className="wash" d="M-60-40h24q10 10 4 20-14 10-28 4zM15-12L-12-6l-3-9 30-8z" />
      <path className="pencil sheet-fill" d="M15-12H64V-26H21z" />
      <path className="pencil sheet-fill" d="M13-22H64V-46H23zM26-12l4-9h9l-3 9z" />
      <path className="pencil lamp" d="M45-14l2.5-5h8L54-14z" />
      <path className="pencil" d="M22-27h9M36-27h6M50-27h8M26-33h12M46-38h10" />
      <Part name="crown" at="translate(-44-27)scale(1.2)" />
      <Part name="grass" at="translate(-48 36)scale(1.1)" />
      <Part name="grass" at="translate(-24 39)scale(1.2)" />
      <path className="wash" d="M-4 25l-6-1-24 6q-4-4-9-2-5 4-1 8 5 4 10-1l27-5z" />
      {/* Foreshortened. */}
      <g transform="translate(-8-8)scale(.34 .26)">
        <Part name="legs" />
      </g>
      <g transform="translate(-8-8)scale(.42 .27)">
        <Part name="coat" />
        <Part name="scarf" />
      </g>
      {/* Her head from above: the crown with its parting, and the face below the fringe. */}
      <g transform="translate(-8-11)scale(.5 .5)">
        <path
          className="hair"
          d="M-9.6 10Q-13 1-10.5-6C-7-13.5 7-13.5 10.5-6q2.5 7-1 16Q5 14.5 0 14.5T-9.6 10z"
        />
        <path className="shade" d="M9-2.5Q8-8.5 2.5-10 5.5-6.5 6.2-1.5z" />
        <path
          className="skin bare"
          d="M-7 3.5Q-3 2 1.5 2L3 0l1 2.5 3 1q0 4-2.5 7-2 3-4.5 3t-4.5-3q-2.5-3-2.5-7z"
        />
        <path className="shade" d="M-7 3.5l3-1Q-4.5 9-1 13.5-3 13-4.5 10.5-7 7-7 3.5z" />
        <path
          className="features"
          d="M-6 6q2-2.5 4.5 0h-1q0 1.5-1 1.5T-5 6zM6 6Q4 3.5 1.5 6h1q0 1.5 1 1.5T5 6zM-1 9.5h2l-1 .5zM-2 11.5q2-1 4 0-2 1.5-4 0z"
        />
      </g>
    </>
  );
}

/** Straight down, like a map: a part of the roof and of the tree, the trail, and Mara with her shadow. */
function Overhead() {
  return (
    <>
      <path className="pencil" d="M30-14Q24 8 14 20T6 42M48-14Q44 12 34 24T26 42" />
      <path className="wash" d="M16-42L4-36V-12l14 6zM-60-4q20 12 38 2l-8-20h-30z" />
      <path className="pencil sheet-fill" d="M16-42H62V-8H16z" />
      <path className="wash" d="M16-8V-42H62V-27H30z" />
      <path className="pencil" d="M16-8L30-27H62M16-42l14 15M24-16h16M46-13h12M36-20h18" />
      <path className="pencil sheet-fill" d="M46-32h7v7h-7zM48-30h3v3h-3z" />
      <Part name="crown" at="translate(-48-26)scale(2.2)" />
      <Part name="grass" at="translate(-44 34)scale(.9)" />
      <path className="wash" d="M-2 4l-30 4q-5-5-11-3-7 4-6 9 3 8 11 7 5-2 7-6l30-1z" />
      <g transform="translate(-4 10)rotate(14)">
        <path className="hair" d="M-5 5v5q2 2.4 4.4 0V5zM1 5v5q2 2.4 4.4 0V5z" />
        <path className="outline" d="M-12.5.5C-13-7 13-7 12.5.5 12.5 6 8 7.5 0 7.5S-12.5 6-12.5.5z" />
        <path className="wash" d="M-4-5.2Q-12.5-4-11.8.6-11 6-4 6.8-7 1-4-5.2z" />
        <path d="M-8.6 5.8Q-7 2-7.6-2M8.6 5.8Q7 2 7.6-2M0 7.5V3" />
        <path
          className="cloth"
          d="M2 4l3 9 4-1.5L6 3zM4.4 7.6l3.4-1.2M5.2 10l3.4-1.2M0-7.4a7.6 7.2 0 1 0 .1 0"
        />
        <g className="band">
          <path d="M0-6.4a6.4 6.4 0 1 0 .1 0" strokeWidth={2.4} />
        </g>
        <path className="hair" d="M0-7.6a6.6 6.6 0 1 0 .1 0" />
        <path className="shade" d="M4.6-3Q4-6 .6-6.6 3-5 3-2z" />
      </g>
    </>
  );
}

export const drawCameraAngles = () => [
  <Frame
    key="straight on"
    camera="translate(57.8 10.7)scale(1.45)"
    tripod="translate(52.1 33)scale(1 2.04)"
    view="M57.8 10.7L102 4V25z"
    others={<path className="mark dashed" d="M60 10.7H88" />}
  >
    <Place horizon={-22} house="translate(40-15)" tree="translate(-44-12)" />
    <Part name="trail" at="translate(14-22)" />
    <Part name="grass" at="translate(-48 26)scale(1.4)" />
    <Mara at="translate(0-22)scale(.83)" />
  </Frame>,
  <Frame
    key="high"
    camera="translate(51.6 2.6)scale(.8)rotate(47)"
    view="M51.6 2.6L87 23 76 33H66z"
    mara="translate(70 33)scale(.8)"
  >
    <HighAngle />
  </Frame>,
  <Frame
    key="low"
    camera="translate(65 28)scale(1.3)rotate(-30)"
    view="M65 28L76 5 98 30.6z"
    mara="translate(79 33)scale(1.45)"
  >
    <LowAngle />
  </Frame>,
  <Frame
    key="overhead"
    camera="translate(60 2.2)scale(.8)rotate(90)"
    view="M60 2.2L67 33H53z"
    mara="translate(60 33)scale(.8)"
  >
    <Overhead />
  </Frame>,
  <>
    <Shot key="dutch">
      <g transform="rotate(-15)scale(1.18)">
        <Place horizon={-6} house="translate(32 1)" tree="translate(-36 4)" />
        <Part name="trail" at="translate(8-6)" />
        <Mara at="translate(-8-12)scale(.9)" head="turned" />
      </g>
    </Shot>
    {/* The camera from the front, on its tripod. */}
    <Panel className="drawing side" viewBox="0 -7 120 42">
      <path className="pencil" d="M2 33H118M46 33L60 22 74 33M60 22V33" />
      <path className="mark dashed" d="M26 16H94" />
      <path
        className="mark sheet-fill"
        transform="translate(60 14)rotate(-15)"
        d="M0 7v4M0-8v-7h5v7M-8-8H8V7H-8zM-8-8l-3-3h22L8-8M0-5a4.5 4.5 0 1 0 .1 0M0-2.5a2 2 0 1 0 .1 0M8-4h3v5H8"
      />
      <path className="mark" d="M83 25a24 24 0 0 0 1-16m2.2 3.2L84 8.5l-3.8 2.3" />
    </Panel>
  </>,
];

/** Level cameras at five heights: the horizon and what hangs on it are as high as the lens, and Mara stays as she is. */
const levels = [
  {
    name: "eye",
    horizon: -21.9,
    house: 7.3,
    lens: 10.7,
    tripod: 2.04,
    trail: 1.2,
    view: "M22.4 10.7L102 2V33H82z",
  },
  {
    name: "shoulder",
    horizon: -12.7,
    house: 6.1,
    lens: 14.6,
    tripod: 1.65,
    trail: 1,
    view: "M22.4 14.6L102 1V33H80z",
  },
  {
    name: "hip",
    horizon: 1.1,
    house: 4.1,
    lens: 20.4,
    tripod: 1.07,
    trail: 0.7,
    view: "M22.4 20.4L102 1V33H76z",
  },
  { name: "knee", horizon: 17.3, house: 1.8, lens: 27.2, view: "M22.4 27.2L102 0V33H64z" },
  { name: "ground", horizon: 28.9, house: 0.3, lens: 31.3, view: "M22.4 31.3L102-2V33H48z" },
];

export const drawCameraLevels = () =>
  levels.map(({ name, horizon, house, lens, tripod, trail, view }) => {
    const at = (x: number, below: number) => `translate(${x} ${Math.round((horizon + below) * 10) / 10})`;
    return (
      <Frame
        key={name}
        camera={`translate(22.4 ${lens})scale(1.45)`}
        tripod={tripod ? `translate(16.7 33)scale(1 ${tripod})` : undefined}
        view={view}
        others={<path className="mark dashed" d={`M25 ${lens}H114`} />}
      >
        <Place horizon={horizon} isMeasured={true} house={at(37, house)} tree={at(-42, house * 1.4)} />
        {tripod && <Part name="trail" at={`${at(14, 0)}scale(1 ${trail})`} />}
        {tripod && <Part name="grass" at="translate(-30 22)scale(.9)" />}
        <path className="mark dashed" d={`M-60 ${horizon}H-12M7 ${horizon}H60`} />
        <Mara at="translate(-3-21.4)scale(.403)" isWhole={true} />
        {!tripod && <Blades isNear={name === "ground"} />}
      </Frame>
    );
  });

/** Grass in front of a lens that is near the ground. */
const Blades = ({ isNear }: { readonly isNear: boolean }) =>
  isNear ? (
    <>
      <Part name="blades" at="translate(-46 42)" />
      <Part name="blades" at="translate(36 42)scale(-.9 .9)" />
      <Part name="blades" at="translate(12 45)scale(.6)" />
    </>
  ) : (
    <>
      <Part name="blades" at="translate(-52 44)scale(.5)" />
      <Part name="blades" at="translate(48 44)scale(.42)" />
    </>
  );
