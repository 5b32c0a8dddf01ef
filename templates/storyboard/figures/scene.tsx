import { need } from "../../needs.ts";
import { maraParts } from "./Mara.tsx";

/** The place. Each part is on the horizon or has its foot at 0,0; the sun is on the right. */
const placeParts = {
  // The sky, the mountains and a wood, 320 wide, so that a camera can turn.
  far: (
    <>
      <path className="wash sky" d="M-160-130H160V0H-160z" />
      <path
        className="pencil hill"
        d="M-160 0v-7l24-5 28 4 18-9 22 6 19-12 39 16 18-2 19-15 39 18 16-7 16 6 16-13 46 5v15"
      />
      <path
        className="wash"
        d="M-49-23L-68-11-90 0h38l4-5-4-4 4-5zM27-24L8-9-6 0h29l4-5-4-5 5-5zM114-20L98-7 84 0h28l3-5-3-4z"
      />
      <path className="pencil cone" d="M50 0l3-6 2 3 3-6 2 4 3-6 3 11z" />
    </>
  ),
  sun: <path className="sun" d="M0-6a6 6 0 1 0 .1 0" />,
  tree: (
    <>
      <path className="wash" d="M2-.6Q-10-2.6-26-.4-12 3 2 1z" />
      <path className="pencil sheet-fill" d="M-2.6.4Q-1.2-4-1.4-11h3.2Q1.6-4 3.4.2z" />
      <path
        className="pencil sheet-fill"
        d="M-4-9C-9-8-14-11-12-15-16-19-13-24-9-24-7-30 1-32 4-28 9-30 14-26 13-22 17-19 15-13 11-12 9-8 4-8 2-10 0-8-3-8-4-9z"
      />
      <path
        className="wash"
        d="M-4-9C-9-8-14-11-12-15-15-18-14-21-12-23-12-18-9-16-6-16-7-12-4-9 0-10-1-8-3-8-4-9z"
      />
      <path className="pencil" d="M0-9v-5l4-4M0-12l-3-3" />
    </>
  ),
  house: (
    <>
      <path className="wash" d="M-4 .6L-15-.8-32 1.6-12 3.4z" />
      <path className="pencil sheet-fill" d="M4-17v-7h4v7M-15-1L-4 .8 15-1.2V-10L-4-11.6-10-20-15-11z" />
      <path className="wash" d="M-15-1L-4 .8V-11.6L-10-20-15-11z" />
      <path
        className="pencil sheet-fill"
        d="M-10-20.6L10-18.4 17.4-9-2.6-11zl-7 10.8 1.4.6 6-9zM-11.8-.4v-7.4l4.2.2V.2z"
      />
      <path className="pencil lamp" d="M.5-8.5l5 .2v4.1l-5 .2zM8.5-8.2l5 .2v3.5l-5 .2z" />
      <path className="pencil" d="M-4-11.2V.8M3-8.4v4.3M11-8v3.6M3-24h6" />
    </>
  ),
  // From the chimney of the house.
  smoke: (
    <>
      <path
        className="pencil sheet-fill"
        d="M6-25C3-27 6-29 3-30-1-31 0-33-4-33-2-36 4-35 4-33 8-32 8-30 7-28 8-28 7-26 7-25z"
      />
      <path className="wash" d="M6-25C3-27 6-29 3-30-1-31 0-33-4-33 0-33 0-31 3-30 6-29 5-27 7-25z" />
    </>
  ),
  // From the door of the house into the foreground, for a camera at the height of a person's eyes.
  trail: <path className="pencil" d="M23 6C13 9 2 14-1 26L-120 520M28 5.5c-8 5-10 9-8 17L170 520" />,
  blades: (
    <path
      className="pencil cone"
      d="M-16 0q0-14-8-22 12 8 13 20-1-18 3-32 6 16 2 32 1-14 9-22Q0-14 0-2q2-12 10-16-4 8-4 18z"
    />
  ),
  grass: <path className="pencil" d="M0 0q0-4-3-5m4 5Q0-4 2-7m1 7q0-3 3-4" />,
  // The camera from above, its view, and both as they are at the end of a movement. The lens is 25 units south of the
  // person at 0,0.
  camera: <path d="M-4 29h8v8h-8zM-2 29L-4 25h8l-2 4z" />,
  view: <path className="pencil cone" d="M0 25L-24-41Q0-47 24-41z" />,
  end: <path className="pencil dashed" d="M0 25L-24-41Q0-47 24-41z" />,
  "end-camera": <path className="pencil dashed" d="M-4 29h8v8h-8zM-2 29L-4 25h8l-2 4" />,
  // Its lens is at 0,0 and points to the right.
  "side-camera": (
    <path
      className="mark sheet-fill"
      d="M-4.6-3.8a1.3 1.3 0 1 0 .1 0M-2.2-3.8a1.3 1.3 0 1 0 .1 0M-5.7-1.3h3.5v2.6h-3.5zM-2.2-.7h1V.7h-1M-1.2-.9L0-1.5v3L-1.2.9z"
    />
  ),
  // From the front, tilted to one side.
  "tilted-camera": (
    <>
      <path className="mark dashed" d="M-26 0H26" />
      <path
        className="mark sheet-fill"
        transform="rotate(-15)"
        d="M0-8v-7h5v7M-8-8H8V7H-8zM-8-8l-3-3h22L8-8M0-5a4.5 4.5 0 1 1-.1 0M8-4h3v5H8"
      />
      <path className="mark-fill" d="M0-3a2.5 2.5 0 1 0 .1 0M22-2L19-7l-5 4z" />
      <path className="mark" d="M18 11a24 24 0 0 0 1-16" />
    </>
  ),
};

