import { Drawing, type FigureProps, Marker } from "./Drawing.tsx";
import { Portrait } from "./Portrait.tsx";

/** The middle of each head in the library, but hers. */
const heads = [
  [134, 32],
  [158, 32],
  [182, 32],
  [134, 64],
  [182, 64],
] as const;

export function CastingPaths(props: FigureProps) {
  return (
    <Drawing {...props} height={200}>
      <path d="M12 62h64v76H12zM114 14h88v74h-88zM114 112h88v74h-88zM236 14h76v172h-76zM236 120h76" />
      <path d="M80 100h4c12 0 2-49 14-49h8M84 100c12 0 2 49 14 49h8M101 46l5 5-5 5M101 144l5 5-5 5" />
      <path d="M206 51c16 0 4 49 16 49h8M206 149c16 0 4-49 16-49M225 95l5 5-5 5" />
      {/* Someone without a look; the library; the prompt. */}
      <path
        className="pencil"
        d="M44 68v50M27 92h34M29 90c0-22 30-22 30 0 0 32-30 32-30 0zM18 138c2-18 50-18 52 0M128 130h60M128 142h60M128 154h26"
      />
      <path
        className="pencil"
        d={heads
          .map(([x, y]) => `M${x - 5} ${y}a5 6 0 0 1 10 0 5 6 0 0 1-10 0zm-4 16c1-11 17-11 18 0`)
          .join("")}
      />
      <path d="M153 65c0 9 10 9 10 0M149 80c1-11 17-11 18 0M159 148v12M156 166h34v11h-34z" />
      <path
        className="ink-fill"
        d="M153 67c-3-13 13-13 10 0-3-4-6-4-10 0zM158 59a3 3 0 0 1 0-6 3 3 0 0 1 0 6z"
      />
      {/* The result, its name, and Save. */}
      <Portrait x={274} y={120} />
      <path d="M256 139c4-9 7-7 6-2s4 4 6-2 6-3 5 2 5 3 7-2 6-2 6 1 5 1 9-1" />
      <path className="mark" d="M254 154h46v22h-46zM270 165l5 6 10-12" />
      <Marker x={12} y={62} number={1} />
      <Marker x={114} y={14} number={2} />
      <Marker x={114} y={112} number={3} />
      <Marker x={236} y={14} number={4} />
      <Marker x={236} y={165} number={5} />
    </Drawing>
  );
}
