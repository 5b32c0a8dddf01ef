import { Panel, PastedShot, Rough } from "./Drawing.tsx";
import { Mara, Part, Place } from "./scene.tsx";

const place = <Place horizon={-6} house="translate(36 1)" tree="translate(-40 3)" />;

/** What a plus icon inserts, what the menu deletes, and what UPLOAD replaces. */
export const drawShotStrip = () => [
  <Panel key="plus" viewBox="0 0 150 124">
    <PastedShot x={-40} y={50} width={90}>
      {place}
      <Mara at="translate(14-4)scale(.95)" head="turned" />
    </PastedShot>
    <PastedShot x={100} y={50} width={90}>
      {place}
    </PastedShot>
    <path className="pencil dashed" d="M45 4h60v34H45z" />
    <path className="pencil" d="M75 14v14m-7-7h14" />
    <path className="sheet-fill mark" d="M62 80a13 13 0 1 0 26 0 13 13 0 1 0-26 0" />
    <path className="mark" d="M75 44v16m-5-5l5 5 5-5M69 80h12M75 74v12" />
  </Panel>,
  <Panel key="menu" viewBox="0 0 150 124">
    <PastedShot x={12} y={36} width={126}>
      {place}
      <Mara at="translate(-16-4)scale(.95)" head="turned" />
    </PastedShot>
    <path className="sheet-fill" d="M108 42h22a6 6 0 0 1 0 12h-22a6 6 0 0 1 0-12z" />
    <path
      className="ink-fill"
      d="M110 48a2 2 0 1 1 4 0 2 2 0 1 1-4 0m7 0a2 2 0 1 1 4 0 2 2 0 1 1-4 0m7 0a2 2 0 1 1 4 0 2 2 0 1 1-4 0"
    />
    <path
      className="sheet-fill"
      d="M104 2h32a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4h-10l-6 5-6-5h-10a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4z"
    />
    <path className="mark" d="M110 13h20M116 13V9h8v4M113 13l2 16h10l2-16M120 17v8" />
  </Panel>,
  <Panel key="upload" viewBox="0 0 150 124">
    <PastedShot x={12} y={4} width={126}>
      <Rough>{place}</Rough>
    </PastedShot>
    <rect className="sheet-fill" x="45" y="28" width="60" height="28" rx="5" />
    <path d="M75 46V34m-5 5l5-5 5 5M66 44v6h18v-6" />
    <path className="sheet-fill" d="M54 84h34l10 10v28H54zM88 84v10h10" />
    <PastedShot x={58} y={95} width={36}>
      <Part name="far" at="translate(10 16)scale(1.4)" />
      <Part name="sun" at="translate(-26-16)scale(1.6)" />
    </PastedShot>
    <path className="mark" d="M75 80V60m-5 5l5-5 5 5" />
  </Panel>,
];
