import type { Problem } from "../../build/problem.ts";
import type { AskedQuery, MeasureName, QuerySet } from "./querySets.ts";
import type { Answer, Ask } from "./searchAnswers.ts";

/** A share of fewer queries says nothing. */
const minQueries = 30;

interface Measure {
  /** "95.0 % come first" */
  readonly success: string;
  /** For the table. */
  readonly column: string;
  readonly isHit: (asked: AskedQuery, answer: Answer) => boolean;
  /** The queries that it judges. */
  readonly judges: (asked: AskedQuery) => boolean;
}

const hasAnswer = ({ expect }: AskedQuery) => expect.length > 0;
const hasSection = ({ sections }: AskedQuery) => sections.length > 0;
const isArticle = ({ expect }: AskedQuery, name = "") => expect.includes(name.replace(/#.*/, ""));
const isSection = (asked: AskedQuery, name = "") =>
  isArticle(asked, name) && asked.sections.includes(name.replace(/^[^#]*#?/, ""));

const measures: Readonly<Record<MeasureName, Measure>> = {
  hit1: {
    success: "come first",
    column: "first",
    isHit: (asked, { first }) => isArticle(asked, first),
    judges: hasAnswer,
  },
  hit3: {
    success: "come among three",
    column: "in three",
    isHit: (asked, { three }) => three.some((name) => isArticle(asked, name)),
    judges: hasAnswer,
  },
  section: {
    success: "lead to the section",
    column: "section",
    isHit: (asked, { first }) => isSection(asked, first),
    judges: hasSection,
  },
  seen: {
    success: "show the section",
    column: "seen",
    isHit: (asked, { sections }) => sections.some((name) => isSection(asked, name)),
    judges: hasSection,
  },
  silent: {
    success: "find nothing",
    column: "silent",
    isHit: (_, { first }) => first === undefined,
    judges: (asked) => !hasAnswer(asked),
  },
};
const measureNames = Object.keys(measures) as MeasureName[];

/** The share of the queries that succeed; undefined if none of them can be measured. */
export function measure(name: MeasureName, queries: readonly AskedQuery[], ask: Ask): number | undefined {
  const { isHit, judges } = measures[name];
  const judged = queries.filter(judges);
  if (judged.length === 0) return undefined;
  return judged.filter((asked) => isHit(asked, ask(asked.query))).length / judged.length;
}

/** The floors that the sets don't reach. A set with few queries has none. */
function findMissedFloors(sets: readonly QuerySet[], ask: Ask) {
  return sets.flatMap(({ name, queries, floors }) =>
    measureNames.flatMap((measureName) => {
      const { judges, isHit, success } = measures[measureName];
      const floor = floors[measureName] ?? 0;
      const judged = queries.filter(judges);
      const share = measure(measureName, judged, ask) ?? 1;
      if (judged.length < minQueries || share >= floor) return [];
      const missed = judged.filter((asked) => !isHit(asked, ask(asked.query)));
      return { name, missed, why: `${percent(share)} ${success}, at least ${wholePercent(floor)} must` };
    }),
  );
}

/** The sets that score below a floor. */
export function checkQuality(sets: readonly QuerySet[], ask: Ask, sourcePath: string): Problem[] {
  return findMissedFloors(sets, ask).map(({ name, why }) => ({
    sourcePath,
    line: 1,
    message: `of the queries "${name}", ${why}; add questions to the articles that npm run check:search -- --show lists`,
  }));
}

function wholePercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

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

/** Lists the queries that keep a set below its floor. */
export function showMisses(sets: readonly QuerySet[], ask: Ask): void {
  for (const { name, missed, why } of findMissedFloors(sets, ask)) {
    console.log(`${name}: ${why}`);
    for (const { query, expect } of missed)
      console.log(
        `  "${query}" leads to ${ask(query).first ?? "nothing"}, not ${expect.join(", ") || "nothing"}`,
      );
  }
}