/** The parts that several drawings share. */
export const parts = { ...placeParts, ...maraParts };
type PartName = keyof typeof parts;

interface PartProps {
  readonly name: PartName;
  /** An SVG transform. */
  readonly at?: string;
  readonly className?: string;
}

/** A part of the scene, defined once per page. */
export const Part = ({ name, at, className }: PartProps) => (
  <use href={need(`#${partId(name)}`)} transform={at} className={className} />
);

/** A part that is defined where it is first drawn, because the drawing is on the first screen. */
export const PartHere = ({ name, at }: PartProps) => (
  <g transform={at}>
    <g id={need(partId(name))}>{parts[name]}</g>
  </g>
);

/** No heading has an id that ends in "_". */
export function partId(name: string): string {
  return `${name}_`;
}

interface PlaceProps {
  /** Its height in the frame. */
  readonly horizon: number;
  /** Whether a line at the height of the lens is drawn instead of the horizon. */
  readonly isMeasured?: boolean;
  /** The transforms of the house and of the tree. */
  readonly house?: string;
  readonly tree?: string;
}

/** The mountains, with the house and the tree in front of them. */
export const Place = ({ horizon, isMeasured = false, house, tree }: PlaceProps) => (
  <>
    <Part name="far" at={`translate(0 ${horizon})`} />
    {!isMeasured && <path className="pencil" d={`M-99 ${horizon}H99`} />}
    {house && <Part name="house" at={house} />}
    {tree && <Part name="tree" at={tree} />}
  </>
);

interface MaraProps {
  readonly at?: string;
  /** Her body is turned with her head. */
  readonly head?: "face" | "turned";
  /** Whether the frame shows her boots. */
  readonly isWhole?: boolean;
  /** The height of the lens: 1 if it is as high as her eyes. */
  readonly lens?: number;
}

/** The height of the hem of her coat, in the unit of the lens. */
const hemHeight = 0.34;

export function Mara({ at, head = "face", isWhole = false, lens = 1 }: MaraProps) {
  const coat = lens < hemHeight ? "low-coat" : "coat";
  return (
    <g transform={at}>
      {isWhole && <Part name="shadow" at={`translate(0 130)scale(1 ${lens})`} />}
      {isWhole && <Part name="legs" />}
      <Part name={head === "face" ? coat : "bust"} />
      <Part name="scarf" />
      <Part name={head} />
    </g>
  );
}
