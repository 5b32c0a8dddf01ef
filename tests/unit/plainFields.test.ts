import { array, assert, constantFrom, property, record } from "fast-check";
import { expect, it } from "vitest";
import { parseDocument } from "yaml";
import { parsePlainFields } from "../../build/text/plainFields.ts";

const pieces = constantFrom(
  ..."a|Edit images|can't|1|0|12|2026-11-20|true|Null|no|~| |  |, |,|: |:|#| #|[|]|{|}|\"|'|\\|- |&a|*a|!|@|%|?|é|\u00a0|\u200b|\t|🎬|é|.5|0x1f|1e3|{{ a.b }}|\n|\n  b|---|...".split(
    "|",
  ),
);
const value = array(pieces, { maxLength: 7 }).map((parts) => parts.join(""));
const key = constantFrom("title", "nav", "order", "keywords", "true", "a b", "");
const line = record({ key, value, isList: constantFrom(true, false) }).map(({ key, value, isList }) =>
  isList ? `${key}: [${value}]` : `${key}: ${value}`,
);

it("reads what it reads as the whole YAML reader does, and on the same lines", () => {
  let read = 0;
  assert(
    property(array(line, { minLength: 1, maxLength: 4 }), (lines) => {
      const text = `\n${lines.join("\n")}\n`;
      const plain = parsePlainFields(text);
      if (!plain) return;
      read++;
      const document = parseDocument(text, { stringKeys: true });
      expect(document.errors).toEqual([]);
      expect(plain.value).toEqual(document.toJS());
      for (const name of Object.keys(plain.value))
        expect(text.split("\n")[plain.lineOf([name]) - 1]).toMatch(new RegExp(`^${name}:`));
    }),
    { numRuns: 20_000 },
  );
  expect(read).toBeGreaterThan(500);
});

it("reads what articles have, and leaves to YAML what may mean more", () => {
  const read = (text: string) => parsePlainFields(text)?.value;
  expect(
    read('\ntitle: Edit images\nnav: "A: b"\norder: 2\nkeywords: [a, "b, c", d e]\nupdated: 2026-11-20\n'),
  ).toEqual({
    title: "Edit images",
    nav: "A: b",
    order: 2,
    keywords: ["a", "b, c", "d e"],
    updated: "2026-11-20",
  });
  for (const text of [
    "a: b: c",
    "a: b #c",
    "a: true",
    "a: &b c",
    "a: 1.5",
    "a: b\na: c",
    "a:\n  - b",
    "a: |",
    'a: "b\\n"',
    "a: b\u2800c",
    "a: [b\u3164]",
    'a: "b\ufe0f"',
  ])
    expect(read(text), text).toBeUndefined();
});
