import { Panel } from "./Drawing.tsx";

const shots = [20, 62, 104].flatMap((x) => [`${x} 58`, `${x} 90`]);
const frame = "h36v24h-36z";
const hills = "m2 20l10-11 6 6 5-5 11 10";

/** All images together; one of them; an edit, which stops at a barrier. */
export const drawImageGeneration = () => [
  <Panel key="all" viewBox="4 0 152 120">
    <path d={shots.map((start) => `M${start}${frame}`).join("")} />
    <path className="pencil" d={shots.map((start) => `M${start}${hills}`).join("")} />
    <rect x="52" y="4" width="56" height="28" rx="5" />
    <path d="M67 12h20v14H67zM72 8h20v14M72 34L44 51m0-6v6h6M80 34v17m-5-5l5 5 5-5M88 34l28 17m0-6v6h-6" />
  </Panel>,
  <Panel key="one" viewBox="164 0 152 120">
    <path className="pencil" d={`M222 58${hills}`} />
    <path
      className="pencil dashed"
      d={`M180 58${frame}m84 0${frame}m-84 32${frame}m42 0${frame}m42 0${frame}`}
    />
    <rect x="212" y="4" width="56" height="28" rx="5" />
    <path d={`M222 58${frame}M229 10h22v16h-22zM229 24l8-8 5 5 3-3 6 6M240 34v17m-5-5l5 5 5-5`} />
  </Panel>,
  <Panel key="edit" viewBox="4 108 170 132">
    <rect x="20" y="146" width="76" height="58" rx="5" />
    <path d="M28 154h60v24H28z" />
    <path className="pencil" d="M36 174l16-15 10 9 8-7 14 13M28 187h36M28 195h26" />
    <path className="sheet-fill" d="M66 198l2-8 20-20 6 6-20 20z" />
    <path d="M106 176h38m-7-6l7 6-7 6" />
    <path className="mark" d="M156 156v40m-6 0h12m-12-40h12" />
  </Panel>,
];
