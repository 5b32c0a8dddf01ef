import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { slug } from "github-slugger";
import { fill } from "../../client/fill.ts";
import { listFiles } from "../content/files.ts";
import { flag, parseOptions, parseSettings } from "../options.ts";
import { renderProblems, UsageError } from "../problem.ts";
import { createSite } from "../site/loadSite.ts";

const usage =
  'Give a brand and a first category, as in npm run start-over -- --brand "Millbrook Bicycles" --category Booking.';
const kept = "README.md";
/** The smallest help centre. */
const starterDir = "build/commands/starter";

/** `npm run start-over`: replaces the content with the smallest help centre of another product. */
export async function main(args: readonly string[]): Promise<string> {
  const options = { brand: { type: "string" }, category: { type: "string" }, yes: flag } as const;
  const { contentDir, values } = parseOptions({ args, options }, usage);
  const { brand, category } = values;
  if (!brand || !category) throw new UsageError(usage);
  const names = await listCommitted(contentDir);
  const files = createFiles(brand, category);
  checkFiles(files, contentDir);
  const list = names.map((name) => `  ${name}\n`).join("");
  console.log(`${names.length} files of ${contentDir}/, which Git keeps in its history:\n${list}`);
  if (!values.yes) return "Nothing was changed. Add --yes to remove these files.";
  await Promise.all(names.map((name) => rm(join(contentDir, name))));
  for (const [name, written] of files) {
    await mkdir(dirname(join(contentDir, name)), { recursive: true });
    await writeFile(join(contentDir, name), written);
  }
  return `${contentDir}/ is the help centre of another product now. npm run dev shows it; content/README.md says what to write next. README.md, LICENSE and package.json still have the old name.`;
}

/**
 * The files of a folder, all of which Git can bring back.
 * @throws UsageError if Git lacks a file or a change, or doesn't know the folder
 */
async function listCommitted(contentDir: string): Promise<string[]> {
  const git = async (...args: string[]) =>
    // In the content folder, Windows would prefer a program git.exe that is there.
    (await promisify(execFile)("git", ["-C", contentDir, ...args], { maxBuffer: 1e8 })).stdout;
  const [changes, files] = await Promise.all([git("status", "--porcelain"), git("ls-files", "-z")]).catch(
    () => {
      throw new UsageError(
        `Git doesn't know ${contentDir}, and could not bring its files back; nothing was changed.`,
      );
    },
  );
  if (changes !== "")
    throw new UsageError(
      `Git has changes that aren't committed; commit or remove them first. Nothing was changed.\n${changes.trimEnd()}`,
    );
  const names = files.split("\0").filter((name) => name !== "" && name !== kept);
  if (names.length === 0) throw new UsageError(`Git has no files in ${contentDir}; nothing was changed.`);
  return names;
}

/** @throws UsageError if the brand or the category can't be published */
function checkFiles(files: ReadonlyMap<string, string>, contentDir: string): void {
  const sources = [...files].map(([name, text]) => ({ name, sourcePath: `${contentDir}/${name}`, text }));
  const { problems } = createSite(sources, contentDir, parseSettings({}));
  if (problems.length > 0) throw new UsageError(`${renderProblems(problems)}Nothing was changed.`);
}

/** The files of the starter, with these names in their braces. */
function createFiles(brand: string, category: string): ReadonlyMap<string, string> {
  const id = /^[a-z\d-]+$/.exec(slug(category))?.[0] ?? "first";
  // The number in a name is no fact. In quotation marks, YAML reads a name as JSON writes it.
  const quote = (name: string) =>
    JSON.stringify(name.replaceAll(/\d+(?:[.,]\d+)*/g, "{{ '$&' }}")).slice(1, -1);
  const values = { brand: quote(brand), category: quote(category), id };
  const read = (name: string) => fill(readFileSync(join(starterDir, name), "utf8"), values);
  return new Map(listFiles(starterDir).map((name) => [name, read(name)]));
}
