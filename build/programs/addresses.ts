import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listAddresses } from "../assemble/checkAddresses.ts";
import { runCommand } from "../command.ts";
import { readSite } from "../loadSite.ts";
import { parseContentDir, parseSettings } from "../options.ts";
import { compareText } from "../problem.ts";

const firstLines = `# Every address that was ever published: no link that someone kept may break.
# npm run addresses adds what is new; nothing is ever removed.
`;

await runCommand(async () => {
  const contentDir = parseContentDir(process.argv.slice(2));
  const { content } = await readSite(contentDir, parseSettings({}));
  const { articles, published } = content;
  const known = published.value ?? new Map();
  const added = articles.flatMap(listAddresses).filter((address) => !known.has(address));
  const path = join(contentDir, "addresses.lock");
  const text = await readFile(path, "utf8").catch(() => "");
  const sorted = addPublished(text, added);
  if (sorted !== text && known.size + added.length > 0) await writeFile(path, sorted);
  for (const address of added) console.log(address);
  console.log(`Added ${added.length} addresses to ${path}, which now lists ${known.size + added.length}.`);
});

/** Adds addresses, sorted and without duplicates. A comment stays above its address, at the beginning or at the end. */
function addPublished(text: string, added: readonly string[]): string {
  const lines = text.trim() === "" ? firstLines : `${text.trimEnd()}\n`;
  const [comments = ""] = /^(?:\s*#.*\n)*/.exec(lines) ?? [];
  const parts = lines.slice(comments.length).match(/(?:[ \t]*(?:#.*)?\n)*.+(?:\n|$)/g) ?? [];
  const addressOf = (part: string) => /^[ \t]*[^#\s].*$/m.exec(part)?.[0].trim() ?? "~";
  const sorted = [...new Set([...parts, ...added.map((address) => `${address}\n`)])].sort((a, b) =>
    compareText(addressOf(a), addressOf(b)),
  );
  return comments + sorted.join("");
}
