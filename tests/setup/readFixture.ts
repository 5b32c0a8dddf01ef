import type { Source } from "../../build/model.ts";
import { readContent } from "../../build/read.ts";

/** The base site of the tests with the files of a case laid over it. */
export async function readFixture(name: string): Promise<Source[]> {
  const base = await readSources("base");
  const changed = name === "base" ? [] : await readSources(name);
  const kept = base.filter((source) => !changed.some((other) => other.name === source.name));
  return [...kept, ...changed];
}

async function readSources(name: string): Promise<Source[]> {
  const folder = `tests/sites/${name}/content`;
  const { sources } = await readContent(folder);
  return sources.map((source) => ({ ...source, sourcePath: source.sourcePath.replace(folder, "content") }));
}
