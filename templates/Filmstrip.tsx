import type { PageReference } from "../client/search/searchIndex.ts";
import { stepDrawings } from "./figures/EightSteps.tsx";
import { stepDrawingId } from "./ids.ts";

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
              <svg className="drawing shot" viewBox="0 0 60 40" aria-hidden="true">
                <use href={`#${stepDrawingId(index)}`} />
              </svg>
              <span>{current ? `Step ${index + 1} of ${steps.length} · ${title}` : title}</span>
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
          <symbol key={index} id={stepDrawingId(index)} viewBox="0 0 60 40">
            {drawing}
          </symbol>
        ))}
      </svg>
    </div>
  );
}
