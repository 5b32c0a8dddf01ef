import { existsSync } from "node:fs";
import { readContent, type Source } from "../../build/content/sources.ts";
import { compareText } from "../../build/problem.ts";

/** A fixture site. A case with expected problems is merged over the base site; one with expected pages is complete. */
export function readFixture(name: string): Promise<Source[]> {
  const folder = `tests/sites/${name}`;
  return existsSync(`${folder}/expected`) ? readSources(folder) : readOverBase(folder);
}

/** The base site with the files of another folder. */
export async function readOverBase(folder: string): Promise<Source[]> {
  const [base, sources] = [await readSources("tests/sites/base"), await readSources(folder)];
  return [...base.filter((source) => !sources.some((other) => other.name === source.name)), ...sources].sort(
    (a, b) => compareText(a.name, b.name),
  );
}

async function readSources(site: string): Promise<Source[]> {
  const folder = `${site}/content`;
  const sources = await readContent(folder);
  return sources.map((source) => ({ ...source, sourcePath: source.sourcePath.replace(folder, "content") }));
}

/** A file of the content folder. */
export const createSource = (name: string, text: string): Source => ({
  name,
  sourcePath: `content/${name}`,
  text,
});
