import { Drawing, type FigureProps, PastedShot } from "./Drawing.tsx";
import { Mara, Part, Place } from "./scene.tsx";

/** Mara close up, from the side and far away; in the last frame somebody else wears her coat. */
export function SameCharacter(props: FigureProps) {
  return (
    <Drawing {...props} height={232}>
      <PastedShot x={6} y={4} width={147}>
        <Place at="translate(0 -6)" />
        <Mara at="translate(-4 -3)scale(2.2)" head="turned" />
      </PastedShot>
      <PastedShot x={167} y={4} width={147}>
        <path className="pencil" d="M-60 26H60M20-30h30v34H20zM35-30v34M20-13h30" />
        <Mara at="translate(-12 -8)" head="profile" />
      </PastedShot>
      <PastedShot x={6} y={120} width={147}>
        <Place at="translate(-34 -6)" />
        <Mara at="translate(14 -27)scale(.5)" hasLegs={true} />
      </PastedShot>
      <PastedShot x={167} y={120} width={147}>
        <path className="pencil" d="M-60 26h24V-26h26v52h2M24 26h36M26-24h24v18H26z" />
        <Part name="coat" at="translate(4 -8)" />
        <Stranger at="translate(4 -8)" />
        <path className="mark" d="M9-25C-8-28-14-18-12-6S-4 8 8 7 22-4 20-14 10-27-4-23" />
      </PastedShot>
      <path
        className="sheet-fill"
        d="M126 102a10 10 0 1 1 20 0 10 10 0 1 1-20 0m161 0a10 10 0 1 1 20 0 10 10 0 1 1-20 0M126 218a10 10 0 1 1 20 0 10 10 0 1 1-20 0"
      />
      <path d="M131 102l4 4 7-8m150 4l4 4 7-8M131 218l4 4 7-8" />
      <circle className="mark sheet-fill" cx="297" cy="218" r="10" />
      <path className="mark" d="M293 214l8 8m0-8l-8 8" />
    </Drawing>
  );
}

/** Another person's head, impossible to mistake for Mara's: curls, round glasses and a moustache. It fits her neck. */
const Stranger = ({ at }: { readonly at: string }) => (
  <g transform={at}>
    <path
      className="sheet-fill"
      d="M-7.2-4V2C-7 7.5-3.5 10.6 0 10.6S7 7.5 7.2 2v-6M-7.3 1.5c-2-1.2-2.4 2.6-.2 3M7.3 1.5c2-1.2 2.4 2.6.2 3"
    />
    <path
      className="sheet-fill"
      d="M-7.3 0C-10-.5-10.5-4-8-5-9.5-9-5.5-11-3.5-9.5-2-13 3-12.5 3.5-9.5 6.5-11.5 10-8 8-5 10.5-4 10-.5 7.3 0Q7-3.5 4.5-4.5 0-3-4.5-4.5-7-3.5-7.3 0z"
    />
    <path
      className="ink-fill"
      d="M-4.3 0h1.3v1.7h-1.3zM3 0h1.3v1.7H3zM-.3 2Q-1.6 4.5-1 5.2 0 5.6 1 5.2 .2 4.8 0 4.5zM-4.3 7.5Q-3 5.5 0 6.2 3 5.5 4.3 7.5 2 7.3 0 7.3T-4.3 7.5z"
    />
    <path d="M-6 .8a2.4 2.4 0 0 1 4.8 0 2.4 2.4 0 0 1-4.8 0zM1.2.8a2.4 2.4 0 0 1 4.8 0 2.4 2.4 0 0 1-4.8 0zM-1.2.5q1.2-.8 2.4 0" />
  </g>
);
