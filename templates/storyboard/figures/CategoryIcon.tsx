import type { ReactNode } from "react";
import { Panel, Rough } from "./Drawing.tsx";
import { StepFrame } from "./EightSteps.tsx";
import { Mara, Part } from "./scene.tsx";

/** The mountains and the ground, with the horizon at 58. */
const Land = ({ at = "translate(120 58)" }: { readonly at?: string }) => (
  <>
    <Part name="far" at={at} />
    <path className="sheet-fill bare" d="M-10 58H250v60H-10z" />
    <path className="pencil" d="M-10 58H250" />
  </>
);

/** Each is 240 × 100. */
const drawings: Readonly<Record<string, ReactNode>> = {
  // Lines of the script become shots.
  script: (
    <>
      <Land />
      <path className="outline sheet-fill" d="M64 104L56 12l50-4 14 12 7 84zM106 8l1 13 13-1" />
      <path className="pencil" d="M66 26l26-2M67 38l36-3M68 50l36-3M72 74l36-3" />
      <path className="outline sheet-fill" d="M144 11l62 4-3 42-62-4zM136 65l62-3 2 42-62 3z" />
      <Part name="house" at="translate(180 47)scale(1.25)" />
      <Mara at="translate(166 80)scale(.85)" head="turned" />
      <path
        className="mark"
        d="M62 32h-3l2 20h3M66 66h-3l2 20h3M116 40q8 2 16-4M126 35l6 1-1 6M116 74q8 4 16 2M127 72l5 4-4 5"
      />
    </>
  ),
  // Mara, chosen among others, as in the film strip.
  character: <StepFrame step={6} at="translate(27)scale(1.45)" />,
  // Half in pencil, half finished, with the pencil on the border.
  image: (
    <>
      <Rough>
        <Land />
        <Part name="tree" at="translate(36 78)scale(1.6)" />
        <Part name="house" at="translate(124 84)scale(2.3)" />
      </Rough>
      <svg aria-hidden="true" x="118" y="0" width="122" height="104" viewBox="118 0 122 104">
        <path className="sheet-fill bare" d="M118 0h122v104H118z" />
        <Land />
        <Part name="sun" at="translate(216 22)" />
        <g className="inked">
          <Part name="house" at="translate(124 84)scale(2.3)" />
          <Part name="smoke" at="translate(124 84)scale(2.3)" />
          <Part name="grass" at="translate(194 88)scale(1.6)" />
        </g>
      </svg>
      <path className="pencil dashed" d="M118 0V100" />
      <path className="outline sheet-fill" d="M118 78l3-10 27-39 8 5.5-27 39z" />
      <path d="M121 68q3 5 8 5.5M143 36l8 5.5" />
      <path className="ink-fill" d="M118 78l1.3-4.4 2.6 1.8z" />
    </>
  ),
  // The camera on its tripod, and what it sees.
  video: (
    <>
      <Land />
      <Part name="sun" at="translate(214 20)scale(1.1)" />
      <path className="cone bare" d="M112 42L22 12v84l90-36z" />
      <path className="pencil dashed" d="M112 42L22 12M112 60L22 96" />
      <Part name="tree" at="translate(30 70)scale(1.3)" />
      <Mara at="translate(80 46)scale(1.1)" head="turned" />
      <path className="outline" d="M150 66l-20 40M160 66v40M170 66l20 40" />
      <path
        className="outline"
        d="M134 36h46v30h-46zM180 41h12v9h-12zM134 42h-12v13h12zM122 42l-13-6v25l13-6zM134 36a13 13 0 1 1 23-7 14 14 0 1 1 23 7z"
      />
      <path d="M146 19a6 6 0 1 0 .1 0M169 19a6 6 0 1 0 .1 0M140 42h12v8h-12z" />
      <path className="mark-fill" d="M173 56a2 2 0 1 0 .1 0" />
    </>
  ),
  // Tickets for the film, torn off the roll.
  credits: (
    <>
      <Land />
      <Part name="house" at="translate(206 66)scale(1.1)" />
      <path className="wash" d="M30 88h140l20 8H40z" />
      <path
        className="outline sheet-fill"
        d="M92 22a35 35 0 1 0 0 70h18a35 35 0 0 0 0-70zM92 22a35 35 0 0 1 0 70"
      />
      <path className="hair" d="M92 50a7 7 0 1 1-.1 0" />
      <path
        className="outline sheet-fill"
        d="M96 92l14-22h34a4 4 0 0 0 7 0h46l-9 14a4 4 0 0 0-3 8H148a4 4 0 0 0-7 0z"
      />
      <path className="pencil dashed" d="M150 72l-9 18" />
      <path className="mark" d="M170 74q0 6-10 7 7 1 6 8 4-6 12-7-8-2-8-8z" />
    </>
  ),
  // The letter box in front of the house.
  billing: (
    <>
      <Land />
      <Part name="house" at="translate(70 66)scale(1.7)" />
      <Part name="smoke" at="translate(70 66)scale(1.7)" />
      <Part name="trail" at="translate(30 62)" />
      <path className="outline sheet-fill" d="M164 60h10v46h-10z" />
      <path className="outline" d="M152 20h42a17 17 0 0 1 17 17v25h-42zM135 62V37a17 17 0 0 1 34 0v25z" />
      <path className="wash" d="M136 61V37a16 16 0 0 1 9-14q-4 20 2 38z" />
      <path className="outline sheet-fill" d="M116 44l31-8 5 17-31 8z" />
      <path d="M116 44l18 5 13-13M144 62h-5" />
      <path className="mark" d="M188 46V26h12v8h-12m3-4h6" />
    </>
  ),
};

/** The drawing in a category's panel. The words beside it say what it shows. */
export const categoryIcons: Readonly<Record<string, ReactNode>> = Object.fromEntries(
  Object.entries(drawings).map(([name, drawing]) => [
    name,
    <Panel key={name} className="drawing shot" viewBox="0 0 240 100" isCropped>
      {drawing}
    </Panel>,
  ]),
);
