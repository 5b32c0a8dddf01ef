import { Part } from "./scene.tsx";

/** The place without Mara: only her outline, cut out of the frame. */
export const NotFoundFrame = () => (
  <div className="frame">
    <svg className="drawing" viewBox="-60 -34 120 67.5" aria-hidden="true">
      <Part name="far" at="translate(-6 0)" />
      <path className="pencil" d="M-60 0H60" />
      <Part name="tree" at="translate(-42 9)" />
      <Part name="grass" at="translate(-8 29)" />
      <path
        className="sheet-fill dashed"
        d="M5 36Q6 25 8 20.5 9.5 16 16 14.5l6.5-2.3V9.5h-7Q13.8 3 14.5-6 16-19.5 29-19.8 42-19.5 43.5-6 44.2 3 42.5 9.5h-7v2.7L42 14.5q6.5 1.5 8 6Q52 25 53 36"
      />
    </svg>
  </div>
);
