import { Panel, PastedShot, Rough } from "./Drawing.tsx";
import { Mara } from "./scene.tsx";

const shoulders = "M-14 20q1-11 9-11.5h10q8 .5 9 11.5";

/** The others in the library: a man with a cap, a woman with a knot, a man with a beard, a child, and a bald man. */
const heads = [
  [132, 32, "M-7-2V1q0 8 7 8t7-8v-3M-8-1q-1-9 8-9t8 9zM-8-1q8-3 17 0l3 2"],
  [158, 32, "M-7-3V1q0 8 7 8t7-8v-4M-3-9a3.5 3 0 1 1 6 0M-8 1Q-9-9 0-9T8 1Q6-4 2-5-4-3-8 1z"],
  [184, 32, "M-7-3q-1 6 0 9 2 6 7 6t7-6q1-3 0-9M-7 2q3-1 7-1t7 1M-2 4.5h4M-7-3q0-7 7-7t7 7q-3-2-7-2t-7 2z"],
  [132, 70, "M-6-1v3q1 7 6 7t6-7v-3M-7 0q-1-8 7-8t7 8q-3-5-7-5t-7 5zM-7 0q-4 1-3 6M7 0q4 1 3 6"],
  [184, 70, "M-7-2V1q0 8 7 8t7-8v-3q0-7-7-7t-7 7zM-4 5q4-2 8 0M-6-1h5v3h-5zM1-1h5v3H1z"],
] as const;

/** The library, with one head chosen; a prompt; the result with its name. */
export const drawCastingPaths = () => [
  <Panel key="library" viewBox="102 16 112 78">
    {heads.map(([x, y, head]) => (
      <path
        key={`${x} ${y}`}
        className="pencil"
        transform={`translate(${x} ${y})scale(.85)`}
        d={shoulders + head}
      />
    ))}
    <PastedShot x={145} y={50} width={26} viewBox="-13 -18 26 36">
      <Mara at="translate(0-3)scale(.82)" head="turned" />
    </PastedShot>
    <rect className="mark" x="145" y="50" width="26" height="36" />
  </Panel>,
  <Panel key="prompt" viewBox="105 115 112 78">
    <svg aria-hidden="true" x="105" y="115" width="112" height="74" viewBox="105 115 112 74">
      <Rough>
        <Mara at="translate(185 138)scale(1.5)" head="turned" />
      </Rough>
    </svg>
    <path className="outline sheet-fill" d="M107 134h54v44h-54z" />
    <path className="pencil" d="M115 145h38M115 156h30M115 167h12" />
    <path className="mark" d="M132 161v12" />
  </Panel>,
  <Panel key="result" viewBox="196 17 156 133">
    <path className="outline sheet-fill" d="M236 22h76v126h-76z" />
    <PastedShot x={236} y={22} width={76} viewBox="-25 -22 50 66">
      <Mara at="scale(1.2)" head="turned" />
    </PastedShot>
    <path d="M256 139c4-9 7-7 6-2s4 4 6-2 6-3 5 2 5 3 7-2 6-2 6 1 5 1 9-1" />
    <circle className="mark sheet-fill" cx="312" cy="30" r="11" />
    <path className="mark" d="M307 30l4 4 7-8" />
  </Panel>,
];
