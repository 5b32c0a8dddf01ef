import { describe, expect, it } from "vitest";
import {
  createPlanPattern,
  factMarker,
  findCellQuantity,
  findQuantities,
  findWrongSums,
  parseNumber,
} from "../../build/facts/quantities.ts";

const plans = createPlanPattern(["Free", "Basic", "Freelance", "Studio"]);
const found = (text: string) => findQuantities(text, plans).map(({ value, unit }) => `${value} ${unit}`);

describe("a typed quantity is found", () => {
  it.each([
    ["forty-five credits", "45 credits"],
    ["2000 credits", "2000 credits"],
    ["2,000 credits", "2000 credits"],
    ["2 000 credits", "2000 credits"],
    ["2k credits", "2000 credits"],
    ["two thousand credits", "2000 credits"],
    ["one hundred and fifty credits", "150 credits"],
    ["a hundred credits", "100 credits"],
    ["Credits: 45", "45 credits"],
    ["45 more credits", "45 credits"],
    ["45 AI video credits", "45 credits"],
    ["credits (45)", "45 credits"],
    ["twenty-odd seconds", "20 seconds"],
    ["two and a half minutes", "2 minutes"],
    ["3 story-ideas", "3 story ideas"],
    ["a Studio plan of 7,000", "7000 credits"],
    ["nine new shots", "9 shots"],
    ["the first nine of your shots", "9 shots"],
    ["a dozen shots", "12 shots"],
    ["a 9-shot project", "9 shots"],
    ["20MB", "20 MB"],
    ["twenty megabytes", "20 MB"],
    ["20–30 seconds", "30 seconds"],
    ["thirty-second", "30 seconds"],
    ["5 min", "5 minutes"],
    ["THREE STORY IDEAS", "3 story ideas"],
    ["three ideas", "3 story ideas"],
    ["1 or 2 characters per shot", "2 characters"],
    ["15 script pages", "15 pages"],
    ["nine\nshots", "9 shots"],
    ["the Free plan has 200", "200 credits"],
    ["Studio: 7,000", "7000 credits"],
    ["a .pdf", "pdf file types"],
    ["PDFs", "pdfs file types"],
    ["1024 × 1024", "1024x1024 ratios"],
    ["16:9", "16:9 ratios"],
  ])('"%s" is %s', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it("each of several in one sentence", () => {
    expect(found("Free 200, Basic 600, Freelance 2,000 and Studio 7,000")).toEqual([
      "200 credits",
      "600 credits",
      "2000 credits",
      "7000 credits",
    ]);
  });
});

describe("nothing is found in", () => {
  it.each([
    "a credit, one shot, each page, every second, an idea",
    "one image and one video clip per shot",
    `${factMarker} credits, ${factMarker} and ${factMarker} shots`,
    "The first shot of the second page",
    "Shot 3 is on page 12",
    "2026-11-20",
    "Tip 4: characters need a name",
    "In version 2.1 the shots moved",
    "Generate All Shot Images",
    "One or more credits",
    "Choose one of the styles",
    "a woman about 60, with short hair",
    "Basic has 3 parts",
    "someone, anyone, often, tenacious shots",
  ])('"%s"', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe("a table's cell", () => {
  it.each([
    ["45", "Credits", 45],
    ["about forty-five", "Estimated credits", 45],
    ["7,000", "Plan Credits", 7000],
    ["(20)", "Seconds to wait", 20],
  ])('"%s" under "%s" is %d', (cell, heading, value) => {
    expect(findCellQuantity(cell, heading)?.value).toBe(value);
  });

  it.each([
    [factMarker, "Credits"],
    ["one", "Shots"],
    ["45", "Step"],
    ["The Free plan", "Credits"],
  ])('"%s" under "%s" is none', (cell, heading) => {
    expect(findCellQuantity(cell, heading)).toBeUndefined();
  });
});

describe("a number in words", () => {
  it.each([
    ["nine", 9],
    ["nineteen", 19],
    ["ninety-nine", 99],
    ["two hundred", 200],
    ["two hundred and six", 206],
    ["seven thousand", 7000],
    ["twelve thousand three hundred and forty-five", 12_345],
  ])("%s is %d", (words, value) => {
    expect(parseNumber(words)).toBe(value);
  });
});

describe("a sum", () => {
  it.each([
    "9 × 10 = 90",
    "90 + 9 × 5 = 135",
    "9 shots × 10 credits = 90 credits",
    "2,000 − 45 = 1,955",
    "150 / 15 = about 10",
    "12:30 = half past twelve",
    "2026-11-20",
  ])("that comes out is let be: %s", (text) => {
    expect(findWrongSums(text)).toEqual([]);
  });

  it.each([
    ["9 × 10 = 80", 90],
    ["9 x 10 = 91", 90],
    ["90 + 45 = about 130", 135],
    ["90 + 9 × 5 = 495", 135],
    ["2,000 - 45 = 2,045", 1955],
  ])("that does not is recomputed: %s", (text, result) => {
    expect(findWrongSums(text)).toMatchObject([{ result }]);
  });
});
