import type { ReactNode } from "react";
import type { CategoryIconName } from "../../build/model.ts";
import { Panel, PastedShot } from "./Drawing.tsx";
import { Mara, Part, Place } from "./scene.tsx";

/** Ink for the thing itself, pencil for the background, the mark for the focus. */
const drawings: Record<CategoryIconName, ReactNode> = {
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
        d="M106 24a8 8 0 1 0 16 0 8 8 0 1 0-16 0M98 24h2M128 24h2M114 38v2M124 34l2 2M104 34l-2 2"
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
      <path className="pencil" d="M38 40V20H146V35a11 11 0 0 0 0 22V72h-14" />
      <path className="sheet-fill" d="M20 40h112v15a11 11 0 0 0 0 22v15H20V77a11 11 0 0 0 0-22z" />
      <path className="pencil dashed" d="M96 40v52" />
      <path className="mark" d="M46 54h36v24H46zM46 74l10-10 7 6 6-5 13 11" />
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

interface CategoryIconProps {
  readonly name: CategoryIconName;
}

/** The drawing in a category's panel. The words beside it say what it shows. */
export function CategoryIcon({ name }: CategoryIconProps) {
  return <Panel viewBox="0 10 160 90">{drawings[name]}</Panel>;
}
