import { Drawing, type FigureProps, Marker } from "./Drawing.tsx";

/** A card under the pointer, with everything that is on it. */
export function ShotCard(props: FigureProps) {
  return (
    <Drawing {...props} height={196}>
      <rect x="72" y="4" width="176" height="188" rx="6" />
      <path
        className="pencil"
        d="M82 60l32-26 20 18 14-12 26 20 18-14 22 14 24-14M166 28a7 7 0 1 0 14 0 7 7 0 1 0-14 0M24 84h66M296 84h-66M296 26h-54M24 170h54M296 170h-54M90 162h76M90 170h64M90 178h72"
      />
      <path d="M82 14h156v90H82zM113 76h22v16h-22zM113 90l8-8 5 5 3-3 6 6M196 88V76m-5 5l5-5 5 5M187 86v6h18v-6M115 127l4 4 4-4M169 127l4 4 4-4M223 127l4 4 4-4" />
      <rect className="mark" x="94" y="70" width="60" height="28" rx="5" />
      <rect x="166" y="70" width="60" height="28" rx="5" />
      <path className="sheet-fill" d="M144 83v17l4-4 3 7 4-2-3-6h6z" />
      <path
        className="ink-fill"
        d="M216 24a2 2 0 1 1 4 0 2 2 0 1 1-4 0m7 0a2 2 0 1 1 4 0 2 2 0 1 1-4 0m7 0a2 2 0 1 1 4 0 2 2 0 1 1-4 0"
      />
      {[82, 136, 190].map((x) => (
        <rect key={x} x={x} y="114" width="48" height="30" rx="5" />
      ))}
      <circle cx="192" cy="170" r="12" />
      <circle cx="222" cy="170" r="12" />
      <circle cx="52" cy="127" r="10" />
      <circle cx="268" cy="127" r="10" />
      <path d="M47 127h10M52 122v10M263 127h10M268 122v10M188 166a4 4 0 1 0 8 0 4 4 0 1 0-8 0M184 179c2-9 14-9 16 0M218 166a4 4 0 1 0 8 0 4 4 0 1 0-8 0M214 179c2-9 14-9 16 0" />
      <Marker x={24} y={84} number={1} />
      <Marker x={296} y={84} number={2} />
      <Marker x={296} y={26} number={3} />
      <Marker x={24} y={127} number={4} />
      <Marker x={99} y={129} number={5} />
      <Marker x={153} y={129} number={6} />
      <Marker x={207} y={129} number={7} />
      <Marker x={24} y={170} number={8} />
      <Marker x={296} y={170} number={9} />
    </Drawing>
  );
}
