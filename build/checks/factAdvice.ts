import type { Problem } from "../problem.ts";
import { factsTextOf, findFactUses, findLines, parseFactFields } from "./factUses.ts";
import type { HelpCentre } from "./helpCentre.ts";

/** The facts to check again: for each, its place, and the lines that state it. */
export function findDueFacts(centre: HelpCentre, now: Date): Problem[][][] {
  const earliest = new Date(now);
  earliest.setUTCMonth(now.getUTCMonth() - centre.config.recheckMonths);
  return [...centre.facts.byName].flatMap(([name, { checked }]) => {
    const day = checked && new Date(checked);
    if (!day || (day >= earliest && day <= now)) return [];
    const message = `${name} was last checked on ${checked}; check it again, then run npm run facts -- --checked ${name}`;
    const lines = findFactUses(name, centre).map((line) => ({
      ...line,
      message: `states ${name}, which is due for a check: ${line.message}`,
    }));
    return [[[{ ...centre.content.facts.at(...name.split(".")), message }], lines]];
  });
}

/** The lines that use a fact whose committed form differs, and what readers ask with its old number. */
export function adviseOnChangedFacts(centre: HelpCentre, committed: string): Problem[] {
  const before = parseFactFields(committed);
  const asked = centre.sources.filter(({ name }) => /^(?:questions|queries|unanswered)\b/.test(name));
  const shown = (fields: object) => JSON.stringify({ ...fields, means: undefined, checked: undefined });
  return [...parseFactFields(factsTextOf(centre))].flatMap(([name, fields]) => {
    const old = before.get(name);
    if (!old || shown(old) === shown(fields)) return [];
    const numbers = [old.value, old.from, old.to].filter((one) => typeof one === "number").join("|");
    const hasNumber = new RegExp(`(?<![\\d.])(?:${numbers || "(?!)"})(?![\\d.])`);
    const typed = findLines(asked, (line) => hasNumber.test(line));
    return [...findFactUses(name, centre), ...typed].map(({ message, ...place }) => ({
      ...place,
      message: `${name} has changed since the last commit; reread: ${message}`,
    }));
  });
}
