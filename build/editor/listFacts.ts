import { runCommand } from "../command.ts";
import { didYouMean, renderProblems, UsageError } from "../problem.ts";
import { readContent } from "../read.ts";
import { findReach } from "./factReach.ts";
import { createHelpCentre } from "./helpCentre.ts";

/** Lists each line that uses a fact, so that a writer can read those lines before changing the fact. */
await runCommand(async () => {
  const [id, contentDir = "content"] = process.argv.slice(2);
  if (id === undefined) throw new UsageError("Name a fact: npm run facts -- credits.video");
  const centre = createHelpCentre(await readContent(contentDir), contentDir);
  const names = [...centre.facts.byName.keys()];
  if (!names.includes(id))
    throw new UsageError(
      `facts.yaml has no fact ${id}${didYouMean(id, names) || `; it has ${names.join(", ")}.`}`,
    );
  const lines = findReach(id, centre);
  process.stdout.write(renderProblems(lines));
  console.log(`${lines.length} ${lines.length === 1 ? "line" : "lines"} reached by ${id}.`);
});
