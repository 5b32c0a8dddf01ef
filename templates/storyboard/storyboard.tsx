import type { Product } from "../../build/model.ts";
import { Board } from "./Board.tsx";
import { createCalculator } from "./createCalculator.tsx";
import { categoryIcons } from "./figures/CategoryIcon.tsx";
import { figures } from "./figures/drawings.tsx";
import { drawEightSteps } from "./figures/EightSteps.tsx";
import { NotFoundFrame } from "./figures/NotFoundFrame.tsx";
import { SceneParts, StepFrames } from "./figures/SceneParts.tsx";
import { Logo, Tickets } from "./Marks.tsx";

/** The AI storyboard studio: its drawings, its eight steps and its credit calculator. */
export const storyboard: Product = {
  name: "storyboard",
  figures,
  icons: categoryIcons,
  steps: { drawings: drawEightSteps(), sourcePath: "templates/storyboard/figures/EightSteps.tsx" },
  Board,
  logo: <Logo />,
  estimate: <Tickets />,
  notFound: <NotFoundFrame />,
  parts: [StepFrames, SceneParts],
  createCalculator,
  client: {
    script: "storyboard/page.ts",
    modules: ["storyboard/calculator.ts"],
    styles: [
      "storyboard/drawing.css",
      "storyboard/rough.css",
      "storyboard/markers.css",
      "storyboard/board.css",
    ],
    lateStyles: ["storyboard/calculator.css", "storyboard/setup.css", "storyboard/stage.css"],
  },
};
