import { closestMatch } from "leven";

/** Where something is written. */
export interface Place {
  /** As displayed: "content/docs/edit-images.md". */
  readonly sourcePath: string;
  /** Counted from 1. */
  readonly line: number;
}

/** A mistake that a writer can fix: its place, and one sentence that includes the fix. */
export interface Problem extends Place {
  readonly message: string;
}

/** A value, or the part of it that can be shown despite its problems. */
export interface Checked<T> {
  readonly value?: T;
  readonly problems: readonly Problem[];
}

/** Reports what is wrong at a known place. It returns nothing, and so does a function that reports why it has no value. */
export type Report = (message: string) => undefined;

/** An empty list of the problems in a file, and a function that adds to it. */
export function collectProblems(sourcePath: string) {
  const problems: Problem[] = [];
  const report = (line: number, message: string): undefined =>
    void problems.push({ sourcePath, line, message });
  return { problems, report };
}

/** What a user can mend, such as a wrong option, described in sentences. It has no stack trace. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

const byPlace = (a: Problem, b: Problem) =>
  compareText(a.sourcePath, b.sourcePath) || a.line - b.line || compareText(a.message, b.message);

/** Code-unit order is the same on every machine, unlike localeCompare's. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The number of problems shown. Nobody reads more in one go, and terminals are slow. */
const maxShown = 300;

/** One line per problem, sorted by location. The location comes first, so that terminals turn it into a link. */
export function renderProblems(problems: readonly Problem[]): string {
  const sorted = problems.toSorted(byPlace);
  const message = `and ${sorted.length - maxShown} more problems; fix those above first`;
  const rest = sorted.slice(maxShown, maxShown + 1).map((next) => ({ ...next, message }));
  return [...sorted.slice(0, maxShown), ...rest].map(renderProblem).join("");
}

/** "content/docs/edit-images.md:4", which terminals turn into a link. */
export function renderPlace({ sourcePath, line }: Place): string {
  return `${sourcePath}:${line}`;
}

function renderProblem({ sourcePath, line, message }: Problem): string {
  return `${escapeControls(`${renderPlace({ sourcePath, line })}  ${message}`)}\n`;
}

/** Escapes control characters, which a terminal would obey: a file name or the response of a host can contain them. */
export function escapeControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Removes duplicates: a row or item repeated for several facts is checked once for each fact. */
export function uniqueProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [renderProblem(problem), problem])).values()];
}

/** `; did you mean "related"?` if one of the candidates is similar, else "". */
export function didYouMean(
  written: string,
  candidates: readonly string[],
  quote = (candidate: string) => `"${candidate}"`,
): string {
  const maxDistance = written.length < 4 ? 1 : Math.max(2, Math.floor(written.length / 3));
  const closest = closestMatch(written, candidates, { maxDistance });
  return closest === undefined || closest === written ? "" : `; did you mean ${quote(closest)}?`;
}
