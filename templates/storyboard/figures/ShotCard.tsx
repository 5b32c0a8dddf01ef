import { need } from "../../needs.ts";
import { Drawing, type FigureProps, Markers, PastedShot } from "./Drawing.tsx";
import { Mara, Part, Place } from "./scene.tsx";

/** A card under the pointer, with all its controls. Each number is outside of the card, with a line to what it names. */
export function ShotCard(props: FigureProps) {
  return (
    <Drawing {...props} height={236}>
      <rect className="outline sheet-fill" x="60" y="4" width="200" height="194" rx="6" />
      <PastedShot x={68} y={12} width={184} viewBox="-60 -36 120 69.2">
        <Place horizon={-9} house="translate(38-2)" tree="translate(-44)" />
        <Mara at="translate(-5-13)scale(1.05)" head="turned" />
      </PastedShot>
      <path
        className="pencil"
        d="M14 92h74M306 92h-74M306 22h-60M14 50h20M306 50h-20M14 140h58M306 140h-68M96 192v30M160 192v30M224 192v30M76 132h76M76 140h64M76 148h72"
      />
      <rect className="sheet-fill mark" x="80" y="77" width="66" height="30" rx="5" />
      <rect className="sheet-fill" x="174" y="77" width="66" height="30" rx="5" />
      <path
        className="sheet-fill"
        d="M228 17h14a5 5 0 0 1 0 11h-14a5 5 0 0 1 0-11zM68 164h56v26H68zM132 164h56v26h-56zM196 164h56v26h-56z"
      />
      <path d="M102 84h22v16h-22zM102 98l8-8 5 5 3-3 6 6M207 95V83m-5 5l5-5 5 5M198 93v6h18v-6M76 177h18M110 175l4 4 4-4M140 177h18M174 175l4 4 4-4M204 177h18M238 175l4 4 4-4" />
      <path className="outline" d="M229.5 22.5h.1M235 22.5h.1M240.5 22.5h.1" />
      <path className="sheet-fill" d="M138 92v17l4-4 3 7 4-2-3-6h6z" />
      <circle className="sheet-fill" cx="232" cy="140" r="14" />
      <path className="pencil" d="M227 137c0-8 10-8 10 0s-10 9-10 0M222 150c2-8 18-8 20 0" />
      <svg aria-hidden="true" x="187" y="125" width="30" height="30" viewBox="-14 -14 28 28">
        <circle className="sheet-fill" r="13" />
        <Part name="face" at="translate(0 1)scale(.86)" />
      </svg>
      <path className="sheet-fill" d="M41 41a9 9 0 1 0 .1 0M279 41a9 9 0 1 0 .1 0" />
      <path d="M37 50h8M41 46v8M275 50h8M279 46v8" />
      <Markers
        at={[
          [14, 92],
          [306, 92],
          [306, 22],
          [14, 50],
          [96, 222],
          [160, 222],
          [224, 222],
          [14, 140],
          [306, 140],
        ]}
      />
      <path className={need("markers")} d="M306 50h0" />
      <text className="sheet-fill" x="306" y="55">
        4
      </text>
    </Drawing>
  );
}
