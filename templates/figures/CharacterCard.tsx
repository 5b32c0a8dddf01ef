import { Drawing, type FigureProps, Marker } from "./Drawing.tsx";
import { Portrait } from "./Portrait.tsx";

export function CharacterCard(props: FigureProps) {
  return (
    <Drawing {...props} height={216}>
      {/* Her name, look and description. */}
      <path d="M20 4h92v208H20zM20 42h92M20 152h92M44 28c4-10 8-9 7-2s4 4 6-2 6-4 5 2 5 3 8-2 6-2 8 2 8 0 14-2" />
      <Portrait x={66} y={152} />
      <path className="pencil" d="M42 168h56M42 181h56M42 194h34M282 6h6v147h-6" />
      {/* Her close-up, her medium shot and her wide shot. */}
      <path className="pencil" d="M234 93l13-15 9 10 6-6 10 11M192 150h80M197 150l17-22 10 12 6-6 12 16" />
      <path d="M218 34c0 9 2 12 5 15M248 34c0 9-2 12-5 15M228 37v1M238 37v1M230 45c2 1 4 1 6 0M211 76c0 13 14 13 14 0M202 102c1-14 31-14 32 0M254 131l-5 12h10zM252 143v6M256 143v6" />
      <path
        className="ink-fill"
        d="M218 37c-6-29 36-29 30 0-3-4-5-8-6-12-7 4-13 5-19 5-2 2-3 3-5 7zM233 15a4.5 4.5 0 0 1 0-9 4.5 4.5 0 0 1 0 9zM211 79c-4-17 18-17 14 0-3-5-9-5-14 0zM218 68a3 3 0 0 1 0-6 3 3 0 0 1 0 6zM254 131a4 4 0 0 1 0-8 4 4 0 0 1 0 8zM254 123a2 2 0 0 1 0-4 2 2 0 0 1 0 4z"
      />
      {[4, 57, 110].map((y) => (
        <path key={y} d={`M192 ${y}h80v45h-80zM112 88C156 88 148 ${y + 22} 192 ${y + 22}`} />
      ))}
      {/* The new shot, where she is not yet. */}
      <path
        className="pencil"
        d="M222 181h20M232 168v26M223 181c0-15 18-15 18 0s-18 15-18 0zM219 208c1-13 25-13 26 0"
      />
      <path className="dashed" d="M192 163h80v45h-80z" />
      <path className="mark dashed" d="M112 104C156 104 138 185 176 185h8" />
      <path className="mark" d="M178 179l6 6-6 6" />
      <Marker x={20} y={23} number={1} />
      <Marker x={20} y={97} number={2} />
      <Marker x={20} y={182} number={3} />
      <Marker x={304} y={79} number={4} />
      <Marker x={304} y={185} number={5} />
    </Drawing>
  );
}
