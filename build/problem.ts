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

/** How many problems of a file are shown. Nobody reads more at once, and a terminal takes long to show a hundred thousand. */
const mostShown = 300;

/** One line for each problem, sorted by place, the place first so that a terminal makes it a link. */
export function renderProblems(problems: readonly Problem[]): string {
  const problemsByPath = new Map<string, Problem[]>();
  for (const problem of problems.toSorted(byPlace)) {
    const known = problemsByPath.get(problem.sourcePath);
    if (known) known.push(problem);
    else problemsByPath.set(problem.sourcePath, [problem]);
  }
  return [...problemsByPath.values()].flatMap(leaveOutRest).map(renderProblem).join("");
}

function leaveOutRest(problems: readonly Problem[]): readonly Problem[] {
  const next = problems[mostShown];
  if (!next) return problems;
  const message = `and ${problems.length - mostShown} more problems in this file; fix those above first`;
  return [...problems.slice(0, mostShown), { ...next, message }];
}

/** The name of a file can hold control characters, which a terminal would obey: they are shown by their codes. */
function renderProblem({ sourcePath, line, message }: Problem): string {
  const text = `${sourcePath}:${line}  ${message}`;
  return `${text.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, escapeCharacter)}\n`;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Each problem once. A row or an item that stands for several facts is judged once for each. */
export function uniqueProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [renderProblem(problem), problem])).values()];
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
