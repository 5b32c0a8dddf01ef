import { Drawing, type FigureProps } from "./Drawing.tsx";

const coat =
  "M231 60c-11 4-18 16-19 32M256 62c9 6 15 16 16 30M234 53c5 4 11 4 16 0l4 7c-8 6-16 6-24 0zM234 64l8 20 8-20";

/** The same woman close, at half length and far away; in the last frame somebody else wears her scarf. */
export function SameCharacter(props: FigureProps) {
  return (
    <Drawing {...props} height={216}>
      <path
        className="pencil"
        d="M16 16h26v36H16zM29 16v36M168 74h38M276 74h40M180 74V38h26v36M280 74V30h22v44M4 182h148M76 182l28-38 28 32 20-16M178 126h26v20h-26zM284 204v-60h24v60"
      />
      <path d="M4 4h148v88H4zM168 4h148v88H168zM4 116h148v88H4zM168 116h148v88H168z" />
      <path d="M59 44c0 14 9 24 19 24s19-10 19-24M66 70c8 7 16 7 24 0l5 11c-11 9-23 9-34 0zM62 80c-12 3-20 7-26 12M104 84c8 2 14 5 18 8" />
      <path
        className="sheet-fill"
        d="M58 54c-6-28 3-44 21-44s26 17 20 44c4 4 7 7 3 11 4 4 4 8 1 12 4 4 3 9 1 15h-9c-3-6-3-10 0-14-4-4-4-8-1-12-4-3-4-8-1-11l4-11c-1-9-4-14-23-22-8 3-13 11-14 26"
      />
      <path d="M94 60l8 6M94 72l9 6M95 84l9 6M76 46h3M76 53l-2 5h4M73 63q5 3 9 0" />
      <circle cx="69" cy="46" r="7" />
      <circle cx="86" cy="46" r="7" />
      <path d={coat} />
      <path d="M231 43c2 5 6 8 11 8s11-6 11-15" />
      <path
        className="sheet-fill"
        d="M230 42c-4-18 2-29 13-29s16 11 12 29c4 3 3 6 1 8 4 3 3 6 1 9 3 3 2 6 0 8l2 6h-7l1-6c-3-2-3-6-1-8-3-3-3-6-1-9-2-2-2-5 0-8l2-5c0-6-3-9-15-13-5 2-8 7-8 18"
      />
      <circle cx="237" cy="37" r="4" />
      <circle cx="247" cy="37" r="4" />
      <path className="sheet-fill" d="M50 152c-8 4-10 16-11 30h8v16M60 198v-16h8c0-13-2-23-7-28" />
      <path
        className="sheet-fill"
        d="M46 143c-5-16 0-22 8-22s12 6 9 21c3 2 3 5 1 7 2 3 2 5 0 7l1 5h-6l1-5c-3-2-3-5 0-7-3-2-2-5 0-7l1-5c0-4-2-6-8-9-4 2-5 5-5 9M48 139c0 7 3 11 6 11 2 0 4-1 5-3"
      />
      <circle cx="51" cy="139" r="2.5" />
      <circle cx="57" cy="139" r="2.5" />
      <g transform="translate(0 112)">
        <path d={coat} />
        <path d="M229 32v8c0 7 6 12 13 12s13-5 13-12v-8M229 34c-5-3-4-9 0-10-1-6 5-9 9-6 3-5 10-4 11 0 6-2 9 4 7 8 4 2 3 7-1 8M235 45q4-4 7-1 3-3 7 1M238 36v1M246 36v1M240 48h4" />
        <path className="mark" d="M248 8c-17-4-29 8-28 24s11 25 24 24 23-12 22-26-11-22-25-20" />
      </g>
      <circle className="sheet-fill" cx="136" cy="92" r="10" />
      <circle className="sheet-fill" cx="300" cy="92" r="10" />
      <circle className="sheet-fill" cx="136" cy="204" r="10" />
      <circle className="sheet-fill mark" cx="300" cy="204" r="10" />
      <path d="M131 92l4 4 7-8M295 92l4 4 7-8M131 204l4 4 7-8" />
      <path className="mark" d="M296 200l8 8m0-8l-8 8" />
    </Drawing>
  );
}
