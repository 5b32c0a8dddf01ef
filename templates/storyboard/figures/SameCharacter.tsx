import { Drawing, type FigureProps, PastedShot } from "./Drawing.tsx";
import { Mara, Part, Place } from "./scene.tsx";

/** Mara close up, at her house and far away; in the last frame somebody else wears her coat and her scarf. */
export function SameCharacter(props: FigureProps) {
  return (
    <Drawing {...props} height={212}>
      <PastedShot x={6} y={4} width={147}>
        <path className="wash sky" d="M-60-40H60V6H-60z" />
        <path className="wash" d="M-60 2l14-8 22-14 24 15L24-22 48-4l12-6V6H-60z" />
        <Mara at="translate(-4-5)scale(2.4)" head="turned" />
      </PastedShot>
      <PastedShot x={167} y={4} width={147}>
        <Place horizon={-10} house="translate(24 6)scale(2.2)" />
        <Mara at="translate(-28-8)" head="turned" />
      </PastedShot>
      <PastedShot x={6} y={110} width={147}>
        <Place horizon={-14} house="translate(42-8)" tree="translate(-40-6)" />
        <Part name="distant" at="translate(-2 24)scale(2)" />
      </PastedShot>
      <PastedShot x={167} y={110} width={147}>
        <Place horizon={-12} house="translate(44-5)" tree="translate(-46-2)" />
        <g transform="translate(-2-6)scale(1.15)">
          <Part name="bust" />
          <Part name="scarf" />
          <Stranger />
        </g>
        <path className="mark" d="M3-31C-16-33-23-22-21-8S-11 9 2 8 19-5 17-18 6-32-9-28" />
      </PastedShot>
      <path
        className="sheet-fill"
        d="M131 96a10 10 0 1 1 20 0 10 10 0 1 1-20 0m161 0a10 10 0 1 1 20 0 10 10 0 1 1-20 0M131 202a10 10 0 1 1 20 0 10 10 0 1 1-20 0"
      />
      <path d="M136 96l4 4 7-8m150 4l4 4 7-8M136 202l4 4 7-8" />
      <circle className="mark sheet-fill" cx="302" cy="202" r="10" />
      <path className="mark" d="M298 198l8 8m0-8l-8 8" />
    </Drawing>
  );
}

/** Another woman's head, impossible to mistake for Mara's: fair hair in a knot, round glasses and freckles. */
const Stranger = () => (
  <>
    <path
      className="skin"
      d="M-3-12a4 4 0 1 1 6 0M-8 1C-9-8-6-12 0-12S9-8 8 1Q7 7 3 10q-3 1-6 0-4-3-5-9zM-8 0c-2-1-2 3 0 3M8 0c2-1 2 3 0 3"
    />
    <path className="shade" d="M-8 1q0-4 2-7-1 11 4 16-5-3-6-9z" />
    <path
      className="sheet-fill"
      d="M-8 1C-10-9-6-12 0-12S10-9 8 1Q7-4 5-6-1-4-6-7-7-4-8 1zM-6 1a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1-5 0M1 1a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1-5 0M-1 1h2M-3 1h0M4 1h0M-1 5h2M-2 7.5q2 1 4 0M-5 5h0M5 5h0"
    />
  </>
);
