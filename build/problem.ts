import { closestMatch } from "leven";

/** Something a writer can fix: where it is, and one sentence that says what to do. */
export interface Problem {
  /** As it is shown: "content/docs/edit-images.md". */
  readonly sourcePath: string;
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

/** A sentence for whoever started the command: a wrong option or setting. It has no file and no stack. */
export class UsageError extends Error {}

const byPlace = (a: Problem, b: Problem) =>
  compareText(a.sourcePath, b.sourcePath) || a.line - b.line || compareText(a.message, b.message);

/** Code-point order, the same on every machine; localeCompare is not. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** One line for each problem, sorted by place, the place first so that a terminal makes it a link. */
export function renderProblems(problems: readonly Problem[]): string {
  return problems
    .toSorted(byPlace)
    .map(({ sourcePath, line, message }) => `${sourcePath}:${line}  ${message}\n`)
    .join("");
}

/** Each problem once. A row or an item that stands for several facts is judged once for each. */
export function uniqueProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [renderProblems([problem]), problem])).values()];
}

/** `; did you mean "related"?` when one of the candidates is close to what was written, else nothing. */
export function didYouMean(
  written: string,
  candidates: readonly string[],
  quote = (candidate: string) => `"${candidate}"`,
): string {
  const maxDistance = written.length < 4 ? 1 : Math.max(2, Math.floor(written.length / 3));
  const closest = closestMatch(written, candidates, { maxDistance });
  return closest === undefined || closest === written ? "" : `; did you mean ${quote(closest)}?`;
}
