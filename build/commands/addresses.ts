import { readFile } from "node:fs/promises";
import { createHelpCentre } from "../checks/helpCentre.ts";
import { readContent } from "../content/sources.ts";
import { fixedRoutes } from "../model.ts";
import { parseOptions } from "../options.ts";
import { compareText } from "../problem.ts";
import { listAddresses } from "../site/checkAddresses.ts";
import { replaceFile } from "./replaceFile.ts";

const firstLines = `# Every address that was ever published: no link that someone kept may break.
# npm run addresses adds what is new; nothing is ever removed.
`;

/** Adds new addresses, and sorts all of them below the comments. */
export async function main(args: readonly string[]): Promise<string> {
  const { contentDir } = parseOptions({ args });
  const { articles, published } = createHelpCentre(await readContent(contentDir), contentDir).content;
  const known = published.value ?? new Map();
  const current = [...fixedRoutes, ...articles.flatMap(listAddresses)];
  const added = current.filter((address) => !known.has(address));
  const path = `${contentDir}/addresses.lock`;
  const text = await readFile(path, "utf8").catch(() => firstLines);
  const comments = text.split(/\r?\n/).filter((line) => line.trim().startsWith("#"));
  const addresses = [...known.keys(), ...added].sort(compareText);
  const sorted = `${[...comments, ...addresses].join("\n")}\n`;
  if (sorted !== text) await replaceFile(path, sorted);
  const count = added.length === 1 ? "1 address" : `${added.length} addresses`;
  return [...added, `Added ${count} to ${path}, which now lists ${addresses.length}.`].join("\n");
}
