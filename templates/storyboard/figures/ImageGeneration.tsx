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
  <Panel key="edit" viewBox="0 128 178 96">
    <rect x="8" y="146" width="76" height="58" rx="5" />
    <path d="M16 154h60v24H16z" />
    <path className="pencil" d="M22 174l16-15 10 9 8-7 14 13M16 186h34M16 195h24" />
    <path className="sheet-fill" d="M46 198l2-7 14-14 5 5-14 14z" />
    <path d="M92 176h30m-6-5l6 5-6 5" />
    <path className="mark" d="M100 169l12 14m-12 0l12-14" />
    <path className="pencil dashed" d="M130 162h40v28h-40z" />
  </Panel>,
];
