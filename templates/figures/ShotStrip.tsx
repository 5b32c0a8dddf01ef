import { Panel } from "./Drawing.tsx";

/** What comes in at a plus icon, what the menu does to a shot, and what UPLOAD does. */
export const drawShotStrip = () => [
  <Panel key="plus" viewBox="0 0 150 146">
    <path className="pencil" d="M2 116l14-12 38 26M96 130l30-26 20 16 14-12 18 14" />
    <path className="pencil dashed" d="M44 4h60v38H44z" />
    <path d="M2 62h52v76H2M148 62H96v76h52" />
    <path
      className="mark"
      d="M75 50v32m-5-5l5 5 5-5M64 100a11 11 0 1 0 22 0 11 11 0 1 0-22 0M69 100h12M75 94v12"
    />
  </Panel>,
  <Panel key="menu" viewBox="85 0 150 146">
    <path
      className="pencil"
      d="M96 130l30-26 20 16 14-12 18 14 18-14 28 22M106 80a8 8 0 1 0 16 0 8 8 0 1 0-16 0"
    />
    <path d="M96 62h128v76H96z" />
    <path
      className="ink-fill"
      d="M200 73a2 2 0 1 1 4 0 2 2 0 1 1-4 0m7 0a2 2 0 1 1 4 0 2 2 0 1 1-4 0m7 0a2 2 0 1 1 4 0 2 2 0 1 1-4 0"
    />
    <path
      className="sheet-fill"
      d="M193 4h32a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4h-10l-6 9-6-9h-10a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z"
    />
    <path className="mark" d="M199 16h20M205 16v-4h8v4M202 16l2 24h10l2-24M209 22v12" />
  </Panel>,
  <Panel key="upload" viewBox="85 57 150 146">
    <path className="pencil" d="M150 194l7-9 6 6 3-3 6 6" />
    <path className="pencil dashed" d="M96 130l30-26 20 16 14-12 18 14 18-14 28 22" />
    <path d="M96 62h128v76H96z" />
    <rect className="sheet-fill" x="130" y="86" width="60" height="28" rx="5" />
    <path d="M160 104V92m-5 5l5-5 5 5M151 102v6h18v-6M142 162h28l8 8v32h-36zM170 162v8h8" />
    <path className="mark" d="M160 154v-32m-5 5l5-5 5 5" />
  </Panel>,
];
