import { describe, expect, it } from "vitest";
import { parseFacts } from "../../build/facts/facts.ts";
import { formatFact } from "../../build/facts/formats.ts";

/** How the last of the given facts is rendered, or its problem. */
function write(...lines: readonly string[]): string {
  const units = "units: { minutes: { one: minute, many: minutes, parts: true } }\na:\n";
  const { value: facts, problems } = parseFacts(
    "facts.yaml",
    units + lines.map((line) => `  ${line}\n`).join(""),
  );
  const name = `a.${lines.at(-1)?.replace(/:.*/, "")}`;
  const messages = problems.map(({ message }) => message);
  const written =
    facts && formatFact({ kind: "fact", name, format: "" }, facts, (message) => void messages.push(message));
  return written?.text ?? messages.join("\n");
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
      '"a.end" refers to a.a1, which is not a single number or a sum defined above',
    );
  });
});
