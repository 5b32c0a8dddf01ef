import { Drawing, type FigureProps, Markers, PastedShot } from "./Drawing.tsx";
import { Mara, Part, Place } from "./scene.tsx";

/** A card under the pointer, with all its controls. */
export function ShotCard(props: FigureProps) {
  return (
    <Drawing {...props} height={196}>
      <rect className="outline sheet-fill" x="72" y="4" width="176" height="188" rx="6" />
      <PastedShot x={82} y={14} width={156} viewBox="-60 -36 120 69.2">
        <Place horizon={-9} house="translate(38-2)" tree="translate(-44)" />
        <Mara at="translate(-5-13)scale(1.05)" head="turned" />
      </PastedShot>
      <rect className="sheet-fill mark" x="94" y="70" width="60" height="28" rx="5" />
      <rect className="sheet-fill" x="166" y="70" width="60" height="28" rx="5" />
      <rect className="sheet-fill" x="210" y="19" width="24" height="11" rx="5" />
      <path d="M113 76h22v16h-22zM113 90l8-8 5 5 3-3 6 6M196 88V76m-5 5l5-5 5 5M187 86v6h18v-6M82 114h48v30H82zM136 114h48v30h-48zM190 114h48v30h-48zM115 127l4 4 4-4M169 127l4 4 4-4M223 127l4 4 4-4" />
      <path
        className="pencil"
        d="M90 162h76M90 170h64M90 178h72M24 84h66M296 84h-66M296 24h-60M24 170h60M296 170h-58M24 129h16"
      />
      <path
        className="ink-fill"
        d="M214.5 24.5a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1-3 0m6 0a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1-3 0m6 0a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1-3 0"
      />
      <path className="sheet-fill" d="M144 83v17l4-4 3 7 4-2-3-6h6z" />
      <circle className="sheet-fill" cx="224" cy="168" r="13" />
      <path className="pencil" d="M219 165c0-7 10-7 10 0s-10 9-10 0M214 177c2-7 18-7 20 0" />
      <svg aria-hidden="true" x="182" y="154" width="28" height="28" viewBox="-14 -14 28 28">
        <circle className="sheet-fill" r="13" />
        <Part name="face" at="translate(0 1)scale(.86)" />
      </svg>
      <circle className="sheet-fill" cx="52" cy="129" r="9" />
      <circle className="sheet-fill" cx="268" cy="129" r="9" />
      <path d="M48 129h8M52 125v8M264 129h8M268 125v8" />
      <Markers
        at={[
          [24, 84],
          [296, 84],
          [296, 24],
          [24, 129],
          [99, 129],
          [153, 129],
          [207, 129],
          [24, 170],
          [296, 170],
        ]}
      />
    </Drawing>
  );
}
