import { Panel } from "./Drawing.tsx";

/** Text in several file formats, and a photographed page. */
export const drawAcceptedFiles = () => [
  <Panel key="text" viewBox="7 0 184 162">
    <g transform="rotate(-9 52 72)">
      <path className="sheet-fill" d="M16 24h72v96H16z" />
      <path className="pencil" d="M26 42h40M26 56h40M26 70h40M26 84h40M26 98h40" />
    </g>
    <g transform="rotate(7 142 76)">
      <path className="sheet-fill" d="M100 48h84v56h-84z" />
      <path className="pencil" d="M110 62h62M134 76h0M142 76h30M134 88h0M142 88h18" />
    </g>
    <path className="sheet-fill outline" d="M44 8h58l20 20v102H44z" />
    <path className="pencil cone" d="M60 65h46v14H60z" />
    <path className="pencil" d="M56 26h26M56 40h52M68 54h30M68 90h30M56 104h52" />
    <path d="M102 8v20h20M106 60v24M102 60h8M102 84h8" />
    <circle className="sheet-fill" cx="83" cy="140" r="18" />
    <path d="M74 141l6 7 12-15" />
  </Panel>,
  <Panel key="scan" viewBox="172 0 180 162">
    <path className="pencil cone" d="M220 14h84v110h-84z" />
    <g transform="rotate(7 262 68)">
      <path className="sheet-fill outline" d="M232 26h46l14 14v70h-60z" />
      <path d="M278 26v14h14" />
      <path className="pencil dashed" d="M241 42h20M241 54h42M249 66h26M249 78h26M241 90h42" />
    </g>
    <path d="M214 28V8h20M290 8h20v20M310 110v20h-20M234 130h-20v-20" />
    <circle className="mark sheet-fill" cx="262" cy="140" r="18" />
    <path className="mark" d="M255 133l14 14M269 133l-14 14" />
  </Panel>,
];
