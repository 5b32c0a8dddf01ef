import { Part, PartHere } from "./scene.tsx";

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
 * The large frame of the home page: Mara in front of the place, while the camera pushes in once. board.css moves its
 * layers.
 */
export const HeroFrame = ({ title }: HeroFrameProps) => (
  <svg
    className="drawing hero-frame"
    viewBox="80 0 80 104"
    preserveAspectRatio="xMidYMid meet"
    role="img"
    aria-label={title}
  >
    <g className="far">
      <PartHere name="far" at="translate(136 42)scale(1.36)" />
      <PartHere name="sun" at="translate(224 16)scale(1.2)" />
    </g>
    <g className="middle">
      <path className="sheet-fill bare" d="M-60 42H300v62H-60z" />
      <path className="wash" d="M-60 112V88C-10 76 40 82 90 90s110-10 210-8v30z" />
      <path className="pencil" d="M-60 42H300" />
      <PartHere name="trail" at="translate(136 43)scale(1.15 1.1)" />
      <PartHere name="house" at="translate(180 52)scale(1.55)" />
      <PartHere name="smoke" at="translate(182.5 42)scale(1.15)" />
      <PartHere name="tree" at="translate(38 60)scale(1.6)" />
      <PartHere name="grass" at="translate(146 68)" />
      <Part name="grass" at="translate(192 73)scale(1.3)" />
      <Part name="grass" at="translate(14 76)scale(1.3)" />
      <Part name="grass" at="translate(218 62)scale(.8)" />
    </g>
    <g className="near">
      <g transform="translate(88 40)scale(1.3)">
        <PartHere name="bust" />
        <PartHere name="scarf" />
        <PartHere name="turned" />
      </g>
    </g>
    <g className="front">
      <path
        className="hair pencil"
        d="M-4 108C0 92 0 86 8 76 6 88 8 96 6 108zM6 108c0-14 6-20 14-26-4 10-6 16-6 26zM14 108c2-8 6-12 12-14-3 4-4 8-4 14z"
      />
    </g>
    <g className="take">
      <path className="mark wide" d={brackets.wide} />
      <path className="mark narrow" d={brackets.narrow} />
    </g>
    {/* A director's note: seen, but not said. */}
    <svg className="note" aria-hidden="true">
      <text x="118" y="9" transform="rotate(-4 118 9)">
        more smoke
      </text>
      <path className="mark" d="M150 6q9-3 17 2m-5 .5l5-.5-1.5-4.5" />
    </svg>
  </svg>
);
