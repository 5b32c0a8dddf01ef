import type { Site } from "../../build/model.ts";
import { stepName } from "./figures/EightSteps.tsx";
import { partId } from "./figures/scene.tsx";

/** Steps count from 1. */
const Frame = ({ step, className }: { readonly step: number; readonly className: string }) => (
  <svg className={className} viewBox="0 0 128 72" aria-hidden="true">
    <use href={`#${partId(stepName(step))}`} />
  </svg>
);

/**
 * The steps from a script to a video, which link to their pages. Each is a frame. If one is the current step, only that
 * one is, and the others are parts of a bar.
 */
export const Filmstrip = ({ steps, current }: Pick<Site, "steps"> & { readonly current?: number }) => (
  <nav className={current ? "filmstrip" : undefined} aria-label="All steps">
    {current && <Frame step={current} className="drawing shot" />}
    <ol role="list">
      {steps.map(({ title, url }, index) => (
        <li key={index}>
          <a href={url} aria-current={index + 1 === current ? "step" : undefined}>
            {!current && <Frame step={index + 1} className="drawing" />}
            <span>{current ? `Step ${index + 1} of ${steps.length} · ${title}` : title}</span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
