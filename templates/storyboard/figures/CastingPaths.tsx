import { Panel, PastedShot } from "./Drawing.tsx";
import { Mara, Part } from "./scene.tsx";

/** The centre of each head in the library, except hers. */
const heads = [
  [130, 28],
  [158, 28],
  [186, 28],
  [130, 66],
  [186, 66],
] as const;

/** The library, with one head chosen; a prompt; the result with its name. */
export const drawCastingPaths = () => [
  <Panel key="library" viewBox="98 0 120 100">
    <path
      className="pencil"
      d={heads
        .map(([x, y]) => `M${x - 5} ${y}a5 6 0 0 1 10 0 5 6 0 0 1-10 0zm-4 16c1-11 17-11 18 0`)
        .join("")}
    />
    <path d="M112 10h92v82h-92zM150 84c1-9 15-9 16 0" />
    <Part name="turned" at="translate(158 65)scale(.75)" />
    <rect className="mark" x="145" y="50" width="26" height="36" rx="4" />
  </Panel>,
  <Panel key="prompt" viewBox="98 99 120 100">
    <path d="M112 109h92v82h-92z" />
    <path className="pencil" d="M122 124h32M122 137h24M122 150h32M122 163h14" />
    <path className="mark" d="M141 157v12" />
    <path className="dashed" d="M171 140a10 12 0 0 1 20 0 10 12 0 0 1-20 0zM163 176c1-21 35-21 36 0" />
  </Panel>,
  <Panel key="result" viewBox="196 20 156 130">
    <path d="M236 22h76v126h-76z" />
    <PastedShot x={236} y={22} width={76} viewBox="-25 -22 50 66">
      <Mara at="scale(1.1)" head="turned" />
    </PastedShot>
    <path d="M256 139c4-9 7-7 6-2s4 4 6-2 6-3 5 2 5 3 7-2 6-2 6 1 5 1 9-1" />
  </Panel>,
];
