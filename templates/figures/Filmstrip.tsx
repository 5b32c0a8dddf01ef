import type { PageReference } from "../../client/search/searchIndex.ts";
import { typeset } from "../typeset.ts";

/** What stands in each frame of 64 × 42, in ink and with pencil. */
const frames = [
  // A plus in an empty frame.
  { ink: "M32 12v18M23 21h18", pencil: "M9 15V8h8M47 8h8v7M55 27v7h-8M17 34H9v-7" },
  // A script or an idea.
  {
    ink: "M9 10h10l6 6v17H9zM43 28v-3c-8-5-5-16 3-16s11 11 3 16v3zM44 33h4",
    pencil: "M36 8 28 34M13 18h8M13 23h8M13 28h5",
  },
  // A page comes in.
  { ink: "M20 42V8h17l7 7v27M37 8v7h7M32 42V22M26 28l6-6 6 6", pencil: "M12 34V22M52 34V22" },
  // Two shapes and a brush.
  {
    ink: "M9 17h27v18H9zM57 7 48 22M44 21l7 4c-1 6-5 9-10 10 3-5 0-10 3-14z",
    pencil: "M9 17V7h18v28",
  },
  // Shots, and someone who has no look yet.
  {
    ink: "M8 8h19v11H8zM8 24h19v11H8z",
    pencil: "M36 17h18M45 5v24M36 17c0-14 18-14 18 0s-18 14-18 0zM33 42c1-13 23-13 24 0",
  },
  // Someone with one.
  {
    ink: "M24 20c0 15 16 15 16 0M29 31v2c-8 0-12 3-14 9M35 31v2c8 0 12 3 14 9",
    hair: "M24 23c-4-19 20-19 16 0-2-3-3-5-4-8-3 3-6 3-9 3-1 1-2 3-3 5zM32 10a4 4 0 0 1 0-8 4 4 0 0 1 0 8z",
  },
  // An image of her.
  {
    ink: "M15 25c0 10 11 10 11 0M8 42c1-8 24-8 25 0",
    hair: "M15 27c-3-14 14-14 11 0-3-4-7-5-11 0zM20.5 18a3 3 0 0 1 0-6 3 3 0 0 1 0 6z",
    pencil: "M31 31l12-13 7 8 5-4 8 9",
  },
  // The image in motion.
  { ink: "M25 11v20l17-10z", pencil: `M6 5.5h4${"m4 0h4".repeat(6)}M6 36.5h4${"m4 0h4".repeat(6)}` },
];

/** One frame of the sheet for each step, 64 × 42 units with its edge; the last is the one that moves. */
export const stepDrawings = frames.map(({ ink, hair, pencil = "" }, index) => {
  const isLast = index === frames.length - 1;
  return (
    <g key={ink}>
      <path className="pencil" d={pencil} />
      {hair && <path d={hair} fill="currentColor" stroke="none" />}
      <path d={`${ink}M0 0h64v42H0z`} />
      {isLast && <path className="mark" d="M54 11v0" strokeWidth="7" />}
    </g>
  );
});

/** Of the drawing of a step, of which a page has one each. */
const idOf = (index: number) => `step-${index + 1}_`;

interface FilmstripProps {
  readonly steps: readonly PageReference[];
  /** The step that this page explains, from 1. */
  readonly current?: number;
}

/** The steps from the beginning to the end, each a frame that leads to its page. */
export function Filmstrip({ steps, current }: FilmstripProps) {
  return (
    <nav className="filmstrip" aria-label="All steps">
      <ol role="list">
        {steps.map(({ title, url }, index) => (
          <li key={index}>
            <a href={url} aria-current={index + 1 === current ? "step" : undefined}>
              <svg viewBox="0 0 68 46" aria-hidden="true">
                <use href={`#${idOf(index)}`} />
              </svg>
              <span>
                {current ? `Step ${index + 1} of ${steps.length} · ${typeset(title)}` : typeset(title)}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What the frames show. It stands at the end of a page, so that the words come first. */
export function FilmstripDrawings() {
  return (
    <div hidden>
      <svg aria-hidden="true">
        {stepDrawings.map((drawing, index) => (
          <symbol key={index} id={idOf(index)} viewBox="-2 -2 68 46">
            {drawing}
          </symbol>
        ))}
      </svg>
    </div>
  );
}
