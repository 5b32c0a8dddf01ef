import { describe, expect, it } from "vitest";
import { cutExcerpt, markMatches } from "../../client/search/excerpt.ts";

const stems = new Set(["shot"]);
const plain = (text: string) =>
  cutExcerpt(text, stems)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join("");

describe("an excerpt", () => {
  it("contains all of the text if it is short", () => {
    expect(plain("A project has shots.")).toBe("A project has [shots].");
  });

  it("starts with the sentence that has the most query words", () => {
    expect(plain("Words. And words! A shot here. The end.")).toBe("A [shot] here. The end.");
  });

  it("treats list items as sentences", () => {
    expect(plain("A plan\nThe shot\nMore")).toBe("The [shot] · More");
  });

  it("is the single table row with the most query words", () => {
    expect(plain("Plan · Credits\nThe shot · 10\nMore · 20")).toBe("The [shot] · 10");
    expect(plain("A shot\nPlan · Credits")).toBe("A [shot]");
  });

  it("splits at a colon only before a sentence", () => {
    expect(plain("The end: no words. Then: a shot")).toBe("Then: a [shot]");
    expect(plain("On paper: Take a shot.")).toBe("Take a [shot].");
  });

  it("cuts only sentences that are too long", () => {
    expect(plain(`A shot. ${"More words ".repeat(20)}.`)).toBe("A [shot].");
    const sentence = `A [shot] ${"and more words ".repeat(12)}`.trim();
    expect(plain(sentence.replace(/[[\]]/g, ""))).toBe(sentence);
    const line = plain(`A shot ${"and more words ".repeat(22)}`);
    expect(line).toMatch(/^A \[shot\] and more .*\w…$/);
    expect(line.length).toBeLessThan(250);
  });

  it("adds a sentence that fills the limit exactly, and none that exceeds it", () => {
    const fill = (length: number) => `And ${"x".repeat(length - 5)}.`;
    const shot = "A shot is here.";
    for (const [length, isAdded] of [
      [114, true],
      [115, false],
    ] as const)
      expect(plain(`${shot} ${fill(length)}`).endsWith("x.")).toBe(isAdded);
  });

  it("is the beginning if nothing matches", () => {
    expect(plain("Words ".repeat(60))).toMatch(/^Words Words .*Words…$/);
  });

  it("breaks a word longer than the limit", () => {
    expect(plain("x".repeat(500)).length).toBeLessThanOrEqual(241);
  });
});

it("matches are marked by stem regardless of case, and no text is lost", () => {
  const parts = markMatches("Shots, a shot’s Shot; a snapshot", stems);
  expect(parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(["Shots", "shot’s", "Shot"]);
  expect(parts.map(({ text }) => text).join("")).toBe("Shots, a shot’s Shot; a snapshot");
});
