import { Panel } from "./Drawing.tsx";
import { Portrait } from "./Portrait.tsx";

/** The character from head to foot, in front of hills. */
const Scene = () => (
  <>
    <path
      className="pencil"
      d="M-620 70l190-150 120 96 90-70 160 124M60 70l150-110 110 84 120-90 180 116M-620 246H620"
    />
    <path
      className="sheet-fill"
      d="M-30 0l-8 94h12l6-60-10 116h60L20 34l6 60h12L30 0zM-14 150v94h-12M14 150v94h12"
    />
    <Portrait x={0} y={0} />
  </>
);

/** Where the frame is cut: ever closer. */
const frames = [
  "-480 -380 960 720",
  "-240 -108 492 369",
  "-116 -106 228 171",
  "-56 -98 112 84",
  "-23 -68 46 34",
];

export const drawShotSizes = () => [
  ...frames.map((viewBox) => (
    <Panel key={viewBox} viewBox={viewBox}>
      <Scene />
    </Panel>
  )),
  <Panel key="over-the-shoulder" viewBox="-120 -106 228 171">
    <path className="pencil" d="M-120 20l60-40 40 30M40 20l40-34 30 26" />
    <Portrait x={48} y={30} />
    <path
      className="sheet-fill"
      d="M-140 80c0-60 20-72 46-76v-18c-30-14-34-78 16-80 52 2 46 66 18 80v18c28 4 50 20 52 76z"
    />
  </Panel>,
];
