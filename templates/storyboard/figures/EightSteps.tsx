import type { ReactNode } from "react";
import { need } from "../../needs.ts";
import { Panel } from "./Drawing.tsx";
import { Mara, Part, partId } from "./scene.tsx";

/** A page with a folded corner. */
const page = (
  <>
    <path className="outline sheet-fill" d="M0 0h22l12 12v40H0zM22 0v12h12" />
    <path className="pencil" d="M8 22h18M8 30h12M8 38h18" />
  </>
);

/** The edges of a film. */
const perforations = "M0 5h128M0 67h128";

const place = (
  <>
    <Part name="far" at="translate(66 34)" />
    <path className="sheet-fill bare" d="M0 34H128V72H0z" />
    <path className="pencil" d="M0 34H128" />
  </>
);

/** What each frame (128 × 72) shows. */
const steps: readonly (readonly [name: string, ReactNode])[] = [
  [
    "project",
    <>
      <path className="pencil" d="M14 22V12h12M102 12h12v10M114 50v10h-12M26 60H14V50" />
      <path d="M64 26v20M54 36h20" />
    </>,
  ],
  [
    "script or idea",
    <>
      <g transform="translate(20 10)">{page}</g>
      <path className="pencil" d="M66 62l10-52" />
      <path className="outline lamp" d="M92 48a14 14 0 1 1 10 0v4H92zM94 58h6" />
    </>,
  ],
  [
    "upload",
    <>
      <g transform="translate(31 10)">{page}</g>
      <path d="M73 50v10h24V50" />
      <path className="mark" d="M85 50V18m-8 9l8-9 8 9" />
    </>,
  ],
  [
    "style and ratio",
    <>
      <path className="pencil" d="M20 22h42v28H20zM41 8h28v56H41zM36 20h32v32H36z" />
      <path d="M112 8L92 36" />
      <path className="outline mark-fill" d="M90 34q-9 4-10 20 14-2 17-13z" />
    </>,
  ],
  [
    "the shots, in pencil",
    <>
      <path className="sheet-fill" d="M8 8h112v56H8zM8 36h112M45 8v56M83 8v56" />
      <path
        className="pencil"
        d="M17 36v-9l9-7 9 7v9M64 36v-9a6 6 0 1 1 .1 0M92 36q0-9 9-9t9 9M101 15a5 5 0 1 0 .1 0M17 64q0-9 9-9t9 9M26 43a5 5 0 1 0 .1 0M45 60l12-11 7 6 8-8 11 13M92 64v-9l9-7 9 7v9"
      />
    </>,
  ],
  [
    "a look",
    <>
      <path
        className="pencil sheet-fill"
        d="M-4 73q0-20 20-20t20 20M16 20a12 14 0 1 0 .1 0M92 73q0-20 20-20t20 20M112 20a12 14 0 1 0 .1 0"
      />
      <Mara at="translate(64 34)scale(1.8)" head="turned" />
      <path className="mark" d="M34 17V7h10M84 7h10v10M94 55v10H84M44 65H34V55" />
    </>,
  ],
  [
    "an image",
    <>
      {place}
      <Part name="house" at="translate(90 54)scale(1.6)" />
      <Mara at="translate(34 32)" head="turned" />
    </>,
  ],
  [
    "a video clip",
    <>
      {place}
      <Part name="house" at="translate(112 42)" />
      <Mara at="translate(30 36)scale(1.3)" head="turned" />
      <g className="band">
        <path d={perforations} strokeWidth="10" />
        <path d={perforations} strokeWidth="4" />
        <path d={perforations} strokeWidth="4" />
      </g>
      <path className="mark sheet-fill" d="M68 20a16 16 0 1 0 .1 0" />
      <path className="mark-fill" d="M63 28v16l14-8z" />
    </>,
  ],
];

/** The frame of each step, by the name of its part of a page. */
export const stepFrames = Object.fromEntries(steps.map(([, frame], index) => [stepName(index + 1), frame]));

/** Steps count from 1. */
function stepName(step: number): string {
  return `step-${step}`;
}

/** The frame of a step, which is defined once per page. */
export const StepFrame = ({ step, at }: { readonly step: number; readonly at?: string }) => (
  <use href={need(`#${partId(stepName(step))}`)} transform={at} />
);

/** The same frames in an article. */
export const drawEightSteps = () =>
  steps.map(([name], index) => (
    <Panel key={name} className="drawing shot" viewBox="0 0 128 72">
      <StepFrame step={index + 1} />
    </Panel>
  ));
