import type { ReactNode } from "react";
import { stepFrames } from "./EightSteps.tsx";
import { partId, parts } from "./scene.tsx";

interface PartsProps {
  readonly parts: Readonly<Record<string, ReactNode>>;
  readonly html: string;
}

/** The parts that a page's HTML refers to but doesn't define. They come last, so that the text comes first. */
function Parts({ parts, html }: PartsProps) {
  // Searching the page once for each part takes a tenth of the time that rendering it does.
  const used = new Set(html.match(/"#[\w-]+_"/g));
  const shown = Object.entries(parts).filter(
    ([name]) => used.has(`"#${partId(name)}"`) && !html.includes(`id="${partId(name)}"`),
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
export const StepFrames = ({ html }: Pick<PartsProps, "html">) => <Parts parts={stepFrames} html={html} />;

export const SceneParts = ({ html }: Pick<PartsProps, "html">) => <Parts parts={parts} html={html} />;
