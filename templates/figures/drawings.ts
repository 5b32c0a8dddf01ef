import type { ComponentType, ReactNode } from "react";
import type { ProductFacts } from "../../build/model.ts";
import { drawAcceptedFiles } from "./AcceptedFiles.tsx";
import { drawMovements, findUndrawnMovement } from "./CameraMovements.tsx";
import { drawCameraAngles, drawCameraLevels, drawShotSizes } from "./CameraSettings.tsx";
import { drawCastingPaths } from "./CastingPaths.tsx";
import { CharacterCard } from "./CharacterCard.tsx";
import { CharacterDescription } from "./CharacterDescription.tsx";
import { drawConceptToScript } from "./ConceptToScript.tsx";
import type { FigureProps } from "./Drawing.tsx";
import { drawEightSteps } from "./EightSteps.tsx";
import { drawImageGeneration } from "./ImageGeneration.tsx";
import { SameCharacter } from "./SameCharacter.tsx";
import { ShotCard } from "./ShotCard.tsx";
import { ShotComposer } from "./ShotComposer.tsx";
import { drawShotStrip } from "./ShotStrip.tsx";

/** One drawing, whose numbered markers a list explains, or one small drawing for each item of a list. */
export type FigureDrawing = {
  /** The facts that it shows, so that a figure without them is a problem and not an empty frame. */
  readonly needs?: readonly (keyof ProductFacts)[];
  /** What the facts hold that it can't show. */
  readonly findFault?: (facts: ProductFacts) => string | undefined;
} & (
  | { readonly Drawing: ComponentType<FigureProps> }
  | {
      readonly drawPanels: (facts: ProductFacts) => readonly ReactNode[];
      /** Where each drawing has its words. */
      readonly layout: "below" | "beside";
    }
);

const below = (drawPanels: () => readonly ReactNode[]): FigureDrawing => ({ drawPanels, layout: "below" });

/** Every drawing, by the name that an article calls it. */
export const drawings: ReadonlyMap<string, FigureDrawing> = new Map(
  Object.entries<FigureDrawing>({
    "eight-steps": below(drawEightSteps),
    "accepted-files": below(drawAcceptedFiles),
    "concept-to-script": below(drawConceptToScript),
    "casting-paths": below(drawCastingPaths),
    "character-card": { Drawing: CharacterCard },
    "character-description": { Drawing: CharacterDescription },
    "same-character": { Drawing: SameCharacter },
    "image-generation": below(drawImageGeneration),
    "shot-card": { Drawing: ShotCard },
    "shot-strip": below(drawShotStrip),
    "shot-sizes": below(drawShotSizes),
    "camera-angles": below(drawCameraAngles),
    "camera-levels": below(drawCameraLevels),
    "shot-composer": { Drawing: ShotComposer },
    "camera-movements": {
      drawPanels: drawMovements,
      layout: "beside",
      needs: ["movements"],
      findFault: findUndrawnMovement,
    },
  }),
);

/** What an article's figure can't show, as a message. */
export function findFigureFault(
  drawing: FigureDrawing,
  facts: ProductFacts,
  countOfItems: number,
): string | undefined {
  const fault = drawing.findFault?.(facts);
  if (fault || !("drawPanels" in drawing)) return fault;
  const { length } = drawing.drawPanels(facts);
  return length === countOfItems
    ? undefined
    : `has ${length} drawings, and its list has ${countOfItems} items; give each drawing its words`;
}
