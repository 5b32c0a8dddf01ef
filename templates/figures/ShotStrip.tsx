import { Drawing, type FigureProps, Marker } from "./Drawing.tsx";

/** A stretch of the storyboard: what comes in at a plus icon, what the menu and UPLOAD do to a shot. */
export function ShotStrip(props: FigureProps) {
  return (
    <Drawing {...props} height={204}>
      <path
        className="pencil"
        d="M2 116l14-12 38 26M318 104l-22-16-30 34M96 130l30-26 20 16 14-12 18 14 18-14 28 22M106 80a8 8 0 1 0 16 0 8 8 0 1 0-16 0M150 194l7-9 6 6 3-3 6 6"
      />
      <path className="pencil dashed" d="M44 4h60v38H44z" />
      <path d="M2 62h52v76H2M318 62h-52v76h52M96 62h128v76H96z" />
      <path
        className="mark"
        d="M75 50v32m-5-5l5 5 5-5M64 100a11 11 0 1 0 22 0 11 11 0 1 0-22 0M69 100h12M75 94v12"
      />
      <path d="M234 100a11 11 0 1 0 22 0 11 11 0 1 0-22 0M239 100h12M245 94v12" />
      <path
        className="ink-fill"
        d="M200 73a2 2 0 1 1 4 0 2 2 0 1 1-4 0m7 0a2 2 0 1 1 4 0 2 2 0 1 1-4 0m7 0a2 2 0 1 1 4 0 2 2 0 1 1-4 0"
      />
      <path
        className="sheet-fill"
        d="M193 4h32a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4h-10l-6 9-6-9h-10a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z"
      />
      <path d="M199 16h20M205 16v-4h8v4M202 16l2 24h10l2-24M209 22v12" />
      <rect className="sheet-fill" x="130" y="86" width="60" height="28" rx="5" />
      <path d="M160 104V92m-5 5l5-5 5 5M151 102v6h18v-6M142 162h28l8 8v32h-36zM170 162v8h8M160 154v-32m-5 5l5-5 5 5" />
      <Marker x={24} y={23} number={1} />
      <Marker x={249} y={26} number={2} />
      <Marker x={200} y={182} number={3} />
    </Drawing>
  );
}
