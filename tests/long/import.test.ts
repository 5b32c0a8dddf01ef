import { tests } from "commonmark-spec";
import fc from "fast-check";
import { expect, it } from "vitest";
import { foreignFile, judgeImport } from "../setup/foreignFile.ts";

/** In these, only a parser knows which brackets have an address. */
const ambiguous = [569, 570, 571];

it("each word of an example of CommonMark is imported, or listed", () => {
  const lost = tests.flatMap(({ number, markdown }) => {
    // The package shows tabs as arrows.
    const { lost: words } = judgeImport({ text: markdown.replaceAll("→", "\t"), named: [] });
    return words.length > 0 && !ambiguous.includes(number) ? [`${number}: ${words.join(" ")}`] : [];
  });
  expect(lost).toEqual([]);
  expect(tests).toHaveLength(652);
});

it("each word, picture, address and id of 20,000 generated files is imported, or listed with its line", () => {
  const property = fc.property(foreignFile, (file) => {
    const { lost, badLines } = judgeImport(file);
    expect([...lost, ...badLines]).toEqual([]);
  });
  fc.assert(property, { seed: 20_261_124, numRuns: 20_000 });
}, 3_600_000);
