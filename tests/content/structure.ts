import type { Problem } from "../../build/problem.ts";
import type { HelpCentre } from "./helpCentre.ts";

/** What a reader keeps in mind while doing it. */
const mostSteps = 7;
/** Where everything is set apart, nothing is. */
const mostCallouts = 2;

/** Procedures and callouts that are too many at once. */
export function checkStructure({ drafts }: HelpCentre): Problem[] {
  return drafts.flatMap(({ sourcePath, blocks }) => {
    const steps = blocks.flatMap((block) => {
      if (block.kind !== "list" || !block.isOrdered) return [];
      const { length } = block.items;
      const at = { sourcePath, line: block.line };
      if (length === 1)
        return [
          {
            ...at,
            message: "this procedure has a single step; write it as a sentence, or with - as an item",
          },
        ];
      const message = `this procedure has ${length} steps; make two of it, each below its heading and of at most ${mostSteps}`;
      return length > mostSteps ? [{ ...at, message }] : [];
    });
    const callouts = blocks.flatMap((block) => (block.kind === "callout" ? [block.line] : []));
    const message = `this article has ${callouts.length} callouts; keep the ${mostCallouts} that matter most, and say the rest in sentences`;
    return [
      ...steps,
      ...callouts.slice(mostCallouts, mostCallouts + 1).map((line) => ({ sourcePath, line, message })),
    ];
  });
}
