import type { ComponentType, ReactNode } from "react";
import type { FigureFacts, FigureName } from "../build/model.ts";
import { AcceptedFiles } from "./figures/AcceptedFiles.tsx";
import { CameraMovements } from "./figures/CameraMovements.tsx";
import { CancelPath } from "./figures/CancelPath.tsx";
import { CastingPaths } from "./figures/CastingPaths.tsx";
import { CharacterCard } from "./figures/CharacterCard.tsx";
import { CharacterDescription } from "./figures/CharacterDescription.tsx";
import { ConceptToScript } from "./figures/ConceptToScript.tsx";
import type { FigureProps } from "./figures/Drawing.tsx";
import { EightSteps } from "./figures/EightSteps.tsx";
import { ExampleSum } from "./figures/ExampleSum.tsx";
import { ImageGeneration } from "./figures/ImageGeneration.tsx";
import { PlanCredits } from "./figures/PlanCredits.tsx";
import { PlanSteps } from "./figures/PlanSteps.tsx";
import { SameCharacter } from "./figures/SameCharacter.tsx";
import { ShotCard } from "./figures/ShotCard.tsx";
import { ShotStrip } from "./figures/ShotStrip.tsx";

const drawings: Record<FigureName, ComponentType<FigureProps>> = {
  "eight-steps": EightSteps,
  "accepted-files": AcceptedFiles,
  "concept-to-script": ConceptToScript,
  "casting-paths": CastingPaths,
  "character-card": CharacterCard,
  "character-description": CharacterDescription,
  "same-character": SameCharacter,
  "image-generation": ImageGeneration,
  "shot-card": ShotCard,
  "shot-strip": ShotStrip,
  "camera-movements": CameraMovements,
  "plan-credits": PlanCredits,
  "example-sum": ExampleSum,
  "plan-steps": PlanSteps,
  "cancel-path": CancelPath,
};

interface FigureElementProps {
  readonly name: FigureName;
  readonly title: string;
  readonly facts: FigureFacts;
  /** The caption. */
  readonly children: ReactNode;
}

/** A drawing with its caption and, where it has numbered markers, their legend. */
export function Figure({ name, title, facts, children }: FigureElementProps) {
  const DrawingOfName = drawings[name];
  return (
    <figure className="figure" data-figure={name}>
      <DrawingOfName title={title} titleId={`figure-${name}_`} facts={facts} />
      <figcaption>{children}</figcaption>
    </figure>
  );
}
