import { existsSync } from "node:fs";
import { compareText } from "../../build/problem.ts";
import { readContent, type Source } from "../../build/read.ts";

/** A fixture site. A case with expected problems is merged over the base site; one with expected pages is complete. */
export async function readFixture(name: string): Promise<Source[]> {
  const sources = await readSources(name);
  if (existsSync(`tests/sites/${name}/expected`)) return sources;
  const base = await readSources("base");
  return [...base.filter((source) => !sources.some((other) => other.name === source.name)), ...sources].sort(
    (a, b) => compareText(a.name, b.name),
  );
}

async function readSources(name: string): Promise<Source[]> {
  const folder = `tests/sites/${name}/content`;
  const { sources } = await readContent(folder);
  return sources.map((source) => ({ ...source, sourcePath: source.sourcePath.replace(folder, "content") }));
}
