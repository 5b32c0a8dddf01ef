import { join } from "node:path";
import type { Problem } from "../problem.ts";
import { listContent, type ReadSource, readSource, readStamp, type Source } from "../read.ts";

/** The content folder as it was last read. */
export interface ContentReader {
  readonly sources: () => readonly Source[];
  /** What could not be read. */
  readonly problems: () => readonly Problem[];
  readonly has: (name: string) => boolean;
  /** Reads one file again. Gives false where only the whole folder can tell what happened to it. */
  readonly readOne: (name: string) => Promise<boolean>;
  /**
   * Reads every file that is not as it was.
   * @throws UsageError where there is no such folder, or it can't be read
   */
  readonly readAll: () => Promise<void>;
}

/** Keeps a source as the same object while its text stays, so that all that follows from it is kept, too. */
export function createContentReader(contentDir: string): ContentReader {
  let files = new Map<string, ReadSource & { readonly stamp: string }>();

  const stampOf = (name: string) => readStamp(join(contentDir, name));
  const read = async (name: string) => {
    const stamp = stampOf(name);
    const { source, problem } = readSource(contentDir, name);
    const known = files.get(name)?.source;
    const isSame = problem === undefined && known !== undefined && isSameContent(known, source);
    const kept = isSame ? known : source;
    return { stamp, source: kept, ...(problem && { problem }) };
  };
  return {
    sources: () => [...files.values()].map(({ source }) => source),
    problems: () => [...files.values()].flatMap(({ problem }) => problem ?? []),
    has: (name) => files.has(name),
    readOne: async (name) => {
      if (stampOf(name) === "") return false;
      const file = await read(name);
      // An editor that saves in place empties the file first.
      if (file.source.text === "") return false;
      files.set(name, file);
      return true;
    },
    readAll: async () => {
      const found: typeof files = new Map();
      for (const name of await listContent(contentDir)) {
        const known = files.get(name);
        const isKnown = known?.problem === undefined && known?.stamp === stampOf(name);
        found.set(name, isKnown ? known : await read(name));
      }
      files = found;
    },
  };
}

function isSameContent(one: Source, other: Source): boolean {
  if (one.bytes && other.bytes) return Buffer.compare(one.bytes, other.bytes) === 0;
  return one.text === other.text && one.bytes === other.bytes;
}
