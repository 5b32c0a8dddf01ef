import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { createProperties, describeFailure } from "../fuzz/properties.ts";
import { createScriptWatch } from "../fuzz/scripts.ts";

const pages: string[] = [];
const properties = await createProperties({
  origin: inject("testSite").origin,
  onPage: (html) => pages.push(html),
});

describe("with three thousand cases of each kind", () => {
  it.each([...properties])(
    "%s are published completely and safely, or rejected with a list of problems",
    async (_, property) => {
      const details = await fc.check(property, { numRuns: 3000 });
      expect(details.failed ? describeFailure(details) : "").toBe("");
    },
    1_800_000,
  );

  it("no published page runs a script from its content", async () => {
    expect(pages.length).toBeGreaterThan(500);
    const watch = await createScriptWatch();
    expect(await watch.findRun(pages)).toEqual([]);
    await watch.close();
  }, 600_000);
});
