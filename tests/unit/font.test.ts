import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fontPartsCharacter } from "../../build/pages/contentPolicy.ts";

/** The characters in the file that every page loads, and in the files loaded on demand. */
const [english = "", ...others] = readFileSync("client/fonts/characters.txt", "utf8").trimEnd().split("\n");
const parts = [english, ...others];
const ranges = [
  ...readFileSync("client/styles/font-parts.css", "utf8").matchAll(/unicode-range:([^;]+);/g),
].map(([, range = ""]) =>
  range.split(",").map((part) => {
    const [from = 0, to = from] = (part.match(/[\dA-F]+/g) ?? []).map((code) => Number.parseInt(code, 16));
    return { from, to };
  }),
);
const holds = (range: (typeof ranges)[number], character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return range.some(({ from, to }) => from <= code && code <= to);
};

describe("each part of the font is loaded only where it is needed", () => {
  it("its unicode-range covers every character in its file, and none in another", () => {
    expect(others).toHaveLength(ranges.length);
    for (const [index, range] of ranges.entries())
      expect([...parts.join("")].filter((one) => holds(range, one)).join("")).toBe(others[index]);
  });

  it("only pages with one of its characters reference it", () => {
    const namedFor = (characters: string) => [...characters].filter((one) => fontPartsCharacter.test(one));
    expect(namedFor(others.join("")).join("")).toBe(others.join(""));
    expect(namedFor(english)).toEqual([]);
  });

  it("together, the parts cover the characters that writers paste", () => {
    const all = parts.join("");
    for (const sign of "“”‘’„‚«»–—…•€£°é è ü ß ñ ø å ç ł ž ő ğ") expect(all).toContain(sign);
  });
});
