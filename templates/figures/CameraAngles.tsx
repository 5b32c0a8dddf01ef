import { Camera } from "./camera.tsx";
import { Panel } from "./Drawing.tsx";

/** Where the camera is, and how far it is tilted. */
const angles = [
  "translate(70 16)rotate(90)",
  "translate(22 16)rotate(24)",
  "translate(16 30)",
  "translate(20 62)rotate(-30)",
];

/** A subject seen from the side, and how the camera looks at it. */
export const drawCameraAngles = () =>
  angles.map((at) => (
    <Panel key={at} viewBox="0 0 96 80">
      <path className="pencil" d="M2 70h92" />
      <g transform={at}>
        <path className="pencil pencil-fill" d="M42-12L3 0l39 12" />
      </g>
      <path className="sheet-fill" d="M64 70V50l-4-2 2-14c1-4 15-4 16 0l2 14-4 2v20z" />
      <circle className="sheet-fill" cx="70" cy="26" r="5.5" />
      <Camera at={at} />
    </Panel>
  ));
