/** Its lens is at 0,0 and looks to the right. */
const camera = "M-14-6.5h11v13h-11zM-3-2.5l6-3.5v12l-6-3.5";
const outline = "M-14 0v-6.5h11V-3l6-3v6M-14 0v6.5h11V3l6 3V0";

interface PartProps {
  /** An SVG transform. */
  readonly at: string;
}

/** A camera, from above and from the side. */
export const Camera = ({ at }: PartProps) => <path className="sheet-fill" transform={at} d={camera} />;

/** Where a camera was. */
export const Ghost = ({ at }: PartProps) => <path className="dashed" transform={at} d={outline} />;

/** A head above its shoulders, seen from above and turned to the left. */
export const Subject = ({ at }: PartProps) => (
  <g className="sheet-fill" transform={at}>
    <ellipse cx="2" rx="5" ry="10.5" />
    <circle r="5" />
  </g>
);
