import type { ComponentType, ReactNode } from "react";
import type { ProductFacts } from "../../../build/model.ts";
import { drawAcceptedFiles } from "./AcceptedFiles.tsx";
import { drawMovements } from "./CameraMovements.tsx";
import { drawCameraAngles, drawCameraLevels, drawShotSizes } from "./CameraSettings.tsx";
import { drawCastingPaths } from "./CastingPaths.tsx";
import { CharacterCard } from "./CharacterCard.tsx";
import { CharacterDescription } from "./CharacterDescription.tsx";
import { drawConceptToScript } from "./ConceptToScript.tsx";
import type { FigureProps } from "./Drawing.tsx";
import type { figures } from "./figures.ts";
import { drawImageGeneration } from "./ImageGeneration.tsx";
import { SameCharacter } from "./SameCharacter.tsx";
import { ShotCard } from "./ShotCard.tsx";
import { drawShotStrip } from "./ShotStrip.tsx";

/** One drawing with numbered markers that a list explains, or one small drawing per list item. */
export type FigureDrawing =
  | { readonly Drawing: ComponentType<FigureProps> }
  | {
      readonly drawPanels: (facts: ProductFacts) => readonly ReactNode[];
      /** The position of the caption relative to each drawing. */
      readonly layout: "below" | "beside";
    };

const below = (drawPanels: () => readonly ReactNode[]): FigureDrawing => ({ drawPanels, layout: "below" });

const drawings: Readonly<Record<keyof typeof figures, FigureDrawing>> = {
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
  "camera-movements": { drawPanels: drawMovements, layout: "beside" },
};

/** Every drawing, keyed by the name that articles use. */
export const drawingByName: ReadonlyMap<string, FigureDrawing> = new Map(Object.entries(drawings));
