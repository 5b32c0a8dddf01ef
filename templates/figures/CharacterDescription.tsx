import { Drawing, type FigureProps, Marker } from "./Drawing.tsx";

/** A woman with glasses, a scarf and a braid; the bracket holds what is true of all of her. */
export function CharacterDescription(props: FigureProps) {
  return (
    <Drawing {...props} height={212}>
      <path className="pencil" d="M50 10H34v196h16M150 8v114M102 84h94M250 12h62v80h-62z" />
      <path className="pencil dashed" d="M244 50h-44" />
      <path d="M117 81c0 24 16 41 33 41s33-17 33-41M136 120v9M164 120v9M120 148c-24 6-38 24-40 58M189 150c20 8 29 28 31 56M124 153l26 53 20-42" />
      <path d="M128 127c14 12 30 12 44 0l8 20c-18 15-42 15-60 0z" />
      <path
        className="sheet-fill"
        d="M115 98c-10-48 4-78 36-78s46 30 36 76v14c6 5 8 10 5 15 5 6 6 11 2 16 4 6 4 11 0 16 3 6 2 10-1 15l3 16h-14l1-14c-6-6-6-11-4-16-5-5-6-10-3-16-5-5-6-10-2-16-4-6-4-10 3-15l7-28c-1-17-6-27-44-41-14 6-24 21-25 50"
      />
      <path d="M174 113l18 12M171 126l23 15M176 142l18 15M179 158l14 13h-11" />
      <circle cx="135" cy="84" r="12" />
      <circle cx="165" cy="84" r="12" />
      <path d="M147 83q3-3 6 0M151 88l-3 10h5M142 109q8 5 16 0" />
      <path d="M260 92c0-11 7-15 17-15s17 4 17 15M266 56c0 10 5 17 11 17s11-7 11-17M264 62c-4-18 1-30 13-30s17 12 13 30c0-8-4-12-14-17-6 4-10 8-12 17" />
      <path d="M300 18l2 4.5 5 .5-3.5 3.5 1 5-4.5-2.5-4.5 2.5 1-5-3.5-3.5 5-.5z" />
      <path className="pencil" d="M90 146l20 24M234 100h-60M242 146h-51" />
      <path
        className="mark-fill"
        d="M107 170a3 3 0 1 0 6 0 3 3 0 1 0-6 0m64-70a3 3 0 1 0 6 0 3 3 0 1 0-6 0m17 46a3 3 0 1 0 6 0 3 3 0 1 0-6 0"
      />
      <Marker x={34} y={92} number={1} />
      <Marker x={34} y={124} number={2} />
      <Marker x={84} y={138} number={3} />
      <Marker x={234} y={100} number={4} />
      <Marker x={242} y={146} number={5} />
      <Marker x={281} y={114} number={6} />
    </Drawing>
  );
}
