import { expect, it } from "vitest";
import { list, words } from "../../build/content/fields.ts";
import { parseYaml } from "../../build/content/yaml.ts";

it("a long list on one line is not nested too deeply", () => {
  const names = Array.from({ length: 300 }, (_, index) => [`name ${index}`]);
  const field = list(list(words("a name"), "[a name]"), "[[a name]]");
  expect(parseYaml("names.yaml", JSON.stringify(names), field)).toMatchObject({ value: names });
});

it("brackets in quoted text are not nested", () => {
  const names = ["[".repeat(300), "a {{ { [ b"];
  const field = list(words("a name"), "[a name]");
  expect(parseYaml("names.yaml", JSON.stringify(names), field)).toMatchObject({ value: names });
});
