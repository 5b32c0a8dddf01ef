import { maraParts } from "./Mara.tsx";

/** The setting, for a frame of 120 × 80 centred on 0,0. The far layer is 480 wide, so that a camera can turn. */
const placeParts = {
  far: (
    <>
      <path
        className="pencil pencil-fill"
        d="M-240 0l40-16 22 9 30-22 26 17 20-9 34 21 42-30 26 17 18-11 30 21 26-13 30 15 26-22 22 13 20-9 28 19z"
      />
      <path className="pencil" d="M-26-30l6 8-4 5 7 7M-148-29l5 8-4 5M-240 0h480" />
    </>
  ),
  middle: (
    <>
      <g className="pencil">
        <path d="M-44 9V-4M-44 5l-5-9" />
        <path className="sheet-fill" d="M-44-2c-9 1-12-7-7-10-1-8 12-9 13-2 7 3 4 13-6 12z" />
        <path className="sheet-fill" d="M36 8h20V-5H36zM22 8V-5l7-9 7 9V8z" />
        <path className="sheet-fill" d="M44-14v-5h4v5M29-14h20l7 9H36z" />
        <path d="M27 8V-2h4.5V8M42-1h7v5h-7zM45.5-1v5M-84 17q0-4-3-5m4 5q-1-4 1-7m2 7q0-3 3-4M-29 17q0-4-3-5m4 5q-1-4 1-7m2 7q0-3 3-4M15 21q0-4-3-5m4 5q-1-4 1-7m2 7q0-3 3-4M-47 27q0-4-3-5m4 5q-1-4 1-7m2 7q0-3 3-4M78 17q0-4-3-5m4 5q-1-4 1-7m2 7q0-3 3-4M66 26q0-4-3-5m4 5q-1-4 1-7m2 7q0-3 3-4M-116 20q0-4-3-5m4 5q-1-4 1-7m2 7q0-3 3-4M116 22q0-4-3-5m4 5q-1-4 1-7m2 7q0-3 3-4" />
      </g>
    </>
  ),
  // Seen from above, with its lens 25 units south of the person at 0,0.
  camera: (
    <>
      <path className="sheet-fill" d="M-4.5 30.5h9v9h-9zM-2.5 30.5L-4 25h8l-1.5 5.5z" />
    </>
  ),
  // Its lens is at 0,0 and points to the right.
  "side-camera": (
    <>
      <path className="sheet-fill" d="M-11-4h7v8h-7zM-4-1.5L0-4v8l-4-2.5z" />
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
  <use href={`#${partId(name)}`} transform={at} className={className} />
);

/** No heading has an id that ends in "_". */
export function partId(name: string): string {
  return `part-${name}_`;
}

/** The mountains, with the tree and the house in front of them. */
export const Place = ({ at }: { readonly at?: string }) => (
  <g transform={at}>
    <Part name="far" />
    <Part name="middle" />
  </g>
);

interface MaraProps {
  readonly at?: string;
  readonly head?: "face" | "turned" | "profile";
  /** Whether the frame shows more of her than her coat. */
  readonly hasLegs?: boolean;
}

export const Mara = ({ at, head = "face", hasLegs = false }: MaraProps) => (
  <g transform={at}>
    {hasLegs && <Part name="legs" />}
    <Part name="coat" />
    <Part name={head} />
  </g>
);
