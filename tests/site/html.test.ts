import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { describe, expect, inject, it } from "vitest";

const siteDir = inject("siteDir");
const names = readdirSync(siteDir, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".html"),
);
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ["html-validate:standard"] }),
);

describe("the markup", () => {
  it("is looked at on all 16 pages", () => {
    expect(names).toHaveLength(16);
  });

  it.each(names)("of %s is valid HTML", async (name) => {
    const { results } = await validator.validateString(readFileSync(join(siteDir, name), "utf8"));
    const mistakes = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(mistakes).toEqual([]);
  });
});
