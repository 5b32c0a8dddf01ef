import { describe, expect, it } from "vitest";
import { cutExcerpt, markMatches } from "../../client/search/excerpt.ts";

const stems = new Set(["shot"]);
const plain = (text: string) =>
  cutExcerpt(text, stems)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join("");

describe("a line around the match", () => {
  it("is the whole text when that is short", () => {
    expect(plain("A project has shots.")).toBe("A project has [shots].");
  });

  it("begins at the beginning when the match is near it", () => {
    expect(plain(`A shot ${"and more words ".repeat(12)}`)).toMatch(/^A \[shot\] and more .*…$/);
  });

  it("begins and ends at a word when the match is far inside", () => {
    const line = plain(`${"Some words ".repeat(20)}then a shot here ${"and more words ".repeat(12)}`);
    expect(line).toMatch(/^…\S.* then a \[shot\] here .*\w…$/);
    expect(line.length).toBeLessThan(125);
  });

  it("is the beginning when nothing in it matches", () => {
    expect(plain("Words ".repeat(40))).toMatch(/^Words Words .*Words…$/);
  });

  it("breaks a word that is longer than the line", () => {
    expect(plain("x".repeat(500)).length).toBeLessThanOrEqual(111);
  });
});

it("matches are told by their stems, in any case, and nothing is lost", () => {
  const parts = markMatches("Shots, a shot’s Shot; a snapshot", stems);
  expect(parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(["Shots", "shot’s", "Shot"]);
  expect(parts.map(({ text }) => text).join("")).toBe("Shots, a shot’s Shot; a snapshot");
});
