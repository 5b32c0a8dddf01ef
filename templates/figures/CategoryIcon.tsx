import type { ReactNode } from "react";
import type { CategoryIconName } from "../../build/model.ts";

/** Ink for the thing itself, pencil for construction lines, the mark for the one place to look at. */
const drawings: Record<CategoryIconName, ReactNode> = {
  script: (
    <>
      <path pathLength={1} d="M44 8h50l22 22v72H44z" />
      <path pathLength={1} d="M94 8v22h22" />
      <path pathLength={1} className="pencil" d="M58 44h34M66 58h36M58 72h44M66 86h26" />
      <path pathLength={1} className="mark" d="M52 44v0M52 72v0" />
    </>
  ),
  character: (
    <>
      <path
        pathLength={1}
        className="pencil"
        d="M80 10c-18 0-27 13-27 29s12 31 27 31 27-15 27-31-9-29-27-29zM80 8v64M52 42h56"
      />
      <path pathLength={1} d="M57 38c0-18 9-28 23-28s23 10 23 28c0 17-11 32-23 32S57 55 57 38z" />
      <path pathLength={1} d="M36 104c3-20 18-30 44-30s41 10 44 30" />
      <path pathLength={1} className="mark" d="M70 56c6 5 14 5 20 0" />
    </>
  ),
  image: (
    <>
      <path pathLength={1} d="M26 14h108v82H26z" />
      <path pathLength={1} className="pencil" d="M26 88l34-36 22 24 16-16 36 34" />
      <circle pathLength={1} className="mark" cx="108" cy="36" r="9" />
    </>
  ),
  video: (
    <>
      <path pathLength={1} d="M30 38h76v58H30zM106 56l26-15v52l-26-15" />
      <path pathLength={1} className="pencil" d="M30 20h62M82 12l10 8-10 8" />
      <path pathLength={1} className="mark" d="M60 54v26l22-13z" />
    </>
  ),
  credits: (
    <>
      <path pathLength={1} d="M26 28h108v17a11 11 0 0 0 0 22v17H26V67a11 11 0 0 0 0-22z" />
      <path className="pencil" d="M98 34v44" strokeDasharray="5 6" />
      <path pathLength={1} className="mark" d="M62 43v26M49 56h26" />
    </>
  ),
  billing: (
    <>
      <rect pathLength={1} x="26" y="20" width="108" height="72" rx="6" />
      <path pathLength={1} d="M26 42h108" />
      <path pathLength={1} className="pencil" d="M40 62h38M40 76h22" />
      <path pathLength={1} className="mark" d="M96 68l9 9 16-19" />
    </>
  ),
};

interface CategoryIconProps {
  readonly name: CategoryIconName;
}

/** The drawing in a category's panel. The words beside it say what it shows. */
export function CategoryIcon({ name }: CategoryIconProps) {
  return (
    <svg viewBox="0 0 160 110" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
