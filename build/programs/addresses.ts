import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listAddresses } from "../assemble/checkAddresses.ts";
import { runCommand } from "../command.ts";
import { createSite } from "../loadSite.ts";
import { parseContentDir } from "../options.ts";
import { addPublished, publishedName } from "../parse/addresses.ts";
import { renderProblems, UsageError } from "../problem.ts";
import { readContent } from "../read.ts";

/** Promises every address of the content as it is: from now on none may be lost. */
await runCommand(async () => {
  const contentDir = parseContentDir(process.argv.slice(2));
  const { sources, problems: unreadable } = await readContent(contentDir);
  const created = createSite(sources, contentDir, { siteUrl: "https://docs.example", basePath: "" });
  const problems = [...unreadable, ...("problems" in created ? created.problems : [])];
  if (problems.length > 0 || "problems" in created) throw new UsageError(renderProblems(problems).trimEnd());
  const known = new Set(created.content.written.published.map(({ address }) => address));
  const added = listAddresses(created.content.written).filter((address) => !known.has(address));
  const path = join(contentDir, publishedName);
  const { text = "" } = sources.find(({ name }) => name === publishedName) ?? {};
  const sorted = addPublished(text, added);
  if (sorted !== text && known.size + added.length > 0) await writeFile(path, sorted);
  for (const address of added) console.log(address);
  console.log(`${added.length} added in ${path}; it lists ${known.size + added.length}.`);
});
