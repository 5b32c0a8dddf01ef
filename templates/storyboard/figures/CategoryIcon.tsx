import type { ReactNode } from "react";
import { Panel, PastedShot } from "./Drawing.tsx";
import { Mara, Part, Place } from "./scene.tsx";

/** Ink for the thing itself, pencil for the background, the mark for the focus. */
const drawings: Readonly<Record<string, ReactNode>> = {
  script: (
    <>
      <path d="M18 102V16h48l14 14v72M66 16v14h14" />
      <path className="pencil" d="M30 32h24M30 46h36M40 58h26M30 76h18M30 90h36" />
      <PastedShot x={98} y={18} width={48}>
        <Part name="far" at="translate(24 8)" />
        <Part name="distant" at="translate(-14-6)scale(2.4)" />
      </PastedShot>
      <PastedShot x={98} y={62} width={48}>
        <Part name="far" at="translate(10 0)" />
        <Mara at="translate(6 2)scale(1.6)" head="turned" />
      </PastedShot>
      <path className="mark" d="M72 46c12 0 8-12 20-12m-5-4l5 4-5 4M72 58c12 0 8 20 20 20m-5-4l5 4-5 4" />
    </>
  ),
  character: (
    <>
      <path
        className="pencil"
        d="M14 52a13 15 0 1 0 26 0 13 15 0 1 0-26 0M0 102q0-24 27-24t27 24M120 52a13 15 0 1 0 26 0 13 15 0 1 0-26 0M106 102q0-24 27-24t27 24"
      />
      <Mara at="translate(80 53)scale(2.4)" head="turned" />
      <path className="mark" d="M46 28V18h10M108 18h10v10M118 78v10h-10M56 88H46V78" />
    </>
  ),
  image: (
    <>
      <Place at="translate(86 62)scale(1.2)" />
      <path
        className="mark"
        d="M78.5 26a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M85 16v-3M85 36v3M75 26h-3M95 26h3M78 19l-2-2M92 19l2-2M78 33l-2 2M92 33l2 2"
      />
      <Mara at="translate(70 62)scale(1.2)" head="turned" />
    </>
  ),
  video: (
    <>
      <Part name="far" at="translate(96 64)scale(1.2)" />
      <Mara at="translate(54 60)scale(1.5)" head="turned" />
      <path className="sheet-fill bare" d="M0 0h160v24H0zM0 86h160v20H0z" />
      <path d="M0 24h160M0 86h160" />
      <g transform="translate(-2 7.5)scale(2.7)">
        <path className="holes" d="M4 3.5h56M4 31.5h56" />
      </g>
      <path className="sheet-fill mark" d="M98 38v34l30-17z" />
    </>
  ),
  credits: (
    <>
      <path className="pencil" d="M32 24h70a6 6 0 0 0 12 0h32v52H114a6 6 0 0 0-12 0H32z" />
      <path className="sheet-fill" d="M16 38H86a6 6 0 0 0 12 0h32v52H98a6 6 0 0 0-12 0H16z" />
      <path className="pencil dashed" d="M92 50v30" />
      <path className="pencil" d="M102 56h20v15h-20zM102 68l6-6 4 4 3-3 7 6" />
      <path className="mark sheet-fill" d="M48 64a14 14 0 1 0 28 0 14 14 0 1 0-28 0" />
      <path
        className="mark sheet-fill"
        d="M26 64a16 16 0 1 0 32 0 16 16 0 1 0-32 0M31 64a11 11 0 1 0 22 0 11 11 0 1 0-22 0M42 57q1 6 7 7-6 1-7 7-1-6-7-7 6-1 7-7z"
      />
    </>
  ),
  billing: (
    <g transform="translate(8 5)scale(.9)">
      <path className="pencil" d="M40 40V14h60l14 14v12M100 14v14h14M54 28h30" />
      <rect className="sheet-fill" x="24" y="40" width="112" height="58" rx="5" />
      <path d="M24 56h112" />
      <path className="pencil" d="M38 72h36M38 84h22" />
      <path className="mark" d="M98 74l9 9 16-19" />
    </g>
  ),
};

/** The drawing in a category's panel. The words beside it say what it shows. */
export const categoryIcons: Readonly<Record<string, ReactNode>> = Object.fromEntries(
  Object.entries(drawings).map(([name, drawing]) => [
    name,
    <Panel key={name} viewBox="0 10 160 90">
      {drawing}
    </Panel>,
  ]),
);
