import { Part } from "./scene.tsx";

/** The place without Mara: only her outline, cut out of the frame. */
export const NotFoundFrame = () => (
  <div className="frame">
    <svg className="drawing" viewBox="-60 -34 120 67.5" aria-hidden="true">
      <Part name="far" at="translate(-20 2)" />
      <path
        className="sheet-fill dashed"
        d="M8 36Q7 22 12 16 15 11.5 24 10.5V3.4L20.5 2.6Q17.2-3 18.8-11C20.2-17.8 25-20.4 30.5-20.4S41-17.8 41.6-11Q42.8-3 39.5 2.6L36 3.4V10.5Q45 11.5 48 16 53 22 52 36"
      />
    </svg>
  </div>
);
