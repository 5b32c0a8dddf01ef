import { describe, expect, it } from "vitest";
import { createFrame } from "../../build/content/frame.ts";
import { parseFacts } from "../../build/facts/facts.ts";
import { formatFact } from "../../build/facts/formats.ts";
import { createResolver } from "../../build/facts/resolveWords.ts";

/** How the last of the given facts is rendered, or its problem. */
function write(...lines: readonly string[]): string {
  const units =
    "units:\n  minutes: { one: minute, many: minutes, parts: true }\n  pounds: { one: pound, many: pounds, currency: GBP }\n  yen: { one: yen, many: yen, currency: JPY }\na:\n";
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

  it.each([
    ["value: 18.1, unit: pounds", "£18.10"],
    ["value: 0.004, unit: pounds", "£0.004"],
    ["value: 12.345, unit: pounds", "£12.345"],
    ["sum: 100 / 3, about: true, unit: pounds", "about £33.33"],
    ["sum: 100 / 3, about: true, unit: yen", "about JP¥33"],
    ["sum: 0.1 + 0.2, unit: pounds", "£0.30"],
  ])("in a currency is a price: %s", (fact, text) => {
    expect(write(`fact: { ${fact} }`)).toBe(text);
  });

  it("is not written if it is too long", () => {
    expect(write(`fact: { text: ${"word ".repeat(600)} }`)).toHaveLength(2999);
    expect(write(`fact: { text: ${"word ".repeat(601)} }`)).toBe(
      '"a.fact" has more than 3000 characters; write it in an article',
    );
  });

  it("may have marked words, but no other fact", () => {
    expect(write(`x: { text: 'A {{ "*.txt" }} file' }`)).toBe("A *.txt file");
    expect(write('x: { text: "A {{ a.y }} file" }')).toBe('"a.x.text" must be plain text without braces');
  });

  it("keeps its place in the file, although its name is a number", () => {
    const sumOf = (sum: string) => `{ sum: ${sum}, unit: minutes }`;
    expect(write("10: { value: 1, unit: minutes }", `2: ${sumOf("a.10")}`, `1: ${sumOf("a.2 + 1")}`)).toBe(
      "2 minutes",
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

describe("a sum in a text is recomputed", () => {
  const values = `units:
  credits: { one: crédit, many: crédits, parts: true, short: "%" }
  pounds: { one: pound, many: pounds, currency: GBP }
a:
  b: { value: 600.5, unit: credits }
  c: { value: 600, unit: credits }
  sum: { sum: a.b + a.c, unit: credits }
  half: { value: 50, unit: credits }
  range: { from: 20, to: 30, unit: credits }
  rough: { value: 333, unit: credits, about: true }
  thousand: { value: 1000, unit: credits }
  lakh: { value: 100000, unit: credits }
p: { a: { value: 18, unit: pounds }, b: { value: 5, unit: pounds }, c: { value: 24, unit: pounds } }
`;
  const judge = (text: string, language = "en-GB", words = {}) => {
    const { value } = parseFacts("facts.yaml", values, createFrame(language, words));
    const faults: string[] = [];
    createResolver(value).resolveText(text, (message) => void faults.push(message));
    return faults.join("\n");
  };
  const right = [
    "{{ a.b as number }} + {{ a.c as number }} = {{ a.sum as number }}",
    "{{ a.b }} + {{ a.c }} = {{ a.sum }}",
    "{{ a.lakh }} / {{ a.thousand }} = {{ '100' }}",
    "{{ a.thousand }} / {{ '3' }} = {{ a.rough }}",
    "{{ a.range }} + {{ a.c }} = {{ a.c }}",
    "{{ a.half as short }} × {{ a.c }} = {{ '300' }}",
    "{{ a.c }} + {{ a.half as short }} = {{ '900' }}",
    "{{ '(2 + 3) × 4 = 20' }}",
    "{{ '(see 2 + 3 = 5)' }}",
    "{{ '2 × 6 = 10 + 2 = 12' }}",
  ];
  it.each(["en-GB", "de", "de-CH", "en-IN", "fr", "sv"])("in %s", (language) => {
    for (const text of right) expect(judge(text, language)).toBe("");
    expect(judge("{{ a.c }} + {{ a.b }} = {{ a.half }}", language)).toContain("1");
  });
  it("in each form", () => {
    expect(judge("{{ p.a as words }} + {{ p.b as adjective }} = {{ p.c }}")).toMatch(/^"£18 \+ £5 = £24" is/);
    expect(judge("{{ p.a }} + {{ p.b }} = {{ p.c }}")).toBe('"£18 + £5 = £24" is wrong; the result is 23');
    expect(judge('{{ "3 × (2 + 3) = 9" }}')).toBe('"3 × (2 + 3) = 9" is wrong; the result is 15');
    expect(judge('{{ "18 Stück + 5 Stück = 24 Stück" }}', "de")).toContain('"18 Stück + 5 Stück = 24" is');
    expect(judge('{{ "1’000 + 1 = 1’002" }}', "de-CH")).toMatch(/result is 1.001$/);
    const ca = { about: "{amount} circa" };
    expect(judge("{{ a.thousand }} / {{ '3' }} = {{ a.rough }}", "de", ca)).toBe("");
    expect(judge("{{ '100 / 3 = 33 circa' }}", "de", ca)).toBe("");
    expect(judge("{{ '100 / 3 = 34 circa' }}", "de", ca)).toContain("34 circa");
  });
});
