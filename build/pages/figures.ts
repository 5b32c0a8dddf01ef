import { amountOf, planNamesOf } from "../facts/facts.ts";
import type { Facts, FigureFacts } from "../model.ts";

/** Every drawing of templates/figures/, by the name that an article calls it. */
export const figureNames = [
  "eight-steps",
  "accepted-files",
  "concept-to-script",
  "casting-paths",
  "character-card",
  "character-description",
  "same-character",
  "image-generation",
  "shot-card",
  "shot-strip",
  "camera-movements",
  "plan-credits",
  "example-sum",
  "plan-steps",
  "cancel-path",
] as const;

/** The facts that drawings show, so that a bar is as long as its number says. */
export function createFigureFacts(facts: Facts): FigureFacts {
  const movements = facts.get("video.movements");
  return {
    plans: planNamesOf(facts)
      .map((name) => ({ name, credits: amountOf(`plans.${name.toLowerCase()}`, facts) }))
      .toSorted((a, b) => a.credits - b.credits),
    example: {
      shots: amountOf("example.shots", facts),
      perShot: amountOf("credits.shot", facts),
      perRegeneratedImage: amountOf("credits.regenerate", facts),
      perVideo: amountOf("credits.video", facts),
    },
    movements: movements?.kind === "list" ? movements.values : [],
  };
}
