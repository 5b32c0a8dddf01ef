import type { QuerySet } from "./querySets.ts";
import { measure, percent, type Quality, type Rank, wholePercent } from "./searchQuality.ts";

/** The quality of each set and of its kinds, with the floors. */
export function renderQuality(sets: readonly QuerySet[], rank: Rank): string {
  const rows = sets.flatMap(({ name, queries, floors }) => {
    const kinds = new Set(queries.map(({ kind }) => kind).filter((kind) => kind !== ""));
    const queriesOf = (kind: string) => queries.filter((one) => one.kind === kind);
    return [
      rowOf(name, measure(queries, rank), floors),
      ...[...kinds].map((kind) => rowOf(`  ${kind}`, measure(queriesOf(kind), rank))),
    ];
  });
  return `${"Search".padEnd(22)}count    first  in three    MRR\n${rows.join("")}`;
}

function rowOf(name: string, { count, hit1, hit3, mrr }: Quality, floors: QuerySet["floors"] = {}): string {
  const goals = [
    ...(floors.hit1 === undefined ? [] : [`${wholePercent(floors.hit1)} first`]),
    ...(floors.hit3 === undefined ? [] : [`${wholePercent(floors.hit3)} in three`]),
  ];
  const cells = [
    name.padEnd(22),
    String(count).padStart(5),
    percent(hit1).padStart(9),
    percent(hit3).padStart(10),
  ];
  const needs = goals.length > 0 ? `  at least ${goals.join(", ")}` : "";
  return `${cells.join("")}  ${mrr.toFixed(3)}${needs}\n`;
}
