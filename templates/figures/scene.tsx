import { maraParts } from "./Mara.tsx";

/** The place, for a frame of 120 × 80 whose middle is 0,0. Far is 480 wide, so that a camera can turn. */
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
        <path d="M-44 9V-2M-44 5l-4-4" />
        <path className="sheet-fill" d="M-44-2c-9 1-12-7-7-10-1-8 12-9 13-2 7 3 4 13-6 12z" />
        <path className="sheet-fill" d="M36 8h20V-5H36zM22 8V-5l7-9 7 9V8z" />
        <path className="sheet-fill" d="M44-14v-5h4v5M29-14h20l7 9H36z" />
        <path d="M27 8V-2h4.5V8M42-1h7v5h-7zM45.5-1v5M-84 16h6M-31 15h6M12 19h7M-50 24h8M76 15h6M60 24h9M-120 18h8M112 20h8" />
      </g>
    </>
  ),
  "place-from-above": (
    <>
      <path className="pencil" d="M-44 40L-17-40M46 40L11-40" />
      <g className="pencil">
        <path className="sheet-fill" d="M31-8l25 1-2 11-20-2zM34-40L31-8l25 1 14-33z" />
        <path d="M44-40l-4 32M45-6.5l-.5 8.5M51-40l7 8 6-8M-52-18l1 13" />
        <path className="sheet-fill" d="M-58-16c-7-3-6-13 1-13 1-8 13-9 15-1 8-1 9 12 1 13-3 6-13 6-17 1z" />
      </g>
    </>
  ),
  "place-from-below": (
    <>
      <path
        className="pencil pencil-fill"
        d="M-60 40V30l14-7 16 10 14-6 18 13zM60 40V27l-12-5-10 9-14 2-8 7z"
      />
      <g className="pencil">
        <path d="M-53 40L-45-2M-50 21l-6-7M-49 14l7-6" />
        <path
          className="sheet-fill"
          d="M-47 0c-10 2-13-9-7-12-3-10 8-16 13-10 9-2 12 9 6 13 2 8-6 12-12 9z"
        />
        <path className="sheet-fill" d="M60 36H44L39-6 60-18M60-22L36-4l3 2" />
        <path d="M49 36L46 10l9-1 2 27" />
      </g>
      <path className="pencil" d="M22-32q3-3 5 0 2-3 5 0" />
    </>
  ),
  "place-from-overhead": (
    <>
      <path className="pencil" d="M-60 10C-34 2-4 14 16 40M-60 36Q-44 28-30 40" />
      <g className="pencil">
        <path className="sheet-fill" d="M17-42l8 18 10 22 52-23-20-32zM25-24l50-22" />
        <path d="M44-40l6-2.6 2.6 6-6 2.6z" />
        <path
          className="sheet-fill"
          d="M-50-14c-8-2-8-12-2-15 0-8 11-12 16-6 8-2 13 6 8 12 4 7-4 13-10 9-4 4-10 4-12 0zM-44-20q-4-2-2-6m6 6q3 0 4-3m-3-5q-2-4-6-2"
        />
      </g>
    </>
  ),
  // From above, its lens 25 south of the person at 0,0.
  camera: (
    <>
      <path className="sheet-fill" d="M-4.5 30.5h9v9h-9zM-2.5 30.5L-4 25h8l-1.5 5.5z" />
    </>
  ),
  // Its lens is at 0,0 and looks to the right.
  "side-camera": (
    <>
      <path className="sheet-fill" d="M-7-2.5h4.7v5H-7zM-2.3-1L0-2.5v5L-2.3 1z" />
    </>
  ),
};

const parts = { ...placeParts, ...maraParts };
type PartName = keyof typeof parts;

interface PartProps {
  readonly name: PartName;
  /** An SVG transform. */
  readonly at?: string;
  readonly className?: string;
}

/** A part of the scene, which its page draws once. */
export const Part = ({ name, at, className }: PartProps) => (
  <use href={`#${partId(name)}`} transform={at} className={className} />
);

/** The parts that the drawings in a page's HTML show. They follow it, so that its words come first. */
export function SceneParts({ html }: { readonly html: string }) {
  const shown = Object.entries(parts).filter(([name]) => html.includes(`"#${partId(name)}"`));
  return (
    shown.length > 0 && (
      <svg className="scene-parts" aria-hidden="true">
        {shown.map(([name, part]) => (
          <g key={name} id={partId(name)}>
            {part}
          </g>
        ))}
      </svg>
    )
  );
}

/** No heading has an id that ends in "_". */
function partId(name: string): string {
  return `part-${name}_`;
}

/** The mountains, and before them the tree and the house. */
export const Place = ({ at }: { readonly at?: string }) => (
  <g transform={at}>
    <Part name="far" />
    <Part name="middle" />
  </g>
);

interface MaraProps {
  readonly at?: string;
  readonly head?: "face" | "turned" | "profile";
  /** Is more of her seen than her coat? */
  readonly hasLegs?: boolean;
}

export const Mara = ({ at, head = "turned", hasLegs = false }: MaraProps) => (
  <g transform={at}>
    {hasLegs && <Part name="legs" />}
    <Part name="coat" />
    <Part name={head} />
  </g>
);
