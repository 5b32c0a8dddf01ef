import { type Problem, renderProblems } from "../../build/problem.ts";

/** What check:content found, as text. Problems come last, so that they are visible in a terminal. */
export function renderJudgement(
  problems: readonly Problem[],
  advice: readonly Problem[],
  articleCount: number,
): string {
  return [
    ...(advice.length > 0 ? [`Advice (optional):\n${renderProblems(advice)}`] : []),
    ...(problems.length > 0 ? [`Problems (must be fixed):\n${renderProblems(problems)}`] : []),
    `${count(articleCount, "article")}: ${count(problems.length, "problem")}, ${count(advice.length, "piece")} of advice.\n`,
  ].join("\n");
}

/** "1 problem", "2 problems" */
function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
