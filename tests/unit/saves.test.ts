import { expect, it } from "vitest";
import { countFalseAlarms, saveKinds } from "../setup/saves.ts";

it.each(saveKinds)("an article that is %s appears, and no problem is reported", async (kind) => {
  expect(await countFalseAlarms(kind, 5)).toEqual([]);
});
