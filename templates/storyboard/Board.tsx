import type { PageReference } from "../../build/model.ts";
import { need } from "../needs.ts";
import { drawEightSteps } from "./figures/EightSteps.tsx";
import { HeroFrame } from "./figures/HeroFrame.tsx";

interface BoardProps {
  readonly steps: readonly PageReference[];
  /** The name of the list of steps. */
  readonly label: string;
}

/** A large frame of a storyboard with its notes, and below it the steps that lead to it. */
export const Board = ({ steps, label }: BoardProps) => (
  <div className={need("board")}>
    <HeroFrame title="A storyboard frame: Mara, in a coat and a striped scarf, in front of a house with a smoking chimney. The camera pushes in on her." />
    {/* An invented shot, which the frame's title describes. */}
    <p className="notes" aria-hidden="true">
      <b>Shot 4</b> <span>Medium</span> <span>Straight on</span> <span>Eye level</span> <i>Push In</i>{" "}
      <em>Mara sees smoke. Somebody is home.</em>
    </p>
    <nav aria-label={label}>
      <ol role="list">
        {drawEightSteps().map((drawing, index) => (
          <li key={drawing.key}>
            <a href={steps[index]?.url}>
              {drawing}
              <span>{steps[index]?.title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  </div>
);
