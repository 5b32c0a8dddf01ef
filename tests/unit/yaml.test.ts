import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { list, words } from "../../build/text/fields.ts";
import { parsePlainYaml } from "../../build/text/plainYaml.ts";
import { parseYaml } from "../../build/text/yaml.ts";
import { expectAlike } from "../fuzz/judge.ts";
import { listFiles } from "../setup/files.ts";

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

it("the front matter of every article is read as the YAML parser reads it, most of it as plain lines", () => {
  const paths = ["content/docs", "tests/sites"].flatMap((folder) =>
    listFiles(folder)
      .filter((name) => name.endsWith(".md"))
      .map((name) => `${folder}/${name}`),
  );
  const plain = paths.filter((path) => {
    const [, front] = /^---(\n.*?)\n---/s.exec(readFileSync(path, "utf8")) ?? [];
    return front !== undefined && expectAlike(front);
  });
  expect(plain.length).toBeGreaterThan(paths.length / 2);
});

it.each([
  ["title: Edit images\norder: 2\n", { title: "Edit images", order: 2 }],
  ['title: "Edit: images"\nupdated: 2026-11-20', { title: "Edit: images", updated: "2026-11-20" }],
  ['a: [b c, "d, e",f]\n\nb:\n  - g, h\n  - don\'t\n', { a: ["b c", "d, e", "f"], b: ["g, h", "don't"] }],
])("%j is plain", (text, fields) => {
  expect(parsePlainYaml(text)).toEqual(fields);
});

it.each([
  "",
  "a: true",
  "a: [b, Null]",
  "a: b: c",
  "a: b #c",
  "a: b\n  c",
  "a:\nb: c",
  "a:\n  - b\n c: d",
  "a: b\na: c",
  'a: "b\\n"',
  "a: 'b'",
  "a: 0x1f",
  "a: b\u200b",
  "a:\tb",
])("%j is left to the YAML parser", (text) => {
  expect(parsePlainYaml(text)).toBeUndefined();
});
