import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { describe, expect, inject, it } from "vitest";
import { readPages } from "../setup/pages.ts";

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ["html-validate:standard"] }),
);

describe.each([inject("realSite"), inject("testSite")])("the markup of $name", (site) => {
  it.each(readPages(site))("is valid HTML on $url", async ({ html }) => {
    const { results } = await validator.validateString(html);
    const mistakes = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(mistakes).toEqual([]);
  });
});
