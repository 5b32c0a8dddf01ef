import type { DataFile } from "./dataFile.ts";
import type { Queries } from "./queries.ts";
import type { AskedQuery, QuerySet } from "./querySets.ts";
import type { Ask } from "./searchAnswers.ts";
import { measure, measureNames, measures, wholePercent } from "./searchQuality.ts";

/** Shows the quality of each set and its subsets in per cent, with the floors. */
export function showQuality(sets: readonly QuerySet[], ask: Ask): void {
  const listShares = (queries: readonly AskedQuery[]) =>
    measureNames.flatMap((name) => {
      const share = measure(name, queries, ask);
      return share === undefined ? [] : [[measures[name].column, Number((share * 100).toFixed(1))]];
    });
  const createRow = (queries: readonly AskedQuery[]) => ({
    count: queries.length,
    ...Object.fromEntries(listShares(queries)),
  });
  const rows = sets.flatMap(({ name, queries, floors }) => {
    const goals = measureNames.flatMap((one) => {
      const floor = floors[one];
      return floor === undefined ? [] : `${wholePercent(floor)} ${measures[one].column}`;
    });
    const kinds = [...new Set(queries.map(({ kind }) => kind))].filter((kind) => kind !== "");
    return [
      [name, { ...createRow(queries), "at least": goals.join(", ") }],
      ...kinds.map((kind) => [`${name}: ${kind}`, createRow(queries.filter((one) => one.kind === kind))]),
    ];
  });
  console.table(Object.fromEntries(rows));
}

/** Shows how many of the off-topic queries find nothing. */
export function showSilence(files: readonly DataFile<Queries>[], ask: Ask): void {
  const rows = files.map(({ sourcePath, value: { negatives } }) => {
    const silent = negatives.filter((query) => ask(query).first === undefined);
    return [sourcePath, { "off topic": negatives.length, "find nothing": silent.length }];
  });
  console.table(Object.fromEntries(rows));
}
