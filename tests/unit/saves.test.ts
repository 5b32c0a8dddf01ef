import { expect, it } from "vitest";
import { countFalseAlarms, saveKinds } from "../setup/saves.ts";

it.each(saveKinds)("an article that is %s shows, and nobody is told of a problem", async (kind) => {
  expect(await countFalseAlarms(kind, 12)).toEqual([]);
});
