import { Drawing, type FigureProps, Markers, PastedShot } from "./Drawing.tsx";
import { Mara } from "./scene.tsx";

/** Mara, and the star she slightly resembles. The bracket holds what applies to her as a whole. */
export function CharacterDescription(props: FigureProps) {
  return (
    <Drawing {...props} height={212}>
      <path className="pencil" d="M30 8H20V204h10" />
      <PastedShot x={50} y={8} width={170} viewBox="-50 -36.7 100 115.3">
        <Mara at="translate(-4 0)scale(2)" head="turned" />
      </PastedShot>
      <PastedShot x={250} y={24} width={58} viewBox="-18 -19 36 41">
        <Mara at="scale(-1 1)" head="turned" />
      </PastedShot>
      <path className="sheet-fill" d="M304 12l3.5 7.5 8 .8-6 5.5 1.8 8-7.3-4.2-7.3 4.2 1.8-8-6-5.5 8-.8z" />
      <path className="pencil dashed" d="M220 78h30" />
      <path className="pencil" d="M50 101h60M50 168h50M220 50h-58" />
      <path
        className="mark-fill"
        d="M110 101a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0m-15 67a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0m58-118a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0"
      />
      <Markers
        at={[
          [20, 84],
          [20, 118],
          [50, 168],
          [50, 101],
          [220, 50],
          [279, 110],
        ]}
      />
    </Drawing>
  );
}
