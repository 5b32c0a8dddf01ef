import { readFile } from "node:fs/promises";
import { findDueFacts } from "../checks/factAdvice.ts";
import { findFactUses } from "../checks/factUses.ts";
import { createHelpCentre } from "../checks/helpCentre.ts";
import { readContent } from "../content/sources.ts";
import { markChecked } from "../facts/markChecked.ts";
import { flag, parseOptions } from "../options.ts";
import { didYouMean, renderProblems, UsageError } from "../problem.ts";
import { replaceFile } from "./replaceFile.ts";

const usage = "Name a fact, as in npm run facts -- prices.day, alone or with --checked, or use --due.";

/**
 * Lists each line that uses a fact, so that a writer can read those lines before changing the fact; or the facts to check
 * again; or writes that one was checked today.
 */
export async function main(args: readonly string[]): Promise<string> {
  const options = { due: flag, checked: flag };
  const { contentDir, positionals, values } = parseOptions({ args, options, allowPositionals: true }, usage);
  const [id = ""] = positionals;
  if (id === "" && !values.due) throw new UsageError(usage);
  const centre = createHelpCentre(await readContent(contentDir), contentDir);
  if (values.due) {
    const due = findDueFacts(centre, new Date());
    const lists = due.map((parts) => `${parts.map(renderProblems).join("")}\n`).join("");
    return `${lists}${due.length === 1 ? "1 fact is" : `${due.length} facts are`} due.`;
  }
  const names = [...centre.facts.byName.keys()];
  if (!names.includes(id))
    throw new UsageError(
      `facts.yaml has no fact ${id}${didYouMean(id, names) || `; it has ${names.join(", ")}.`}`,
    );
  if (values.checked) {
    const path = `${contentDir}/facts.yaml`;
    const day = new Date().toLocaleDateString("sv-SE");
    await replaceFile(path, markChecked(await readFile(path, "utf8"), id, day));
    return `${path} now says that ${id} was checked on ${day}.`;
  }
  const lines = findFactUses(id, centre);
  const count = lines.length === 1 ? "1 line" : `${lines.length} lines`;
  return `${renderProblems(lines)}${count} reached by ${id}.`;
}
