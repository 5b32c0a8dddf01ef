import { Drawing, type FigureProps, Marker } from "./Drawing.tsx";

const shots = [20, 62, 104].flatMap((x) => [`${x} 58`, `${x} 90`]);
const frame = "h36v24h-36z";
const hills = "m2 20l10-11 6 6 5-5 11 10";

/** Left, all images at once; right, one; below, an edit that waits at the gate. */
export function ImageGeneration(props: FigureProps) {
  return (
    <Drawing {...props} height={208}>
      <path d={shots.map((start) => `M${start}${frame}`).join("")} />
      <path className="pencil" d={`${shots.map((start) => `M${start}${hills}`).join("")}M222 58${hills}`} />
      <g className="pencil dashed">
        <path
          d={`M180 58${frame}m84 0${frame}m-84 32${frame}m42 0${frame}m42 0${frame}M252 158h48v36h-48zm6 30l12-14 8 8 6-6 10 12`}
        />
      </g>
      <path d={`M222 58${frame}`} />
      <rect x="52" y="4" width="56" height="28" rx="5" />
      <rect x="212" y="4" width="56" height="28" rx="5" />
      <path d="M67 12h20v14H67zM72 8h20v14M229 10h22v16h-22zM229 24l8-8 5 5 3-3 6 6" />
      <path d="M72 34L44 51m0-6v6h6M80 34v17m-5-5l5 5 5-5M88 34l28 17m0-6v6h-6M240 34v17m-5-5l5 5 5-5" />
      <rect x="20" y="146" width="76" height="58" rx="5" />
      <path d="M28 154h60v24H28z" />
      <path className="pencil" d="M36 174l16-15 10 9 8-7 14 13M28 187h36M28 195h26" />
      <path className="sheet-fill" d="M66 198l2-8 20-20 6 6-20 20z" />
      <path d="M106 176h38m-7-6l7 6-7 6" />
      <path className="mark" d="M156 156v40m-6 0h12m-12-40h12" />
      <rect x="170" y="162" width="56" height="28" rx="5" />
      <path d="M187 168h22v16h-22zM187 182l8-8 5 5 3-3 6 6M232 176h13m-5-5l5 5-5 5" />
      <Marker x={34} y={18} number={1} />
      <Marker x={194} y={18} number={2} />
      <Marker x={156} y={138} number={3} />
    </Drawing>
  );
}
