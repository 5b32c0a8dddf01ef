import type { Problem } from "../../build/problem.ts";
import type { HelpCentre } from "./helpCentre.ts";

const day = 24 * 60 * 60 * 1000;

/** Future dates. In the writer's time zone it may already be tomorrow. */
export function checkDates({ drafts }: HelpCentre, now: Date): Problem[] {
  const latest = dateAfter(now, 1);
  return drafts
    .filter(({ frontMatter }) => frontMatter.updated > latest)
    .map(({ sourcePath, lineOf, frontMatter: { updated } }) => ({
      sourcePath,
      line: lineOf("updated"),
      message: `"updated" is ${updated}, which is still to come; write the day of the last change`,
    }));
}

/** Articles not reviewed for a year. */
export function adviseOnDates({ drafts }: HelpCentre, now: Date): Problem[] {
  const earliest = dateAfter(now, -365);
  return drafts
    .filter(({ frontMatter }) => frontMatter.updated < earliest)
    .map(({ sourcePath, lineOf, frontMatter: { updated } }) => ({
      sourcePath,
      line: lineOf("updated"),
      message: `"updated" is ${updated}, more than a year ago; read the article again, and write the day on which you did`,
    }));
}

/** "2026-11-20" */
function dateAfter(date: Date, days: number): string {
  return new Date(date.getTime() + days * day).toISOString().slice(0, 10);
}
