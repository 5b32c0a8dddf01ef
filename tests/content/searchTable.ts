import type { DataFile } from "./dataFile.ts";
import type { Queries } from "./queries.ts";
import type { AskedQuery, QuerySet } from "./querySets.ts";
import type { Ask } from "./searchAnswers.ts";
import { measure, measureNames, measures, percent, wholePercent } from "./searchQuality.ts";

/** The quality of each set and its subsets, with the floors. */
export function renderQuality(sets: readonly QuerySet[], ask: Ask): string {
  const rowOf = (name: string, queries: readonly AskedQuery[], floors: QuerySet["floors"] = {}) => {
    const shares = measureNames.map((one) => measure(one, queries, ask));
    const goals = measureNames.flatMap((one) => {
      const floor = floors[one];
      return floor === undefined ? [] : [`${wholePercent(floor)} ${measures[one].column}`];
    });
    const cells = [String(queries.length), ...shares.map((one) => (one === undefined ? "" : percent(one)))];
    return renderRow(name, cells, goals.length > 0 ? `  at least ${goals.join(", ")}` : "");
  };
  const rows = sets.flatMap(({ name, queries, floors }) => {
    const kinds = [...new Set(queries.map(({ kind }) => kind))].filter((kind) => kind !== "");
    const ofKind = (kind: string) => queries.filter((one) => one.kind === kind);
    return [rowOf(name, queries, floors), ...kinds.map((kind) => rowOf(`  ${kind}`, ofKind(kind)))];
  });
  return renderRow("Search", ["count", ...measureNames.map((one) => measures[one].column)]) + rows.join("");
}

/** How many of the off-topic queries find nothing. */
export function renderSilence(files: readonly DataFile<Queries>[], ask: Ask): string {
  return files
    .filter(({ value }) => value.negatives.length > 0)
    .map(({ sourcePath, value: { negatives } }) => {
      const silent = negatives.filter((query) => ask(query).first === undefined).length;
      return `Off topic, ${sourcePath}: ${silent} of ${negatives.length} find nothing\n`;
    })
    .join("");
}

function renderRow(name: string, cells: readonly string[], goals = ""): string {
  return `${name.padEnd(24)}${cells.map((cell) => cell.padStart(10)).join("")}${goals}\n`;
}
