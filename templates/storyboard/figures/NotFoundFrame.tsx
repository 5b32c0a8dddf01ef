import { Panel } from "./Drawing.tsx";
import { Part } from "./scene.tsx";

/** The place without Mara: only her scarf, and her outline, cut out of the frame. */
export const NotFoundFrame = () => (
  <Panel className="drawing shot frame" viewBox="-60 -34 120 67.5">
    <Part name="far" at="translate(-6 0)" />
    <path className="pencil" d="M-60 0H60" />
    <Part name="tree" at="translate(-42 9)" />
    <Part name="grass" at="translate(-8 29)" />
    <path
      className="sheet-fill dashed"
      transform="translate(26 -8)scale(1.15)"
      d="M-24 72C-23.5 46-20.5 29-17.5 22.5-15.5 18.5-12 18-7 17.5V10.5L-10.5 9.6Q-12.3 6-12.6 0C-13-7-9-12.2-2-12.4 3.5-12.6 8.8-9.5 9.4-3Q10.2 4 7.4 9.6L7 17.5C14 18 16.5 21.5 17 30 18.4 46 18.5 60 17.5 72"
    />
    <Part name="scarf" at="translate(26 -8)scale(1.15)" />
  </Panel>
);
