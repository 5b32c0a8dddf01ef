import type { DataFile } from "./dataFile.ts";
import type { Queries } from "./queries.ts";
import type { QuerySet } from "./querySets.ts";
import type { Ask } from "./searchAnswers.ts";
import { measure, percent, type Quality, wholePercent } from "./searchQuality.ts";

/** The quality of each set and of its parts, with the floors. */
export function renderQuality(sets: readonly QuerySet[], ask: Ask): string {
  const rows = sets.flatMap(({ name, queries, floors }) => {
    const kinds = new Set(queries.map(({ kind }) => kind).filter((kind) => kind !== ""));
    const queriesOf = (kind: string) => queries.filter((one) => one.kind === kind);
    return [
      rowOf(name, measure(queries, ask), floors),
      ...[...kinds].map((kind) => rowOf(`  ${kind}`, measure(queriesOf(kind), ask))),
    ];
  });
  return `${"Search".padEnd(24)}count    first  in three   section      seen\n${rows.join("")}`;
}

/** How many off-topic queries show nothing. */
export function renderSilence(files: readonly DataFile<Queries>[], ask: Ask): string {
  return files
    .filter(({ value }) => value.negatives.length > 0)
    .map(({ sourcePath, value: { negatives } }) => {
      const silent = negatives.filter((query) => ask(query).first === undefined).length;
      return `Off topic, ${sourcePath}: nothing is shown for ${silent} of ${negatives.length}\n`;
    })
    .join("");
}

function rowOf(name: string, quality: Quality, floors: QuerySet["floors"] = {}): string {
  const { count, hit1, hit3, section, seen } = quality;
  const goals = [
    ...(floors.hit1 === undefined ? [] : [`${wholePercent(floors.hit1)} first`]),
    ...(floors.hit3 === undefined ? [] : [`${wholePercent(floors.hit3)} in three`]),
    ...(floors.section === undefined ? [] : [`${wholePercent(floors.section)} section`]),
    ...(floors.seen === undefined ? [] : [`${wholePercent(floors.seen)} seen`]),
  ];
  const cells = [
    name.padEnd(24),
    String(count).padStart(5),
    percent(hit1).padStart(9),
    percent(hit3).padStart(10),
    ...[section, seen].map((one) => (one === undefined ? "" : percent(one)).padStart(10)),
  ];
  return `${cells.join("")}${goals.length > 0 ? `  at least ${goals.join(", ")}` : ""}\n`;
}
