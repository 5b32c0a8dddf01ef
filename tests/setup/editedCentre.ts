import { createHelpCentre, type HelpCentre } from "../../build/checks/helpCentre.ts";
import type { Source } from "../../build/content/sources.ts";
import { type Problem, renderProblems } from "../../build/problem.ts";
import { readFixture } from "./readFixture.ts";

const base = await readFixture("base");

/** Replaces parts of a file. */
export type Edit = readonly [name: string, written: string | RegExp, instead: string];

/** The sources of the tests' base site with some words changed. */
export function editBase(...edits: readonly Edit[]): Source[] {
  return base.map((source) => {
    const own = edits.filter(([name]) => name === source.name);
    const text = own.reduce((text, [, from, to]) => text.replace(from, () => to), source.text ?? "");
    return { ...source, text };
  });
}

export function createEdited(...edits: readonly Edit[]): HelpCentre {
  return createCentre(editBase(...edits));
}

export const createCentre = (sources: readonly Source[]) => createHelpCentre(sources, "content");

export const first = (written: string | RegExp, instead: string): Edit => ["docs/first.md", written, instead];
/** Inserts text into the section "What it costs". */
export const say = (text: string) => first("A clip costs", `${text}\n\nA clip costs`);
export const untouched = createEdited();

/** One line per problem, without the folder. */
export const linesOf = (problems: readonly Problem[]) =>
  renderProblems(problems).trimEnd().replaceAll("content/", "").split("\n").filter(Boolean);
