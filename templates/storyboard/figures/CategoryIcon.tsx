import type { ReactNode } from "react";
import { Mara, Part } from "./scene.tsx";

/** The mountains and the ground, with the horizon at 58. */
const Land = ({ at = "translate(120 58)" }: { readonly at?: string }) => (
  <>
    <Part name="far" at={at} />
    <path className="sheet-fill bare" d="M-10 58H250v60H-10z" />
    <path className="pencil" d="M-10 58H250" />
  </>
);

/** Each is 240 × 100; a narrow card shows the middle of it. */
const drawings: Readonly<Record<string, ReactNode>> = {
  // Lines of the script become shots.
  script: (
    <>
      <Land />
      <Part name="tree" at="translate(22 70)scale(1.4)" />
      <path className="wash" d="M60 100q-20-4-44 2h50z" />
      <path className="outline sheet-fill" d="M64 104L56 12l50-4 14 12 7 84z" />
      <path className="outline sheet-fill" d="M106 8l1 13 13-1z" />
      <path d="M66 24l26-2" />
      <path
        className="pencil"
        d="M67 34l36-3M68 42l42-3.5M68.5 50l30-2.5M80 60l24-2M74 69l34-2.8M74.5 77l26-2M71 88l42-3.5M72 96l34-2.8"
      />
      <path className="mark" d="M62 32l-3 .2 1.7 19 3-.2M65 67.5l-3 .2 1.2 13 3-.2" />
      <g transform="rotate(4 172 36)">
        <path className="outline sheet-fill" d="M142 12h62v42h-62z" />
        <svg aria-hidden="true" x="143" y="13" width="60" height="40" viewBox="-60 -40 120 80">
          <Part name="far" at="translate(0 0)" />
          <Part name="house" at="translate(10 22)scale(2.8)" />
        </svg>
      </g>
      <g transform="rotate(-3 166 82)">
        <path className="outline sheet-fill" d="M138 62h62v42h-62z" />
        <svg aria-hidden="true" x="139" y="63" width="60" height="40" viewBox="-60 -40 120 80">
          <Part name="far" at="translate(0-6)" />
          <Mara at="translate(-6-10)scale(1.7)" head="turned" />
        </svg>
      </g>
      <path className="mark" d="M116 40q10 4 18-4m-5.5-.5l5.5.5-1 5.5M116 72q8 8 16 6m-4-4l4 4-4.5 3.5" />
    </>
  ),
  // Mara, chosen among others.
  character: (
    <>
      <g className="pencil">
        <path
          className="pencil sheet-fill"
          d="M-6 104C-6 86 4 80 16 79h12c12 1 21 8 21 25M10 58v8c0 8 4 12 12 12s12-4 12-12v-8M8 62c-3-16 3-22 14-22s17 6 14 22c-2-6-4-9-8-11-6 4-12 5-20 11zM17 41a6 6 0 1 1 10 0"
        />
        <path
          className="pencil"
          d="M14 62h6v5h-6zM25 62h6v5h-6zM20 63.5h5M19 72q3 2 6 0M18 64.5h.5M29 64.5h.5M12 79l10 9 10-9M22 88v12"
        />
        <path
          className="pencil sheet-fill"
          d="M36 104c0-20 8-26 22-29h14c14 3 20 10 20 29M50 38c-1 20 4 32 16 32s17-12 16-32zM48 40c-1-20 36-22 37-2l11 5-48 1z"
        />
        <path className="pencil cone" d="M56 60q5-5 10-2 5-3 10 2-5 2.5-10 0-5 2.5-10 0z" />
        <path
          className="pencil"
          d="M58 45q3-2 6 0M70 45q3-2 6 0M62 48v1.5M74 48v1.5M67 49l2 5h-4M58 75l8 9 8-9M66 84l-4 5 4 11 4-11z"
        />
        <path
          className="pencil sheet-fill"
          d="M150 104c0-24 8-30 22-33h16c16 3 24 10 24 33M164 32c-2 22 3 38 16 38s18-16 16-38M163 36c-3-16 5-20 17-20s20 4 17 20c-4-3-5-7-7-9-9 3-18 1-27 9zM166 48c2 5 5 4 7 5 5-3 9-3 14 0 2-1 5 0 7-5 0 16-5 24-14 24s-14-8-14-24z"
        />
        <path
          className="pencil"
          d="M175 60q5 2 10 0M169 38q3-2 6 0M183 38q3-2 6 0M171 41v1.5M185 41v1.5M179 42l-3 6h4M166 79l6 10 8-7 8 7 6-10M180 82v18"
        />
        <path
          className="pencil sheet-fill"
          d="M198 106c0-12 5-17 13-18h12c9 1 15 7 15 18M206 66c-1 14 4 22 11 22s12-8 11-22M205 70c-1-14 4-20 12-20s14 6 13 20c-5-3-7-7-9-10-4 5-9 7-16 10zM205 60c-8-1-9 6-8 13 4-1 7-6 8-13zM230 60c8-1 9 6 8 13-4-1-7-6-8-13z"
        />
        <path className="pencil" d="M210 73v1.5M220 73v1.5M212 80q3 4 7 0zM206 97h22M206 101h22" />
      </g>
      <Mara at="translate(120 40)scale(1.6)" head="turned" />
      <path className="mark" d="M80 16V7h9M151 7h9v9M160 86v9h-9M89 95h-9v-9" />
    </>
  ),
  // Half in pencil, half finished, with the pencil on the border.
  image: (
    <>
      <g className="rough">
        <Land />
        <Part name="tree" at="translate(36 78)scale(1.6)" />
        <Part name="house" at="translate(124 84)scale(2.3)" />
      </g>
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
      <path className="wash" d="M120 97h56l14 8H100z" />
      <path className="outline" d="M150 66l-20 40M160 66v40M170 66l20 40" />
      <path
        className="outline cloth"
        d="M146 62h28v6h-28zM134 36h46v26h-46zM180 41h12v9h-12zM134 42h-12v13h12zM122 42l-13-6v25l13-6z"
      />
      <path className="outline cloth" d="M134 36a13 13 0 1 1 23-7 14 14 0 1 1 23 7z" />
      <path className="wash" d="M135 53h44v8h-44zM123 49h10v5h-10z" />
      <path d="M146 19a6 6 0 1 0 .1 0M169 19a6 6 0 1 0 .1 0M140 42h12v8h-12zM160 43h14M160 47h9" />
      <path className="mark-fill" d="M173 56a2 2 0 1 0 .1 0" />
    </>
  ),
  // Tickets for the film, torn off the roll.
  credits: (
    <>
      <Land />
      <Part name="house" at="translate(206 66)scale(1.1)" />
      <path className="wash" d="M30 88h140l20 8H40z" />
      <path className="outline sheet-fill" d="M92 22a35 35 0 1 1-.1 0zM92 22h18a35 35 0 0 1 0 70H92" />
      <path className="wash" d="M58.5 48A33.8 33.8 0 0 0 92 91Q66 82 58.5 48z" />
      <path className="pencil" d="M92 32a25 25 0 1 1-.1 0M92 42a15 15 0 1 1-.1 0" />
      <path className="hair" d="M92 50a7 7 0 1 1-.1 0" />
      <path
        className="outline sheet-fill"
        d="M96 92l14-22h34a4 4 0 0 0 7 0h46l-9 14a4 4 0 0 0-3 8H148a4 4 0 0 0-7 0z"
      />
      <path className="pencil dashed" d="M150 72l-9 18" />
      <path className="mark" d="M170 74q0 6-10 7 7 1 6 8 4-6 12-7-8-2-8-8z" />
      <path className="pencil" d="M112 78h18M108 84h14" />
    </>
  ),
  // The letter box in front of the house.
  billing: (
    <>
      <Land />
      <path className="wash" d="M-10 104V86c60-10 160-4 260-4v22z" />
      <Part name="house" at="translate(70 66)scale(1.7)" />
      <Part name="smoke" at="translate(70 66)scale(1.7)" />
      <path className="pencil" d="M48 68c14 10 60 10 80 36M58 67c8 12 20 18 30 37" />
      <path className="outline sheet-fill" d="M164 60h10v46h-10z" />
      <path className="wash" d="M164 62h4v42h-4z" />
      <path className="outline cloth" d="M152 20h42a17 17 0 0 1 17 17v25h-42z" />
      <path className="outline cloth" d="M135 62V37a17 17 0 0 1 34 0v25z" />
      <path className="wash" d="M136 61V37a16 16 0 0 1 9-14q-4 20 2 38z" />
      <path className="outline sheet-fill" d="M116 44l31-8 5 17-31 8z" />
      <path d="M116 44l18 5 13-13M144 62h-5" />
      <path className="outline mark-fill" d="M188 46V26h12v8h-12z" />
      <path className="mark" d="M188 46V26h12v8h-12" />
    </>
  ),
};

/** The drawing in a category's panel. The words beside it say what it shows. */
export const categoryIcons: Readonly<Record<string, ReactNode>> = Object.fromEntries(
  Object.entries(drawings).map(([name, drawing]) => [
    name,
    <svg
      key={name}
      className="drawing"
      viewBox="0 0 240 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {drawing}
    </svg>,
  ]),
);
