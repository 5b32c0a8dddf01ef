import { Drawing, type FigureProps, Markers, PastedShot } from "./Drawing.tsx";
import { Mara } from "./scene.tsx";

/** Mara, and the star in sunglasses whom she slightly resembles. The bracket holds what applies to her as a whole. */
export function CharacterDescription(props: FigureProps) {
  return (
    <Drawing {...props} height={206}>
      {/* A birthday cake for her age, and the sign for a woman. */}
      <path d="M8 76V64H32V76zM8 69q4 5 8 0 4 5 8 0 4 5 8 0M20 64V55M20 52q-3-3 0-6 3 3 0 6M12 150a8 8 0 1 0 16 0 8 8 0 1 0-16 0M20 158v14M14 165h12" />
      <path className="pencil" d="M56 8H46V188H56M36 70H46M36 158H46" />
      <PastedShot x={64} y={8} width={156} viewBox="-50 -36.7 100 115.3">
        <Mara at="translate(-4 0)scale(2)" head="turned" />
      </PastedShot>
      <PastedShot x={250} y={104} width={58} viewBox="-18 -19 36 41">
        <g transform="scale(-1 1)">
          <Mara head="turned" />
          <path
            className="ink-fill"
            d="M-3.6-1.2Q-.6-2 2.5-1.3 2.6 2.6-.4 2.8-3.6 2.8-3.6-1.2zM-8.3-1.2Q-7-1.8-5-1.3-5 2.7-6.8 2.7-8.4 2.4-8.3-1.2zM-5.2-.9h1.9v.9h-1.9zM2-1.2L7.5-2v1L2-.2z"
          />
        </g>
      </PastedShot>
      <path className="sheet-fill" d="M304 92l3.5 7.5 8 .8-6 5.5 1.8 8-7.3-4.2-7.3 4.2 1.8-8-6-5.5 8-.8z" />
      <path className="pencil dashed" d="M220 137h30" />
      <path className="pencil" d="M64 158h48M220 80h-76M220 46h-58" />
      <path
        className="mark-fill"
        d="M111 158a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M137 80a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M155 46a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0"
      />
      <Markers
        at={[
          [20, 28],
          [20, 122],
          [64, 158],
          [220, 80],
          [220, 46],
          [279, 190],
        ]}
      />
    </Drawing>
  );
}
