import type { ComponentType } from "react";
import type { ProductFacts } from "../../build/model.ts";
import { AcceptedFiles } from "./AcceptedFiles.tsx";
import { CameraMovements, findUndrawnMovement } from "./CameraMovements.tsx";
import { CancelPath } from "./CancelPath.tsx";
import { CastingPaths } from "./CastingPaths.tsx";
import { CharacterCard } from "./CharacterCard.tsx";
import { CharacterDescription } from "./CharacterDescription.tsx";
import { ConceptToScript } from "./ConceptToScript.tsx";
import type { FigureProps } from "./Drawing.tsx";
import { EightSteps } from "./EightSteps.tsx";
import { ExampleSum } from "./ExampleSum.tsx";
import { ImageGeneration } from "./ImageGeneration.tsx";
import { PlanCredits } from "./PlanCredits.tsx";
import { PlanSteps } from "./PlanSteps.tsx";
import { SameCharacter } from "./SameCharacter.tsx";
import { ShotCard } from "./ShotCard.tsx";
import { ShotStrip } from "./ShotStrip.tsx";

export interface FigureDrawing {
  readonly Drawing: ComponentType<FigureProps>;
  /** The facts that it shows, so that a figure without them is a problem and not an empty frame. */
  readonly needs: readonly (keyof ProductFacts)[];
  /** What the facts hold that it can't show. */
  readonly findFault?: (facts: ProductFacts) => string | undefined;
}

const still = (Drawing: ComponentType<FigureProps>): FigureDrawing => ({ Drawing, needs: [] });

/** Every drawing, by the name that an article calls it. */
export const drawings: ReadonlyMap<string, FigureDrawing> = new Map(
  Object.entries<FigureDrawing>({
    "eight-steps": still(EightSteps),
    "accepted-files": still(AcceptedFiles),
    "concept-to-script": still(ConceptToScript),
    "casting-paths": still(CastingPaths),
    "character-card": still(CharacterCard),
    "character-description": still(CharacterDescription),
    "same-character": still(SameCharacter),
    "image-generation": still(ImageGeneration),
    "shot-card": still(ShotCard),
    "shot-strip": still(ShotStrip),
    "cancel-path": still(CancelPath),
    "camera-movements": { Drawing: CameraMovements, needs: ["movements"], findFault: findUndrawnMovement },
    "plan-credits": { Drawing: PlanCredits, needs: ["plans"] },
    "plan-steps": { Drawing: PlanSteps, needs: ["plans"] },
    "example-sum": {
      Drawing: ExampleSum,
      needs: ["exampleShots", "perShot", "perRegeneratedImage", "perVideo"],
    },
  }),
);
