import { describe, expect, it } from "vitest";
import { computeSum, findWrongSums } from "../../build/facts/sums.ts";

describe("a worked sum", () => {
  it.each([
    "9 × 10 = 90",
    "9 shots × 10 = about 90 credits",
    "90 + 45 = 135",
    "90 credits + 45 credits = 135 credits",
    "90 + 9 × 5 = 135",
    "2,000 − 45 = 1,955",
    "45 ÷ 9 = 5",
    "45 / 9 = 5",
    "0.1 + 0.2 = 0.3",
    "1,000 / 3 = about 333",
    "1,000 / 3 = about 330",
    "2 / 3 = about 0.67",
    "a = b",
    "no sum at all",
  ])("that comes out is right: %s", (text) => {
    expect(findWrongSums(text)).toEqual([]);
  });

  it.each([
    ["9 × 10 = 80", 90],
    ["9 x 10 = 91", 90],
    ["90 + 45 = about 130", 135],
    ["90 + 9 × 5 = 495", 135],
    ["2,000 - 45 = 2,045", 1955],
    ["1,000 / 4 = about 333", 250],
  ])("that does not is recomputed: %s", (text, result) => {
    expect(findWrongSums(text)).toMatchObject([{ result }]);
  });

  it("is computed with multiplication first", () => {
    expect(computeSum("600 - 90 / 9 + 2 × 3")).toBe(596);
  });
});
