import { Drawing, type FigureProps, Markers, PastedShot } from "./Drawing.tsx";
import { Mara, Part } from "./scene.tsx";

/** Mara, and the star in sunglasses whom she slightly resembles. The bracket holds what applies to her as a whole. */
export function CharacterDescription(props: FigureProps) {
  return (
    <Drawing {...props} height={206}>
      <path className="pencil" d="M52 8H42V188H52M32 64H42M32 132H42" />
      <PastedShot x={60} y={8} width={160} viewBox="-50 -36.5 100 112.5">
        <path className="wash sky" d="M-50-37H50V14H-50z" />
        <path className="wash" d="M-50 10l16-10 18-10 20 12 18-14 28 16V14H-50z" />
        <Mara at="translate(-2 0)scale(2)" head="turned" />
      </PastedShot>
      <PastedShot x={250} y={104} width={58} viewBox="-18 -19 36 41">
        <path className="skin" d="M-16 30Q-15 18-4 16V8h8v8q11 2 12 14" />
        <Part name="turned" />
        <path
          className="features"
          d="M3.6-1.4Q.6-2.2-2.5-1.4-2.6 2.7.4 2.9 3.6 2.9 3.6-1.4zM8.3-1.4Q7-2 5-1.4 5 2.8 6.8 2.8 8.4 2.5 8.3-1.4zM5.2-1H3.3v.9h1.9zM-2-1.3L-7.5-2.1v1L-2-.2z"
        />
      </PastedShot>
      <path className="lamp" d="M304 92l3.5 7.5 8 .8-6 5.5 1.8 8-7.3-4.2-7.3 4.2 1.8-8-6-5.5 8-.8z" />
      <path className="pencil dashed" d="M220 137h30" />
      <path className="pencil" d="M60 158h48M220 84h-82M220 36h-68" />
      <path
        className="mark-fill"
        d="M107 158a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M131 84a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M145 36a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0"
      />
      <Markers
        at={[
          [20, 64],
          [20, 132],
          [60, 158],
          [220, 84],
          [220, 36],
          [279, 190],
        ]}
      />
    </Drawing>
  );
}
