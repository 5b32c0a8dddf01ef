import type { ReactNode } from "react";
import { Panel, Shot } from "./Drawing.tsx";
import { Mara, Part, Place } from "./scene.tsx";

interface FrameProps {
  /** What the camera sees. */
  readonly children: ReactNode;
  /** The height of the lens above the ground and its distance from Mara, in metres. */
  readonly height: number;
  readonly distance: number;
  /** How far the camera is tilted down, in degrees. */
  readonly tilt?: number;
  /** In units of the frame, which is 80 high. */
  readonly focalLength?: number;
  /** Units per metre in the view from the side, and Mara's position there. */
  readonly scale?: number;
  readonly x?: number;
  readonly others?: ReactNode;
  /** The people from above, beside the view from the side. Mara is at 0,0, 25 units north of the lens. */
  readonly plan?: ReactNode;
}

/** The ground in the view from the side. */
const ground = 33;

/** Of Mara's eyes, in metres. Her drawings have them 130 units above her soles. */
const eyeHeight = 1.54;

/** A vertical view of 27°. */
const usualFocalLength = 165;

const rounded = (value: number) => Math.round(value * 10) / 10;

/**
 * A frame, and below it the camera and Mara from the side. In the frame, something is focalLength × its size ÷ its
 * distance units high. The horizon is as high as the lens, and in the middle of the frame if the camera is level.
 */
function Frame({
  children,
  height,
  distance,
  tilt = 0,
  focalLength = usualFocalLength,
  plan,
  scale = plan ? 11 : 14.5,
  x = plan ? 42 : 92,
  others,
}: FrameProps) {
  const lens = { x: rounded(x - distance * scale), y: rounded(ground - height * scale), tilt, focalLength };
  const end = tilt > 10 ? 118 : x + 0.7 * scale;
  const hasTripod = Math.abs(tilt) < 10 && height > 0.2;
  return (
    <>
      <Shot>{children}</Shot>
      <Panel className="setup drawing" viewBox="0 -7 120 42">
        <path className="pencil cone" d={outlineOfView(lens, end)} />
        <path className="pencil" d={`M2 33H${plan ? 55 : 118}`} />
        {hasTripod && (
          <path
            className="pencil"
            transform={`translate(${lens.x} 33)scale(1 ${rounded((ground - 1 - lens.y) / 10)})`}
            d="M-8 0L-4-10 0 0M-4-10V0"
          />
        )}
        {others}
        <Part
          name="profile"
          at={`translate(${x} ${rounded(ground - eyeHeight * scale)})scale(${((eyeHeight * scale) / 130).toFixed(2)})`}
        />
        <Part name="side-camera" at={`translate(${lens.x} ${lens.y})${tilt ? `rotate(${tilt})` : ""}`} />
        {plan && (
          <g transform="translate(85 14)rotate(90)scale(.75)">
            <Part name="view" />
            {plan}
            <Part name="camera" className="mark sheet-fill" />
          </g>
        )}
      </Panel>
    </>
  );
}

interface Lens {
  readonly x: number;
  readonly y: number;
  readonly tilt: number;
  readonly focalLength: number;
}

/** What a lens sees in the view from the side, up to the ground or to a vertical plane. */
function outlineOfView({ x, y, tilt, focalLength }: Lens, plane: number): string {
  const meet = (angle: number) => {
    const across = Math.cos(angle);
    const down = Math.sin(angle);
    const toPlane = across > 0 ? (plane - x) / across : Number.POSITIVE_INFINITY;
    const toGround = down > 0 ? (ground - y) / down : Number.POSITIVE_INFINITY;
    const length = Math.min(toPlane, toGround);
    return { x: Math.round(x + length * across), y: Math.round(y + length * down) };
  };
  const axis = (tilt * Math.PI) / 180;
  const halfView = Math.atan(40 / focalLength);
  const top = meet(axis - halfView);
  const bottom = meet(axis + halfView);
  return `M${x} ${y}L${top.x} ${top.y}V${bottom.y}H${bottom.x}z`;
}

