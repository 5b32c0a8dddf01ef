import { Drawing, type FigureProps, Markers, PastedShot } from "./Drawing.tsx";
import { Mara, Part, Place } from "./scene.tsx";

/** The character's close-up, medium shot and wide shot. */
const shots = [
  { y: 4, mara: <Mara at="translate(-12-2)scale(2)" head="turned" /> },
  { y: 57, mara: <Mara at="translate(-6-10)scale(.95)" /> },
  { y: 110, mara: <Part name="distant" at="translate(-2 24)scale(1.8)" /> },
];

export function CharacterCard(props: FigureProps) {
  return (
    <Drawing {...props} height={216}>
      {/* Her name, look and description. */}
      <path className="outline sheet-fill" d="M20 4h92v208H20z" />
      <path d="M44 28c4-10 8-9 7-2s4 4 6-2 6-4 5 2 5 3 8-2 6-2 8 2 8 0 14-2" />
      <PastedShot x={20} y={42} width={92} viewBox="-25 -20 50 60">
        <Mara at="scale(1.15)" head="turned" />
      </PastedShot>
      <path className="pencil" d="M42 168h56M42 181h56M42 194h34M282 6h6v147h-6" />
      {shots.map(({ y, mara }) => (
        <g key={y}>
          <PastedShot x={192} y={y} width={80} viewBox="-60 -34 120 67.5">
            <Place horizon={-6} house="translate(38 1)" tree="translate(-42 3)" />
            {mara}
          </PastedShot>
          <path d={`M112 88C156 88 148 ${y + 22} 192 ${y + 22}`} />
        </g>
      ))}
      {/* The new shot, which she is not in yet. */}
      <path
        className="pencil"
        d="M222 181h20M232 168v26M223 181c0-15 18-15 18 0s-18 15-18 0zM219 208c1-13 25-13 26 0"
      />
      <path className="dashed" d="M192 163h80v45h-80z" />
      <path className="mark dashed" d="M112 104C156 104 138 185 176 185h8" />
      <path className="mark" d="M178 179l6 6-6 6" />
      <Markers
        at={[
          [20, 23],
          [20, 97],
          [20, 182],
          [304, 79],
          [304, 185],
        ]}
      />
    </Drawing>
  );
}
