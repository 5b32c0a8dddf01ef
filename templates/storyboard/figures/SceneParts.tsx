import { type ReactNode, use } from "react";
import { Needs } from "../../needs.ts";
import { stepFrames } from "./EightSteps.tsx";
import { partId, parts } from "./scene.tsx";

/** The parts that a page refers to but doesn't define. They come last, so that the text comes first. */
function Parts({ parts }: { readonly parts: Readonly<Record<string, ReactNode>> }) {
  const needs = use(Needs);
  const shown = Object.entries(parts).filter(
    ([name]) => needs.has(`#${partId(name)}`) && !needs.has(partId(name)),
  );
  return (
    shown.length > 0 && (
      <svg className="scene-parts" aria-hidden="true">
        {shown.map(([name, part]) => (
          <g key={name} id={partId(name)}>
            {part}
          </g>
        ))}
      </svg>
    )
  );
}

/** The frames of the film strip, which use parts of the scene. */
export const StepFrames = () => <Parts parts={stepFrames} />;

export const SceneParts = () => <Parts parts={parts} />;
