import { createSearchIndex } from "../../build/pages/searchIndex.ts";
import type { Problem } from "../../build/problem.ts";
import { createRanking } from "../../client/search/ranking.ts";
import type { DataFile } from "./dataFile.ts";
import type { HelpCentre } from "./helpCentre.ts";
import type { Queries } from "./queries.ts";
import type { AskedQuery, QuerySet } from "./querySets.ts";

/** Gives the articles that a query finds, by their slugs, best first. */
export type Rank = (query: string) => readonly string[];

export interface Quality {
  readonly count: number;
  readonly hit1: number;
  readonly hit3: number;
  /** The mean of one divided by the rank of the first right article. */
  readonly mrr: number;
}

export function createRank({ site, drafts }: HelpCentre): Rank {
  const index = createSearchIndex(site);
  const rank = createRanking(index);
  const slugByUrl = new Map(drafts.map(({ route, slug }) => [route as string, slug]));
  // Each query is asked for its set, its kind and its misses.
  const answers = new Map<string, readonly string[]>();
  return (query) => {
    const answer =
      answers.get(query) ??
      rank(query).articles.map(({ article }) => slugByUrl.get(index.articles[article]?.url ?? "") ?? "");
    answers.set(query, answer);
    return answer;
  };
}

export function measure(queries: readonly AskedQuery[], rank: Rank): Quality {
  const places = queries.map((asked) => placeOf(asked, rank));
  const mean = (worth: (place: number) => number) =>
    places.reduce((sum, place) => sum + worth(place), 0) / Math.max(1, places.length);
  return {
    count: places.length,
    hit1: mean((place) => (place < 1 ? 1 : 0)),
    hit3: mean((place) => (place < 3 ? 1 : 0)),
    mrr: mean((place) => 1 / (place + 1)),
  };
}

/** How many wrong articles stand before the first right one. */
function placeOf({ query, expect }: AskedQuery, rank: Rank): number {
  const place = rank(query).findIndex((slug) => expect.includes(slug));
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

/** What a set that stays below a floor misses, at the keywords of the article that it should lead to. */
export function checkQuality(
  sets: readonly QuerySet[],
  rank: Rank,
  { drafts }: Pick<HelpCentre, "drafts">,
): Problem[] {
  const missed = new Map<string, Problem>();
  for (const { asked, why } of sets.flatMap((set) => findMisses(set, rank))) {
    const { query, meant, expect } = asked;
    const draft = drafts.find(({ slug }) => slug === expect[0]);
    // What was misspelled and what was meant are corrected together.
    if (!draft || missed.has(`${draft.slug} ${meant}`)) continue;
    const words = query === meant ? "its words" : `the words of "${meant}"`;
    const found = rank(query)[0] ?? "nothing";
    const message = `"${query}" should lead to this article and leads to ${found}; add ${words} to the keywords (${why})`;
    missed.set(`${draft.slug} ${meant}`, {
      sourcePath: draft.sourcePath,
      line: draft.lineOf("keywords"),
      message,
    });
  }
  return [...missed.values()];
}

function findMisses({ name, queries, floors }: QuerySet, rank: Rank): { asked: AskedQuery; why: string }[] {
  const { hit1, hit3 } = measure(queries, rank);
  const missedFloors = [
    { share: hit1, floor: floors.hit1 ?? 0, most: 1, where: "first" },
    { share: hit3, floor: floors.hit3 ?? 0, most: 3, where: "among three" },
  ].filter(({ share, floor }) => queries.length > 0 && share < floor);
  return missedFloors.flatMap(({ share, floor, most, where }) =>
    queries
      .filter((asked) => placeOf(asked, rank) >= most)
      .map((asked) => ({
        asked,
        why: `of the ${name}, ${percent(share)} come ${where}, and ${wholePercent(floor)} must`,
      })),
  );
}

/** Queries that should find nothing, and find something. */
export function checkNegatives({ value, lineOf, sourcePath }: DataFile<Queries>, rank: Rank): Problem[] {
  return value.negatives.flatMap((query, index) => {
    const [found] = rank(query);
    if (found === undefined) return [];
    const message = `"${query}" should find nothing and finds ${found}; if that article now says the word, remove it here`;
    return [{ sourcePath, line: lineOf(["negatives", index]), message }];
  });
}

export function wholePercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