/** Each shot size, drawn as the resulting frame. The camera moves closer and closer. */
export const drawShotSizes = () => [
  <Frame
    key="wide"
    height={2.3}
    distance={14.1}
    scale={6.5}
    x={113}
    others={<path className="pencil" d="M73 33v-8h1v8" />}
  >
    <Place horizon={0} house="translate(35 7.3)scale(.95)" tree="translate(-45 11)scale(.86)" />
    <Part name="trail" at="translate(11-1)scale(1 1.5)" />
    <Mara at="translate(-5 9)scale(.14)" isWhole={true} lens={1.5} />
    {/* A fence in the foreground. */}
    <path
      className="pencil sheet-fill"
      d="M-32 26L-61 31v4l29-6M-32 35L-61 43v4l29-9M-27 41V24l-2.5-2-2.5 2v17z"
    />
    <path className="wash" d="M-29.5 22l-2.5 2v17h2.5z" />
    <Part name="grass" at="translate(-20 39)scale(1.3)" />
  </Frame>,
  <Frame key="full" height={0.85} distance={4.07}>
    <Place horizon={0} house="translate(38 4)" tree="translate(-44 5)" />
    <Part name="trail" at="translate(14 .7)scale(1 .64)" />
    <Part name="grass" at="translate(-36 17)scale(.9)" />
    <Mara at="translate(-4-28)scale(.48)" isWhole={true} lens={0.6} />
  </Frame>,
  <Frame key="medium" height={1.34} distance={1.8}>
    <Place horizon={0} house="translate(40 6)" tree="translate(-45 8)" />
    <Mara at="translate(-4-19)scale(1.1)" />
  </Frame>,
  <Frame key="close-up" height={1.5} distance={0.72}>
    <path className="wash sky" d="M-60-40H60V0H-60z" />
    <path className="wash" d="M-60-4l14-8 22-14 24 15L24-28 48-10l12-6V0H-60z" />
    <Mara at="translate(-4-3)scale(2.8)" />
  </Frame>,
  <Frame key="extreme close-up" height={1.53} distance={0.68} focalLength={665}>
    <ExtremeCloseUp />
  </Frame>,
  <Frame
    key="over the shoulder"
    height={1.5}
    distance={2.1}
    others={<ManFromSide />}
    plan={
      <>
        <Part name="plan" at="translate(-4)rotate(-33)" />
        <Part name="plan" at="translate(4.4 13)rotate(147)" />
      </>
    }
  >
    <Place horizon={0} house="translate(11 7)" tree="translate(-55 9)" />
    <Mara at="translate(-27-3)" head="turned" />
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
        d="M-24-34q5 22-2 42t0 34h-36v-74zM-12-17Q-4-8-6 4T0 41H-21Q-13 30-12 12T-12-17z"
      />
      <Part name="eye" at="translate(-31 2)scale(-1.05 .95)" />
      <Part name="eye" at="translate(31 2)scale(1.05 .95)" />
      <path d="M13 41q5-4 2-11" />
      <path className="skin bare" d="M-27-5a3 3 0 1 0 .1 0M35-5a3 3 0 1 0 .1 0" />
      <path
        className="hair"
        d="M-62-42H62v17l-8-5q-20-4-41-5L8-42 4-35q-34-.5-58 6l-8 5zM-52-15q14-10 38-5l5 5q-22-6-43 2zM52-15q-14-10-38-5l-5 5q22-6 43 2z"
      />
    </g>
  );
}

/** The man she talks to, from behind: short hair, a dark jacket with a collar. His head is turned to her. */
function Man() {
  return (
    <g transform="translate(15)">
      <path className="outline" d="M-6 42Q-3 25 13 21L28 15h24l15 6v21z" />
      <path className="wash" d="M-6 42Q-3 25 13 21L28 15q12 8 24 0l3 1.3Q44 22 42 42z" />
      <path className="skin bare" d="M28 9v8q12 7 24 0V2z" />
      <path className="outline skin" d="M25.5-14l-2.7 11L24 7q2 6 7 7l2-9" />
      <path className="shade" d="M32.4 8L31 17q4 3 9 3-3-5-3-11z" />
      <path className="outline" d="M28 12q-3 2-4.5 7.5Q32 26 40 26t16.5-6.5Q55 14 52 12q-1 8-12 8t-12-8z" />
      <path d="M36 26v16M14 29q-4 6-4 13" />
      <path
        className="hair"
        d="M25-13C21-28 28-38 40-38S60-27 57-9Q57 1 50 11q-9-5-17 0L33-6l-4-2-2.6 3-.6-4z"
      />
      <path className="outline skin" d="M33.5-6q-5-4-5.5 1t4.5 8.5q2-1 2-4" />
    </g>
  );
}

