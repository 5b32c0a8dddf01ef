import { Mara, Part } from "./figures/scene.tsx";

/** The corners of the frame at the end of the movement, with the arrows of a push in. */
const brackets = {
  wide: "M37 13h-9v9M181 13h9v9M28 74v9h9M190 74v9h-9M14 6l9 5m-4.5.2l4.5-.2-2-4M205 6l-9 5m2-4l-2 4 4.5.2M14 91l9-5m-2 4l2-4-4.5-.2M205 91l-9-5m4.5-.2l-4.5.2 2 4",
  narrow: "M65 13h-8v8M153 13h8v8M57 75v8h8M161 75v8h-8",
};

interface HeroFrameProps {
  /** What the frame shows, in one sentence: its alternative text. */
  readonly title: string;
}

/**
 * The large frame of the home page: Mara in front of the place, while the camera pushes in once. hero-frame.css moves
 * its layers.
 */
export const HeroFrame = ({ title }: HeroFrameProps) => (
  <svg
    className="drawing hero-frame"
    viewBox="0 0 240 104"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label={title}
  >
    <g className="far">
      <Part name="far" at="translate(136 42)scale(1.36)" />
    </g>
    <g className="middle">
      <Part name="middle" at="translate(116 46)scale(1.7)" />
    </g>
    <g className="near">
      <Mara at="translate(88 40)scale(1.3)" head="turned" />
    </g>
    <g className="take">
      <path className="mark wide" d={brackets.wide} />
      <path className="mark narrow" d={brackets.narrow} />
    </g>
    {/* A director's note: seen, but not said. */}
    <svg className="note" aria-hidden="true">
      <text x="119" y="8" transform="rotate(-4 119 8)">
        more smoke
      </text>
      <path className="mark" d="M148 6q4-1 7.5 1.5m-4.5 1l4.5-1-1.5-4" />
    </svg>
  </svg>
);
