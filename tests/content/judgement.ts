import { type Problem, renderProblems } from "../../build/problem.ts";

/** What an editor says of the site. */
export interface Judgement {
  /** What must be fixed. */
  readonly problems: readonly Problem[];
  /** What is probably better in other words. */
  readonly advice: readonly Problem[];
  readonly searchTable: string;
}

/** The judgement as a terminal shows it: what must be fixed comes last, where it is seen. */
export function renderJudgement(
  { problems, advice, searchTable }: Judgement,
  articleCount: number,
  showsSearch: boolean,
): string {
  return [
    ...(showsSearch ? [searchTable] : []),
    ...(advice.length > 0 ? [`Advice, which stops nothing:\n${renderProblems(advice)}`] : []),
    ...(problems.length > 0 ? [`Problems, which must be fixed:\n${renderProblems(problems)}`] : []),
    `${count(articleCount, "article")}: ${count(problems.length, "problem")}, ${count(advice.length, "piece")} of advice.\n`,
  ].join("\n");
}

/** "1 problem", "2 problems" */
function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
