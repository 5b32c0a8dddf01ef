import { existsSync } from "node:fs";
import { compareText } from "../../build/problem.ts";
import { readContent, type Source } from "../../build/read.ts";

/** A site of the tests. A case that expects problems is laid over the base site; one that expects pages stands alone. */
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
