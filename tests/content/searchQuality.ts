import type { Problem } from "../../build/problem.ts";
import type { DataFile } from "./dataFile.ts";
import type { HelpCentre } from "./helpCentre.ts";
import type { Queries } from "./queries.ts";
import type { AskedQuery, QuerySet } from "./querySets.ts";
import type { Ask } from "./searchAnswers.ts";

export interface Quality {
  readonly count: number;
  /** Shares of the queries whose right article is first, or among three. */
  readonly hit1: number;
  readonly hit3: number;
  /** Of the queries that name a section: it is first, or it is shown. Missing if no query names one. */
  readonly section?: number;
  readonly seen?: number;
}

const articleOf = (name: string) => name.replace(/#.*/, "");

export function measure(queries: readonly AskedQuery[], ask: Ask): Quality {
  const share = (some: readonly AskedQuery[], isHit: (asked: AskedQuery) => boolean) =>
    some.filter(isHit).length / Math.max(1, some.length);
  const withSection = queries.filter(({ sections }) => sections.length > 0);
  return {
    count: queries.length,
    hit1: share(queries, (asked) => isFirst(asked, ask)),
    hit3: share(queries, (asked) => isInThree(asked, ask)),
    ...(withSection.length > 0 && {
      section: share(withSection, (asked) => isSection(asked, ask)),
      seen: share(withSection, (asked) => isSeen(asked, ask)),
    }),
  };
}

function isFirst({ query, expect }: AskedQuery, ask: Ask): boolean {
  return expect.includes(articleOf(ask(query).first ?? ""));
}

function isInThree({ query, expect }: AskedQuery, ask: Ask): boolean {
  return ask(query).three.some((name) => expect.includes(articleOf(name)));
}

function isSection(asked: AskedQuery, ask: Ask): boolean {
  return isAnswer(asked, ask(asked.query).first ?? "");
}

function isSeen(asked: AskedQuery, ask: Ask): boolean {
  return ask(asked.query).sections.some((name) => isAnswer(asked, name));
}

function isAnswer({ expect, sections }: AskedQuery, name: string): boolean {
  const [article = "", section = ""] = name.split("#");
  return expect.includes(article) && sections.includes(section);
}

/** The misses of a set that is below a floor, each at the article that should be found. */
export function checkQuality(
  sets: readonly QuerySet[],
  ask: Ask,
  { drafts }: Pick<HelpCentre, "drafts">,
): Problem[] {
  const missed = new Map<string, Problem>();
  for (const { asked, why } of sets.flatMap((set) => findMisses(set, ask))) {
    const { query, meant, expect } = asked;
    const draft = drafts.find(({ slug }) => slug === expect[0]);
    // One fix covers a query and its misspellings.
    if (!draft || missed.has(`${draft.slug} ${meant}`)) continue;
    const words = query === meant ? "questions like it" : `questions like "${meant}"`;
    const found = ask(query).first ?? "nothing";
    const message = `"${query}" should lead to this article and leads to ${found}; add ${words} to questions/${draft.slug}.txt (${why})`;
    missed.set(`${draft.slug} ${meant}`, { sourcePath: draft.sourcePath, line: 1, message });
  }
  return [...missed.values()];
}

function findMisses({ name, queries, floors }: QuerySet, ask: Ask): { asked: AskedQuery; why: string }[] {
  const quality = measure(queries, ask);
  const judged = [
    { share: quality.hit1, floor: floors.hit1, isHit: isFirst, where: "come first" },
    { share: quality.hit3, floor: floors.hit3, isHit: isInThree, where: "come among three" },
    { share: quality.section ?? 1, floor: floors.section, isHit: isSection, where: "lead to the section" },
    { share: quality.seen ?? 1, floor: floors.seen, isHit: isSeen, where: "show the section" },
  ];
  return judged.flatMap(({ share, floor = 0, isHit, where }) =>
    queries.length === 0 || share >= floor
      ? []
      : queries
          .filter((asked) => !isHit(asked, ask))
          .map((asked) => ({
            asked,
            why: `of the ${name}, ${percent(share)} ${where}, and ${wholePercent(floor)} must`,
          })),
  );
}

/** The queries of a file that find something but shouldn't, if there are more than allowed. */
export function checkNegatives(
  { value, lineOf, sourcePath }: DataFile<Queries>,
  ask: Ask,
  leastSilent = 1,
): Problem[] {
  const loud = value.negatives.flatMap((query, index) => {
    const { first } = ask(query);
    return first === undefined ? [] : [{ query, first, line: lineOf(["negatives", index]) }];
  });
  if (loud.length <= value.negatives.length * (1 - leastSilent)) return [];
  return loud.map(({ query, first, line }) => ({
    sourcePath,
    line,
    message: `"${query}" should find nothing and finds ${first}; add what is like it to off-topic.txt, or remove it here`,
  }));
}

export function wholePercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
