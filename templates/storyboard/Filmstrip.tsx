import type { Site } from "../../build/model.ts";
import { stepName } from "./figures/EightSteps.tsx";
import { partId } from "./figures/scene.tsx";

/** The steps from a script to a video, each a frame that links to its page. Steps count from 1. */
export const Filmstrip = ({ steps, current }: Pick<Site, "steps"> & { readonly current?: number }) => (
  <nav className={current ? "filmstrip" : undefined} aria-label="All steps">
    <ol role="list">
      {steps.map(({ title, url }, index) => (
        <li key={index}>
          <a href={url} aria-current={index + 1 === current ? "step" : undefined}>
            <svg className="drawing shot" viewBox="0 0 128 72" aria-hidden="true">
              <use href={`#${partId(stepName(index + 1))}`} />
            </svg>
            <span>{current ? `Step ${index + 1} of ${steps.length} · ${title}` : title}</span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
