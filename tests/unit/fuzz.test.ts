import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createProperties, describeFailure } from "../fuzz/properties.ts";

const properties = await createProperties({});

/** A short run with a fixed seed; npm run fuzz makes others, and npm run test:long many. */
describe("whatever is written, it is published whole and safe, or refused with its problems", () => {
  it.each([...properties])(
    "in %s",
    async (_, property) => {
      const details = await fc.check(property, { seed: 20_261_120, numRuns: 150 });
      expect(details.failed ? describeFailure(details) : "").toBe("");
    },
    120_000,
  );
});
