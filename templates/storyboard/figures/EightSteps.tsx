import type { ReactNode } from "react";
import { Mara, Part } from "./scene.tsx";

const mountains = <Part name="far" at="translate(34 26)scale(.5)" />;

/** What each frame (60 × 40) shows. */
const steps: readonly (readonly [name: string, ReactNode])[] = [
  [
    "project",
    <>
      <path d="M30 12v16M22 20h16" />
      <path className="pencil" d="M7 13V7h8M45 7h8v6M53 27v6h-8M15 33H7v-6" />
    </>,
  ],
  [
    "script or idea",
    <>
      <path d="M8 7h12l5 5v21H8zM20 7v5h5M43 28v-3c-7-5-4-14 2-14s9 9 2 14v3zM43 32h4" />
      <path className="pencil" d="M12 18h8M12 23h8M12 28h5M35 6L29 34" />
    </>,
  ],
  [
    "upload",
    <>
      <path d="M19 34V6h17l6 6v22zM36 6v6h6" />
      <path className="mark" d="M30.5 29V17m-6 6l6-6 6 6" />
    </>,
  ],
  [
    "style and ratio",
    <>
      <path d="M7 15h26v18H7zM53 6L43 23M40 22l6 3.5c-1 5-4 7.5-9 8.5 2.5-4.5 0-9 3-12z" />
      <path className="pencil" d="M7 15V6h17v27" />
    </>,
  ],
  [
    "shots and somebody without a look",
    <>
      <path d="M6 6h18v12H6zM6 22h18v12H6z" />
      <path
        className="pencil"
        d="M6 15l6-5 4 4 3-3 5 4M6 31l6-5 4 4 3-3 5 4M37 17a7 8 0 1 0 14 0 7 8 0 1 0-14 0M31 40q0-10 13-10t13 10"
      />
    </>,
  ],
  ["a look", <Mara key="mara" at="translate(30 18)" />],
  [
    "an image",
    <>
      {mountains}
      <Mara at="translate(22 21)scale(.8)" />
    </>,
  ],
  [
    "a video clip",
    <>
      {mountains}
      <Mara at="translate(18 21)scale(.8)" />
      <path className="sheet-fill bare" d="M0 0h60v7H0zM0 33h60v9H0z" />
      <path className="holes" d="M4 3.5h56M4 36.5h56" />
      <path d="M0 7h60M0 33h60" />
      <path className="sheet-fill mark" d="M38 13v14l12-7z" />
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
