import type { ReactNode } from "react";
import type { Figure } from "../../../build/model.ts";
import { drawAcceptedFiles } from "./AcceptedFiles.tsx";
import { drawMovements, drawnMovements } from "./CameraMovements.tsx";
import {
  anglesOverview,
  drawCameraAngles,
  drawCameraLevels,
  drawShotSizes,
  levelsOverview,
} from "./CameraSettings.tsx";
import { drawCastingPaths } from "./CastingPaths.tsx";
import { CharacterCard } from "./CharacterCard.tsx";
import { CharacterDescription } from "./CharacterDescription.tsx";
import { drawConceptToScript } from "./ConceptToScript.tsx";
import { drawEightSteps } from "./EightSteps.tsx";
import { drawImageGeneration } from "./ImageGeneration.tsx";
import { SameCharacter } from "./SameCharacter.tsx";
import { ShotCard } from "./ShotCard.tsx";
import { drawShotStrip } from "./ShotStrip.tsx";

const below = (drawPanels: () => readonly ReactNode[], overview?: ReactNode): Figure => ({
  drawPanels,
  overview,
  layout: "below",
});

const drawings: Readonly<Record<string, Figure>> = {
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
  "camera-angles": below(drawCameraAngles, anglesOverview),
  "camera-levels": below(drawCameraLevels, levelsOverview),
  "camera-movements": {
    drawPanels: drawMovements,
    shows: {
      group: "movements",
      drawn: drawnMovements,
      sourcePath: "templates/storyboard/figures/CameraMovements.tsx",
    },
    layout: "beside",
    note: (
      <p>
        <span className="play-words">Select a frame to play the movement.</span>
        <span className="still-words">
          The two frames on the right show how each movement starts and ends.
        </span>
      </p>
    ),
  },
};

/** Every drawing, keyed by the name that articles use. */
export const figures: ReadonlyMap<string, Figure> = new Map(Object.entries(drawings));
