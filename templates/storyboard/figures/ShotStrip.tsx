import { Panel, PastedShot } from "./Drawing.tsx";
import { Mara, Part, Place } from "./scene.tsx";

/** What a plus icon inserts, what the menu deletes, and what UPLOAD replaces. */
export const drawShotStrip = () => [
  <Panel key="plus" viewBox="0 0 150 124">
    <PastedShot x={-40} y={50} width={90}>
      <Place />
      <Mara at="translate(12 0)scale(.8)" />
    </PastedShot>
    <PastedShot x={100} y={50} width={90}>
      <Place at="translate(-40 0)" />
    </PastedShot>
    <path className="pencil dashed" d="M45 4h60v34H45z" />
    <path className="pencil" d="M75 14v14m-7-7h14" />
    <path
      className="mark"
      d="M75 44v16m-5-5l5 5 5-5M62 80a13 13 0 1 0 26 0 13 13 0 1 0-26 0M69 80h12M75 74v12"
    />
  </Panel>,
  <Panel key="menu" viewBox="0 0 150 124">
    <PastedShot x={12} y={36} width={126}>
      <Place />
      <Mara at="translate(-20 0)scale(.8)" />
    </PastedShot>
    <path
      className="ink-fill"
      d="M111 46a2 2 0 1 1 4 0 2 2 0 1 1-4 0m7 0a2 2 0 1 1 4 0 2 2 0 1 1-4 0m7 0a2 2 0 1 1 4 0 2 2 0 1 1-4 0"
    />
    <path
      className="sheet-fill"
      d="M104 2h32a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4h-10l-6 5-6-5h-10a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4z"
    />
    <path className="mark" d="M110 14h20M116 14v-4h8v4M113 14l2 16h10l2-16M120 18v8" />
  </Panel>,
  <Panel key="upload" viewBox="0 0 150 124">
    <PastedShot x={12} y={4} width={126}>
      <Part name="far" className="dashed" />
    </PastedShot>
    <rect className="sheet-fill" x="45" y="24" width="60" height="28" rx="5" />
    <path d="M75 42V30m-5 5l5-5 5 5M66 40v6h18v-6" />
    <path className="sheet-fill" d="M54 84h34l10 10v28H54z" />
    <path d="M88 84v10h10" />
    <PastedShot x={58} y={95} width={36}>
      <Part name="far" at="translate(14 20)scale(1.4)" />
      <circle cx="-24" cy="-14" r="10" />
    </PastedShot>
    <path className="mark" d="M75 80V58m-5 5l5-5 5 5" />
  </Panel>,
];
