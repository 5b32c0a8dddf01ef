import type { Problem } from "../../build/problem.ts";
import type { HelpCentre } from "./helpCentre.ts";

/** What a reader keeps in mind while doing it. */
const mostSteps = 7;
/** More of them, and none stands out. */
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
          { ...at, message: "this procedure has one step; write a sentence, or begin it with - instead" },
        ];
      const message = `this procedure has ${length} steps; split it into two of at most ${mostSteps}, each with a heading`;
      return length > mostSteps ? [{ ...at, message }] : [];
    });
    const callouts = blocks.flatMap((block) => (block.kind === "callout" ? [block.line] : []));
    const message = `this article has ${callouts.length} callouts; keep the ${mostCallouts} most important, and write the others as plain text`;
    return [
      ...steps,
      ...callouts.slice(mostCallouts, mostCallouts + 1).map((line) => ({ sourcePath, line, message })),
    ];
  });
}
