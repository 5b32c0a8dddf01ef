import { describe, expect, it } from "vitest";
import { parseFacts } from "../../build/facts/facts.ts";
import { formatFact } from "../../build/facts/formats.ts";
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
  ])("that is correct is accepted: %s", (text) => {
    expect(findWrongSums(text)).toEqual([]);
  });

  it.each([
    ["9 × 10 = 80", 90],
    ["9 x 10 = 91", 90],
    ["90 + 45 = about 130", 135],
    ["90 + 9 × 5 = 495", 135],
    ["2,000 - 45 = 2,045", "1,955"],
    ["1,000 / 4 = about 333", 250],
  ])("is reported with the right result if it is wrong: %s", (text, result) => {
    expect(findWrongSums(text)).toMatchObject([
      { message: expect.stringContaining(`; the result is ${result}`) },
    ]);
  });

  it("multiplies before it adds", () => {
    expect(computeSum("600 - 90 / 9 + 2 × 3")).toBe(596);
  });
});

/** How the last of the given facts is rendered, or its problem. */
function write(...lines: readonly string[]): string {
  const units = "units: { minutes: { one: minute, many: minutes, parts: true } }\na:\n";
  const { value: facts, problems } = parseFacts(
    "facts.yaml",
    units + lines.map((line) => `  ${line}\n`).join(""),
  );
  const name = `a.${lines.at(-1)?.replace(/:.*/, "")}`;
  const written = facts && formatFact({ kind: "fact", line: 1, name, format: "" }, facts);
  if (!written) return problems.map(({ message }) => message).join("\n");
  return "text" in written ? written.text : written.problem;
}

describe("a fact", () => {
  it.each([
    ["value: 1.2345", "1.2345 minutes"],
    ["value: 1234567.125", "1,234,567.125 minutes"],
    ["value: 0.00001, about: true", "about 0.00001 minutes"],
    ["value: 1.23456789012345", "1.23456789012345 minutes"],
    ["sum: 0.1 + 0.2", "0.3 minutes"],
    ["sum: 0.0000001 × 2", "0.0000002 minutes"],
    ["sum: 100 / 3, about: true", "about 33.333 minutes"],
    ["sum: 1 / 30000, about: true", "about 0.0000333 minutes"],
    ["sum: 9 / 8", "1.125 minutes"],
  ])("is written with all its digits, unless they are endless: %s", (fact, text) => {
    expect(write(`fact: { ${fact}, unit: minutes }`)).toBe(text);
  });

  it("is not written if it is too long", () => {
    expect(write(`fact: { text: ${"word ".repeat(600)} }`)).toHaveLength(2999);
    expect(write(`fact: { text: ${"word ".repeat(601)} }`)).toBe(
      '"a.fact" has more than 3000 characters; write it in an article',
    );
  });

  it("may depend on a long chain of the sums above it", () => {
    const one = "a0: { value: 1, unit: minutes }";
    const sums = Array.from(
      { length: 1000 },
      (_, index) => `a${index + 1}: { sum: a.a${index} + a.a${index} - a.a${index}, unit: minutes }`,
    );
    expect(write(one, ...sums)).toBe("1 minute");
    expect(write(one, ...sums, "end: { sum: a.a1000 + 1, unit: minutes }")).toBe("2 minutes");
    expect(write("end: { sum: a.a1 + 1, unit: minutes }", one, ...sums.slice(0, 1))).toBe(
      '"a.end" names a.a1, which is not a single number or a sum above this one',
    );
  });
});
