import { need } from "../../needs.ts";
import { Part, PartHere } from "./scene.tsx";

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
    className={need("drawing hero-frame")}
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
      <path className="wash" d="M-60 112V88q70-12 150 2t210-8v30z" />
      <path className="pencil" d="M-60 42H300" />
      <PartHere name="trail" at="translate(136 43)scale(1.1)" />
      <PartHere name="house" at="translate(180 52)scale(1.55)" />
      <PartHere name="smoke" at="translate(182 40)" />
      <PartHere name="tree" at="translate(38 60)scale(1.6)" />
      <PartHere name="grass" at="translate(146 68)" />
      <Part name="grass" at="translate(192 73)scale(1.3)" />
    </g>
    <g className="near">
      <g transform="translate(88 40)scale(1.3)">
        <PartHere name="bust" />
        <PartHere name="scarf" />
        <PartHere name="turned" />
      </g>
    </g>
    <g className="take">
      <path className="mark mark-fill" d="M44 100l5-9-3-1 8-5v8l-3-1-3 8zM196 100l-5-9 3-1-8-5v8l3-1 3 8z" />
    </g>
    {/* A director's note: seen, but not said. */}
    <g className="note">
      <svg aria-hidden="true" overflow="visible">
        <text className="mark-fill" transform="translate(130 9)rotate(-4)scale(.34)">
          more smoke
        </text>
        <path className="mark" d="M149 6q14-4 26 1l-5 1m5-1l-2-5" />
      </svg>
    </g>
  </svg>
);
