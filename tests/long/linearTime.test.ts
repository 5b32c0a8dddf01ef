import { expect, it } from "vitest";
import { findExpressions, isSlow, unitsFor } from "../setup/expressions.ts";

it("no regular expression takes longer than a tenth of a second on 100 kB of any repeated pair of its characters", () => {
  const slow = findExpressions().flatMap(({ module, pattern }) => {
    const units = unitsFor(pattern);
    return units
      .flatMap((a, index) => units.slice(index + 1).map((b) => a + b))
      .filter((pair) => isSlow(pattern, pair))
      .map((pair) => `${module}: ${pattern} on ${JSON.stringify(pair)}`);
  });
  expect(slow).toEqual([]);
}, 1_800_000);
