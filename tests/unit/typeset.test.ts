import { expect, it } from "vitest";
import { typeset } from "../../templates/typeset.ts";

it.each([
  ["isn't", "isn’t"],
  ["users' shots", "users’ shots"],
  ["'so' and \"so\"", "‘so’ and “so”"],
  ['("so") and ["so"]', "(“so”) and [“so”]"],
  ["\"'so' it is\"", "“‘so’ it is”"],
  ["9 x 5 = 45", "9\u00a0×\u00a05 = 45"],
  ["9 * 1,000 × 5", "9\u00a0×\u00a01,000\u00a0×\u00a05"],
  [" x ", "\u00a0×\u00a0"],
  ["1024x1024, a x and y", "1024x1024, a x and y"],
  ["about 20–30 seconds – or so", "about 20–\u206030 seconds – or so"],
])("prints %j as %j", (typed, printed) => {
  expect(typeset(typed)).toBe(printed);
});

it("doesn't open a quote at the start of text that follows other words", () => {
  expect(typeset('"', true)).toBe("”");
  expect(typeset('\'s "so"', true)).toBe("’s “so”");
  expect(typeset(" x ", true)).toBe("\u00a0×\u00a0");
});
