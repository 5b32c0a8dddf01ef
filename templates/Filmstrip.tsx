import type { PageReference } from "../client/search/searchIndex.ts";
import { stepDrawings } from "./figures/EightSteps.tsx";

interface FilmstripProps {
  readonly steps: readonly PageReference[];
  /** The step that this page explains, counting from 1. */
  readonly current?: number;
}

/** The steps from a script to a video, each a frame that links to its page. */
export const Filmstrip = ({ steps, current }: FilmstripProps) => (
  <nav className="filmstrip" aria-label="All steps">
    <ol role="list">
      {steps.map(({ title, url }, index) => (
        <li key={index}>
          <a href={url} aria-current={index + 1 === current ? "step" : undefined}>
            <svg className="drawing shot" viewBox="0 0 60 40" aria-hidden="true">
              {stepDrawings[index]}
            </svg>
            <span>{current ? `Step ${index + 1} of ${steps.length} · ${title}` : title}</span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
