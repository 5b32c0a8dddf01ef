import { Drawing, type FigureProps, Marker, PastedShot } from "./Drawing.tsx";
import { Mara } from "./scene.tsx";

/** Mara, and beside her the star whom she is a little like. The bracket holds what is true of all of her. */
export function CharacterDescription(props: FigureProps) {
  return (
    <Drawing {...props} height={212}>
      <path className="pencil" d="M30 8H20V204h10" />
      <PastedShot x={50} y={8} width={170} viewBox="-50 -36.7 100 115.3">
        <Mara at="translate(-4 0)scale(2)" />
      </PastedShot>
      <PastedShot x={250} y={24} width={58} viewBox="-18 -19 36 41">
        <Mara at="scale(-1 1)" />
      </PastedShot>
      <path className="sheet-fill" d="M304 12l3.5 7.5 8 .8-6 5.5 1.8 8-7.3-4.2-7.3 4.2 1.8-8-6-5.5 8-.8z" />
      <path className="pencil dashed" d="M220 78h30" />
      <path className="pencil" d="M50 82h58M50 168h50M220 50h-58" />
      <path
        className="mark-fill"
        d="M105 82a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0m-10 86a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0m58-118a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0"
      />
      <Marker x={20} y={84} number={1} />
      <Marker x={20} y={118} number={2} />
      <Marker x={50} y={168} number={3} />
      <Marker x={50} y={82} number={4} />
      <Marker x={220} y={50} number={5} />
      <Marker x={279} y={110} number={6} />
    </Drawing>
  );
}