/** The man she talks to, with his back to the camera. */
const ManFromSide = () => (
  <g transform="translate(30 33)scale(1.1)">
    <path
      className="hair"
      d="M-1.5-7v7h1.3v-7zM.3-7v7H2l-.5-1v-6zM-1-14.5c-.5-2 .3-2.7 1.3-2.7 1.5 0 1.5 1.5 1.2 2.2z"
    />
    <path className="skin bare" d="M.5-16h1v.8l.5.6-.5.2v.8L.5-13.5V-13h-1.5z" />
    <path className="outline" d="M-1-13q-1 1-1 6.5h4.2q.3-5.5-1.2-6.5z" />
  </g>
);

/** From below, and so near that the verticals converge. */
function LowAngle() {
  return (
    <>
      <Part name="far" at="translate(0 33.5)scale(.45 .57)" />
      <path className="pencil" d="M-60 33.5H60" />
      <Part name="tree" at="translate(-41 34.5)skewX(-16)scale(.48 .55)" />
      <Part name="house" at="translate(36 34.8)skewX(15)scale(.5 .56)" />
      <g transform="translate(2)skewX(-3)">
        {/* The inside of the coat. */}
        <path className="shade" d="M-22 9.5Q-9 14.5 4 9.5-9 4-22 9.5z" />
        <path d="M-22 9.5Q-9 14.5 4 9.5" />
        <path className="outline" d="M-16 8l-1 20h6l1-20M-2 8l1 20h-6L-8 8" />
        <path
          className="hair"
          d="M-17.5 24.5h7l-.5 22q1 8-4.5 8-5.5 0-5-7zM-.5 24.5h-7l.5 22q-1 8 4.5 8 5.5 0 5-7z"
        />
        <path className="outline skin" d="M-24-7q-1.5 5-.5 8.5 1.2 1.5 2.2-.5.8-3.5.3-8" />
        <path
          className="outline"
          d="M-12.5-25c-3 .5-4.5.5-5 2l1 11.5q-2 9.5-5.5 21Q-9 5.5 4 9.5q-3.5-11.5-5.5-21L-.5-23c-.5-1.5-2-1.5-5-2z"
        />
        <path
          className="outline"
          d="M-16.5-24q-2.5.5-3.5 3l-3.5 8.5L-24-6h4.5q1.5-8.5 4-14M-1.5-24Q1-23.5 2-21l3.5 8.5-4 7-4.5-2 3-6-2.5-6.5"
        />
        <path
          className="wash"
          d="M-16.5-24Q-19-23-20-21l-3 8.5-.5 6h3l1.5-6 2-3.5 1 4.5Q-17.5-1-21 8.3l5.8-1.1q2-14 1.7-23.2-.5-5 .5-8z"
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

/** Her shadow on the ground, from her boots to her head. */
const shadowFromAbove = "M0-2H-14V-5L-26-3-38-4-41-1Q-54-4-54 3T-41 7L-38 10-26 9-14 11V8H0z";

/** The same meadow from above: no horizon, and all verticals meet below the frame. */
function HighAngle() {
  return (
    <>
      <path className="pencil" d="M21 41C15 24 13 8 20-10S35-34 40-42M50 41C42 26 37 12 40-6S50-30 56-42" />
      <Part name="grass" at="translate(-18-24)scale(.8)" />
      <Part name="grass" at="translate(4-30)scale(.7)" />
      <Part name="grass" at="translate(6 35)scale(1.2)" />
      {/* A fence. */}
      <path className="wash" d="M-38 15h-24v-3h24zM-32-9h-19v-3h19zM-28-27h-16v-2h16z" />
      <path className="pencil sheet-fill" d="M-42 8l16-55h-1L-43 6zM-45 0l17-52h-1L-46-2z" />
      <path
        className="pencil sheet-fill"
        d="M-41 15l-8-21h3l8 21zM-35-9l-5-21h3l5 21zM-30-27l-4-18h3l4 18z"
      />
      <path className="wash" transform="translate(-6 25.4)scale(.7 .5)" d={shadowFromAbove} />
      {/* Her boots and her coat, foreshortened. */}
      <path
        className="hair"
        d="M-11.4 21h3.2l.2 8q-.2 2.6-1.7 2.6t-1.9-2.6zM-7.4 21h3.2l.3 8q-.2 2.6-1.8 2.6T-7.5 29z"
      />
      <path className="outline skin" d="M-19 11q-.8 4 .4 5t2-1.6V11z" />
      <path
        className="outline"
        d="M-13-2Q-16.2-1-16.4 1.5L-14.2 9.5-15.2 18.5Q-13 23.6-8.2 23.6T-1 18.5L-3.2 9.5-2.2 1.5Q-2.6-1-5.8-2z"
      />
      <path
        className="outline"
        d="M-13.4-2Q-18.2-1.4-18.8 2.5L-20 7.5-19.4 12.6l3.4.3L-15.4 8-14.4 4M-5.4-2Q-.6-1.4 0 2.5L2 7.4-2.8 12.8-5.7 10.2-2.6 6.4-3.4 4"
      />
      <path className="wash" d="M-13-1Q-18-1-18 3L-19 12h2.5L-14.6 3-13.6 9.5-14.6 18.5-11.4 22.4V8z" />
      <path d="M-9 2Q-9.6 13-8 23.2M-14.3 9.6Q-9 14.6-4 9.8" />
      <path className="outline" d="M-11.4 7.5h.1M-11.4 16.5h.1" />
      <Part name="scarf" at="translate(-10-5.6)scale(.55 .4)" />
      {/* Her head from above: the crown with its parting, and the face below the fringe. */}
      <g transform="translate(-10-5.4)scale(.48 .43)">
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
          d="M-6 6q2-2.5 4.5 0h-1q0 1.5-1 1.5T-5 6zM6 6Q4 3.5 1.5 6h1q0 1.5 1 1.5T5 6zM-2 11.5q2-1 4 0-2 1.5-4 0z"
        />
      </g>
    </>
  );
}

/** Straight down, like a map: the trail, the fence, and Mara with her shadow. */
function Overhead() {
  return (
    <>
      <path className="pencil" d="M22-41Q28-10 18 10T22 41M52-41Q58-12 48 8T52 41" />
      {/* Grass from above. */}
      <path
        className="pencil"
        d="M-37 28l-5-3m5 3l1-6m-1 6l6-2m-6 2l3 5m-3-5l-4 4M8-28l-5-3m5 3l1-6m-1 6l6-2m-6 2l3 5m-3-5l-4 4M-30-22l-5-3m5 3l1-6m-1 6l6-2m-6 2l3 5m-3-5l-4 4"
      />
      <path className="wash" d={shadowFromAbove} />
      <g transform="rotate(8)">
        <path className="hair" d="M-5 6v3q.2 2.5 2 2.5t2-2.5V6zM.4 6v3q.2 2.5 2 2.5t2-2.5V6z" />
        <path className="outline" d="M0-7.5C10-7.5 10 8.5 0 8.5S-10-7.5 0-7.5z" />
        <path className="outline" d="M-12.5.5C-13-7 13-7 12.5.5 12.5 6 8 7.5 0 7.5S-12.5 6-12.5.5z" />
        <path className="wash" d="M-4-5.2Q-12.5-4-11.8.6-11 6-4 6.8-7 1-4-5.2z" />
        <path d="M-8.6 5.8Q-7 2-7.6-2M8.6 5.8Q7 2 7.6-2M0 7.5V3" />
        <path className="cloth" d="M3 4l3 5 3-2-3-4zM5 7.4l3-2M0-7.4a7.6 7.2 0 1 0 .1 0" />
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
    height={1.49}
    distance={1.4}
    plan={
      <>
        <path className="mark dashed" d="M0 25V3M-18 0H18" />
        <path className="mark" d="M0 7H7V0" />
        <Part name="plan" />
      </>
    }
  >
    <Place horizon={0} house="translate(40 7)" tree="translate(-42 9)" />
    <Mara at="translate(0-6)scale(1.4)" />
  </Frame>,
  <Frame key="high" height={3.8} distance={2.3} tilt={47} focalLength={128} scale={8} x={70}>
    <HighAngle />
  </Frame>,
  <Frame key="low" height={0.25} distance={0.8} tilt={-30} focalLength={58} scale={16} x={79}>
    <LowAngle />
  </Frame>,
  <Frame key="overhead" height={4.8} distance={0} tilt={90} scale={6.5} x={60}>
    <Overhead />
  </Frame>,
  <>
    <Shot key="dutch">
      <g transform="rotate(-15)scale(1.18)">
        <Place horizon={-6} house="translate(32 1)" tree="translate(-36 4)" />
        <Part name="trail" at="translate(8-4.6)" />
        <Mara at="translate(-8-12)scale(.9)" head="turned" />
      </g>
    </Shot>
    <Panel className="setup drawing" viewBox="0 -7 120 42">
      <path className="pencil" d="M2 33H118M46 33L60 23 74 33M60 23V33M61 21l-1 2" />
      <Part name="tilted-camera" at="translate(60 14)" />
    </Panel>
  </>,
];

/** As high as a frame, the view below it and the line between them. */
const overviewBox = "0 0 120 122.4";

/** The cameras of all five angles around Mara, each pointed at her face. The tilted one is seen from the front. */
export const anglesOverview = (
  <Panel className="overview shot drawing" viewBox={overviewBox}>
    <path className="pencil" d="M4 114H116M84 114L96 67 108 114M96 67V114" />
    <Part name="tilted-camera" at="translate(96 60)scale(.74)" />
    <path className="pencil dashed" d="M28 88A40 40 0 0 1 56 19" />
    <Part name="profile" at="translate(58 59)scale(.423)" />
    {[-45, 0, 45, 90].map((angle) => (
      <g key={angle} transform={`translate(56 59)rotate(${angle})`}>
        <path className="pencil cone" d="M-40 0l26-5.5v11z" />
        <path className="mark dashed" d="M-40 0h32" />
        <Part name="side-camera" at="translate(-40)scale(1.9)" />
      </g>
    ))}
  </Panel>
);

/** The heights of the lens, in metres: of Mara's eyes, shoulders, hips and knees, and of a camera on the ground. */
const levels = { eye: eyeHeight, shoulder: 1.27, hip: 0.81, knee: 0.4, ground: 0.045 };

/** Level cameras at five heights. Whatever is as high as the lens is on the horizon. */
export const drawCameraLevels = () =>
  Object.entries(levels).map(([name, height]) => {
    const isLow = height < 0.5;
    const footOf = (distance: number) => rounded((usualFocalLength * height) / distance);
    return (
      <Frame
        key={name}
        height={height}
        distance={7.24}
        scale={10}
        others={<path className="mark dashed" d={`M22 ${rounded(ground - 10 * height)}H114`} />}
      >
        <Place
          horizon={0}
          isMeasured={true}
          house={`translate(37 ${footOf(37)})`}
          tree={`translate(-42 ${footOf(30)})`}
        />
        {isLow && <FlatGround foot={footOf(37)} />}
        <Part name="trail" at={`translate(14 .7)scale(1 ${rounded(height / 1.4)})`} />
        <path className="mark dashed" d="M-60 0H60" />
        <Mara
          at={`translate(-3 ${rounded((height - eyeHeight) * 22.8)})scale(.27)`}
          isWhole={true}
          lens={rounded(height / eyeHeight)}
        />
        {isLow && <Blades isNear={name === "ground"} />}
      </Frame>
    );
  });

/** The ground for a lens near it: it has no depth and hides the shadow of the tree, and the foot of the house is flat. */
function FlatGround({ foot }: { readonly foot: number }) {
  const corner = rounded(0.8 - 0.27 * foot);
  return (
    <g transform={`translate(37 ${foot})`}>
      <path className="sheet-fill bare" d={`M-99-${foot}h17V.8H30V40H-99z`} />
      <path className="pencil sheet-fill" d={`M-15-3V${corner}L-4 .8 15 ${corner}V-3`} />
      <path className="wash" d={`M-15-4V${corner}L-4 .8V-4z`} />
      <path className="pencil sheet-fill" d="M-4-4V.8M-11.8-4V.6h4.2V-4" />
    </g>
  );
}

/** Grass in front of a lens that is near the ground. */
const Blades = ({ isNear }: { readonly isNear: boolean }) =>
  isNear ? (
    <>
      <Part name="blades" at="translate(-44 44)scale(1.5)" />
      <Part name="blades" at="translate(40 44)scale(-1.3 1.3)" />
      <Part name="blades" at="translate(10 43)scale(.9)" />
    </>
  ) : (
    <>
      <Part name="blades" at="translate(-52 44)scale(.5)" />
      <Part name="blades" at="translate(48 44)scale(.42)" />
    </>
  );

/** Mara from the side, with a camera at each level. */
export const levelsOverview = (
  <Panel className="overview shot drawing" viewBox={overviewBox}>
    <path className="pencil" d="M4 114H116M12 114l9-6 9 6M21 14V114" />
    <Part name="profile" at="translate(92 17.8)scale(.74)" />
    {Object.values(levels).map((height) => (
      <g key={height} transform={`translate(27 ${rounded(114 - 62.5 * height)})`}>
        <path className="mark dashed" d="M0 0H58" />
        <path className="mark-fill" d="M58-1.7a1.7 1.7 0 1 0 .1 0" />
        <Part name="side-camera" at="scale(1.9)" />
      </g>
    ))}
  </Panel>
);
