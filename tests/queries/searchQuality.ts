import type { DataFile } from "../../build/editor/checkContext.ts";
import type { HelpCentre } from "../../build/editor/helpCentre.ts";
import type { Problem } from "../../build/problem.ts";
import type { Queries } from "./queries.ts";
import type { AskedQuery, MeasureName, QuerySet } from "./querySets.ts";
import type { Answer, Ask } from "./searchAnswers.ts";

interface Measure {
  /** "95.0 % come first" */
  readonly success: string;
  /** For the table. */
  readonly column: string;
  readonly isHit: (asked: AskedQuery, answer: Answer) => boolean;
  readonly isOfSections?: true;
}

const isArticle = ({ expect }: AskedQuery, name = "") => expect.includes(name.replace(/#.*/, ""));
const isSection = (asked: AskedQuery, name = "") =>
  isArticle(asked, name) && asked.sections.includes(name.replace(/^[^#]*#?/, ""));

const measures: Readonly<Record<MeasureName, Measure>> = {
  hit1: {
    success: "come first",
    column: "first",
    isHit: (asked, { first }) => isArticle(asked, first),
  },
  hit3: {
    success: "come among three",
    column: "in three",
    isHit: (asked, { three }) => three.some((name) => isArticle(asked, name)),
  },
  section: {
    success: "lead to the section",
    column: "section",
    isHit: (asked, { first }) => isSection(asked, first),
    isOfSections: true,
  },
  seen: {
    success: "show the section",
    column: "seen",
    isHit: (asked, { sections }) => sections.some((name) => isSection(asked, name)),
    isOfSections: true,
  },
};
const measureNames = Object.keys(measures) as MeasureName[];

/** The share of the queries that succeed; undefined if none of them can be measured. */
export function measure(name: MeasureName, queries: readonly AskedQuery[], ask: Ask): number | undefined {
  const { isHit, isOfSections } = measures[name];
  const judged = isOfSections ? queries.filter(({ sections }) => sections.length > 0) : queries;
  if (judged.length === 0) return undefined;
  return judged.filter((asked) => isHit(asked, ask(asked.query))).length / judged.length;
}

/** The misses of each set that scores below a floor, reported at the article that should have been found. */
export function checkQuality(
  sets: readonly QuerySet[],
  ask: Ask,
  { drafts }: Pick<HelpCentre, "drafts">,
): Problem[] {
  const missed = new Map<string, Problem>();
  for (const { asked, why } of sets.flatMap((set) => findMisses(set, ask))) {
    const { query, meant, expect } = asked;
    const draft = drafts.find(({ slug }) => slug === expect[0]);
    // One fix serves a query and its misspellings.
    if (!draft || missed.has(`${draft.slug} ${meant}`)) continue;
    const words = query === meant ? "questions like it" : `questions like "${meant}"`;
    const found = ask(query).first ?? "nothing";
    const message = `"${query}" should lead to this article but leads to ${found}; add ${words} to questions/${draft.slug}.txt (${why})`;
    missed.set(`${draft.slug} ${meant}`, { sourcePath: draft.sourcePath, line: 1, message });
  }
  return [...missed.values()];
}

function findMisses({ name, queries, floors }: QuerySet, ask: Ask): { asked: AskedQuery; why: string }[] {
  return measureNames.flatMap((measureName) => {
    const { isHit, success } = measures[measureName];
    const floor = floors[measureName] ?? 0;
    const share = measure(measureName, queries, ask) ?? 1;
    if (share >= floor) return [];
    const why = `${name}: ${percent(share)} ${success}, at least ${wholePercent(floor)} must`;
    return queries.filter((asked) => !isHit(asked, ask(asked.query))).map((asked) => ({ asked, why }));
  });
}

/** The queries in a file that should find nothing but do find something, if their share exceeds the limit. */
export function checkNegatives({ value, at }: DataFile<Queries>, ask: Ask, minSilent = 1): Problem[] {
  const loud = value.negatives.flatMap((query, index) => {
    const { first } = ask(query);
    if (first === undefined) return [];
    const message = `"${query}" should find nothing but finds ${first}; add a similar line to off-topic.txt, or remove it here`;
    return [{ ...at("negatives", index), message }];
  });
  return loud.length > value.negatives.length * (1 - minSilent) ? loud : [];
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

/** Shows how many of the off-topic queries find nothing. */
export function showSilence(files: readonly DataFile<Queries>[], ask: Ask): void {
  const rows = files.map(({ sourcePath, value: { negatives } }) => {
    const silent = negatives.filter((query) => ask(query).first === undefined);
    return [sourcePath, { "off topic": negatives.length, "find nothing": silent.length }];
  });
  console.table(Object.fromEntries(rows));
}
