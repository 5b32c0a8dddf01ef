import type { ReactNode } from "react";
import { partId } from "./scene.tsx";

interface ScenePartsProps {
  readonly parts: Readonly<Record<string, ReactNode>>;
  readonly html: string;
}

/** The parts that a page's HTML refers to. They come last, so that the text comes first. */
export function SceneParts({ parts, html }: ScenePartsProps) {
  const used: ReadonlySet<string> = new Set(html.match(/"#part-[\w-]+_"/g));
  const shown = Object.entries(parts).filter(([name]) => used.has(`"#${partId(name)}"`));
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
