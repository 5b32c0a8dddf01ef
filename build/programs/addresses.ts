import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listAddresses } from "../assemble/checkAddresses.ts";
import { runCommand } from "../command.ts";
import { loadSite } from "../loadSite.ts";
import { parseContentDir } from "../options.ts";
import { publishedName, renderPublished } from "../parse/addresses.ts";
import { renderProblems, UsageError } from "../problem.ts";

/** Promises every address of the content as it is: from now on none may be lost. */
await runCommand(async () => {
  const contentDir = parseContentDir(process.argv.slice(2));
  const loaded = await loadSite(contentDir, { siteUrl: "https://docs.example", basePath: "" });
  if ("problems" in loaded) throw new UsageError(renderProblems(loaded.problems).trimEnd());
  const known = new Set(loaded.content.published.map(({ address }) => address));
  const added = listAddresses(loaded.content).filter((address) => !known.has(address));
  const path = join(contentDir, publishedName);
  if (added.length > 0) await writeFile(path, renderPublished([...known, ...added]));
  for (const address of added) console.log(address);
  console.log(`${added.length} added in ${path}; it lists ${known.size + added.length}.`);
});
