import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../problem.ts";
import { readContent, readSource, type Source } from "../read.ts";

/** The content folder as it was last read. */
export interface ContentReader {
  readonly sources: () => readonly Source[];
  /** What could not be read. */
  readonly problems: () => readonly Problem[];
  readonly has: (name: string) => boolean;
  /** Reads one file again. Gives false where only the whole folder can tell what happened to it. */
  readonly readOne: (name: string) => Promise<boolean>;
  /** @throws UsageError where there is no such folder */
  readonly readAll: () => Promise<void>;
}

/** Keeps a source as the same object while its text stays, so that all that follows from it is kept, too. */
export function createContentReader(contentDir: string): ContentReader {
  let sourceByName = new Map<string, Source>();
  let problems: readonly Problem[] = [];
  const keep = (read: Source): Source => {
    const known = sourceByName.get(read.name);
    return known?.text !== undefined && known.text === read.text ? known : read;
  };
  return {
    sources: () => [...sourceByName.values()],
    problems: () => problems,
    has: (name) => sourceByName.has(name),
    readOne: async (name) => {
      if (!existsSync(join(contentDir, name))) return false;
      const { source, problem } = await readSource(contentDir, name);
      // An editor that saves in place empties the file first.
      if (source.text === "") return false;
      sourceByName.set(name, keep(source));
      problems = problems.filter(({ sourcePath }) => sourcePath !== source.sourcePath);
      if (problem) problems = [...problems, problem];
      return true;
    },
    readAll: async () => {
      const read = await readContent(contentDir);
      sourceByName = new Map(read.sources.map((source) => [source.name, keep(source)]));
      problems = read.problems;
    },
  };
}
