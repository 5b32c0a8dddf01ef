import type { ReactNode } from "react";
import { Panel } from "./Drawing.tsx";
import { Part, partId } from "./scene.tsx";

/** A page with a folded corner. */
const page = "M0 0h22l12 12v40H0zM22 0v12h12";

const place = (
  <>
    <Part name="far" at="translate(70 32)" />
    <path className="sheet-fill bare" d="M0 32H128V72H0z" />
    <path className="pencil" d="M0 32H128" />
    <Part name="house" at="translate(102 39)" />
  </>
);

const mara = (
  <g transform="translate(56 31)scale(1.25)">
    <Part name="bust" />
    <Part name="scarf" />
    <Part name="turned" />
  </g>
);

/** What each frame (128 × 72) shows. From the fifth on, it is the same shot: in pencil, cast, finished, and moving. */
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
      <path className="outline sheet-fill" d={page} transform="translate(20 10)" />
      <path className="pencil" d="M28 32h18M28 40h12M28 48h18M66 62l10-52" />
      <path className="outline lamp" d="M92 48a14 14 0 1 1 10 0v4H92zM94 58h6" />
    </>,
  ],
  [
    "upload",
    <>
      <path className="outline sheet-fill" d={page} transform="translate(31 10)" />
      <path className="pencil" d="M39 32h18M39 40h12M39 48h18" />
      <path d="M73 50v10h24V50" />
      <path className="mark" d="M85 50V18m-8 9l8-9 8 9" />
    </>,
  ],
  [
    "style and ratio",
    <>
      <path className="pencil" d="M20 22h42v28H20zM41 8h28v56H41zM36 20h32v32H36z" />
      <path d="M112 8L92 34" />
      <path className="outline mark-fill" d="M90 34q-9 4-10 20 14-2 17-13z" />
      <path d="M90 34l7 7" />
    </>,
  ],
  [
    "the shots, in pencil",
    <g key="rough" className="rough">
      {place}
      {mara}
    </g>,
  ],
  [
    "a look",
    <>
      <g className="rough">{place}</g>
      {mara}
    </>,
  ],
  [
    "an image",
    <>
      {place}
      {mara}
    </>,
  ],
  [
    "a video clip",
    <>
      <g transform="translate(-12 -6)scale(1.2)">{place}</g>
      <g transform="translate(-26 -14)scale(1.5)">{mara}</g>
      <path className="mark sheet-fill" d="M98 30v26l21-13z" />
    </>,
  ],
];

export const stepCount = steps.length;

/** The frame of each step, by the name of its part of a page. */
export const stepFrames = Object.fromEntries(steps.map(([, frame], index) => [stepName(index + 1), frame]));

/** Steps count from 1. */
export function stepName(step: number): string {
  return `step-${step}`;
}

/** The same frames in an article. */
export const drawEightSteps = () =>
  steps.map(([name], index) => (
    <Panel key={name} className="drawing shot" viewBox="0 0 128 72">
      <use href={`#${partId(stepName(index + 1))}`} />
    </Panel>
  ));
