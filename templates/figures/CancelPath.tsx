import { Drawing, type FigureProps, Marker } from "./Drawing.tsx";

/** Three frames on one sheet, the studio's, and beyond its edge the payment provider's page. */
export function CancelPath(props: FigureProps) {
  return (
    <Drawing {...props} height={124}>
      <path className="pencil pencil-fill" d="M4 8h226v108H4z" />
      <path className="sheet-fill" d="M14 20h58v52H14zM88 20h58v52H88zM162 20h58v52h-58z" />
      <path d="M76 46h8m-4-4l4 4-4 4M150 46h8m-4-4l4 4-4 4M224 46h20m-4-4l4 4-4 4" />
      <path d="M26 35h34M26 46h34M26 57h34" />
      <g className="sheet-fill">
        <circle cx="36" cy="35" r="3.5" />
        <circle cx="51" cy="46" r="3.5" />
        <circle cx="32" cy="57" r="3.5" />
      </g>
      <circle cx="117" cy="39" r="7" />
      <path d="M102 61c1-9 7-12 15-12s14 3 15 12z" />
      <path d="M173 33h36v26h-36zM173 41h36M179 52h10" />
      <path className="sheet-fill" d="M196 65l1.5-6 14-14 4.5 4.5-14 14z" />
      <path d="M261 14h42a9 9 0 0 1 9 9v46a9 9 0 0 1-9 9h-42a9 9 0 0 1-9-9V23a9 9 0 0 1 9-9zM252 29h60M261 21.5h0M267 21.5h0M273 21.5h0" />
      <path className="pencil" d="M262 39h28" />
      <path className="mark" d="M262 50h40v18h-40zM278 55l8 8m0-8l-8 8" />
      <Marker x={43} y={94} number={1} />
      <Marker x={117} y={94} number={2} />
      <Marker x={191} y={94} number={3} />
      <Marker x={282} y={94} number={4} />
    </Drawing>
  );
}
