import type { ProductFacts } from "../../../build/markup.ts";

/** The camera movements that have a drawing, under their names in facts.yaml. */
export const drawnMovements = [
  "static-shot",
  "pan",
  "push-in",
  "pull-out",
  "zoom-in",
  "zoom-out",
  "arc-shot",
] as const;

/** The number of frames in the film strip: one per step in the settings. `EightSteps.tsx` has the drawings. */
export const countOfSteps = 8;

interface Figure {
  /** The number of small drawings, if there are several: one per item of the caption's list. */
  readonly panels?: number;
  /** The group of facts that it shows, with one small drawing per fact. */
  readonly shows?: "movements";
}

/**
 * What the build needs to know about each figure, keyed by the name that articles use. `drawings.ts` has the
 * drawings.
 */
export const figures = {
  "accepted-files": { panels: 2 },
  "concept-to-script": { panels: 3 },
  "casting-paths": { panels: 3 },
  "character-card": {},
  "character-description": {},
  "same-character": {},
  "image-generation": { panels: 3 },
  "shot-card": {},
  "shot-strip": { panels: 3 },
  "shot-sizes": { panels: 6 },
  "camera-angles": { panels: 5 },
  "camera-levels": { panels: 5 },
  "camera-movements": { shows: "movements" },
} as const satisfies Readonly<Record<string, Figure>>;

export const figureByName: ReadonlyMap<string, Figure> = new Map(Object.entries<Figure>(figures));

/** Why a figure doesn't match its caption or the facts, as a message. */
export function findFigureFault(
  { panels, shows }: Figure,
  facts: ProductFacts,
  countOfItems: number,
): string | undefined {
  const drawn: readonly string[] = drawnMovements;
  const undrawn = shows && facts[shows].find(({ id }) => !drawn.includes(id));
  if (undrawn)
    return `has no drawing for movements.${undrawn.id}; draw it in templates/storyboard/figures/CameraMovements.tsx`;
  const count = shows ? facts[shows].length : panels;
  return count === undefined || count === countOfItems
    ? undefined
    : `has ${count} drawings, but its list has ${countOfItems === 1 ? "1 item" : `${countOfItems} items`}; write one item for each drawing`;
}
