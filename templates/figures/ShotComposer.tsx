import { type FigureProps, Panel, Shot } from "./Drawing.tsx";
import { Part } from "./scene.tsx";

/** The value and the name of each choice, and what it adds to the sentence. shot-composer.css has what it changes. */
const axes = [
  {
    name: "size",
    legend: "Size",
    chosen: "medium",
    choices: [
      ["wide", "Wide", "Wide shot of Mara"],
      ["full", "Full", "Full shot of Mara"],
      ["medium", "Medium", "Medium shot of Mara"],
      ["close-up", "Close-up", "Close-up of Mara"],
      ["extreme", "Extreme close-up", "Extreme close-up of Mara"],
    ],
  },
  {
    name: "angle",
    legend: "Angle",
    chosen: "straight",
    choices: [
      ["straight", "Straight on", ", straight on"],
      ["high", "High", ", from a high angle"],
      ["low", "Low", ", from a low angle"],
      ["overhead", "Overhead", ", from overhead"],
      ["dutch", "Dutch", ", at a Dutch angle"],
    ],
  },
  {
    name: "level",
    legend: "Level",
    chosen: "eye",
    choices: [
      ["eye", "Eye", ", at eye level"],
      ["shoulder", "Shoulder", ", at shoulder level"],
      ["hip", "Hip", ", at hip level"],
      ["knee", "Knee", ", at knee level"],
      ["ground", "Ground", ", at ground level"],
    ],
  },
] as const;

/** What a camera sees that is tilted up or down. */
const tiltedViews = [
  ["high", "from-above"],
  ["low", "from-below"],
  ["overhead", "from-overhead"],
] as const;

/** One drawing that follows three choices, by styles alone. */
export function ShotComposer({ title, titleId }: FigureProps) {
  const sentenceId = `${titleId}sentence_`;
  return (
    <div className="composer">
      <p className="visually-hidden">{title}</p>
      <div>
        <Shot>
          <g className="tilted">
            <Part name="far" />
            <Part name="middle" />
            <g className="near">
              <Part name="legs" />
              <Part name="coat" />
              <Part name="face" />
            </g>
            <g className="extreme">
              <path className="sheet-fill" d="M-90-90H90V90H-90z" />
              <Part name="eye" />
            </g>
          </g>
          {tiltedViews.map(([value, view]) => (
            <g key={value} className={value}>
              <Part name={`place-${view}`} />
              <Part name={view} className="seen" />
            </g>
          ))}
        </Shot>
        <Panel className="drawing shot" viewBox="0 -10 43 36">
          <path className="pencil" d="M0 22.5H43" />
          <Part name="small" at="translate(32 7)" />
          <g className="mark">
            <Part name="side-camera" className="camera" />
          </g>
        </Panel>
      </div>
      <p id={sentenceId}>
        {axes.flatMap(({ choices }) =>
          choices.map(([value, , words]) => (
            <span key={value} className={value}>
              {words}
            </span>
          )),
        )}
      </p>
      {axes.map(({ name, legend, chosen, choices }) => (
        <fieldset key={name} aria-describedby={sentenceId}>
          <legend>{legend}</legend>
          {choices.map(([value, label]) => (
            <label key={value}>
              <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
              {label}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
