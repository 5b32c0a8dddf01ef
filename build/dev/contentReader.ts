import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { listContent, readSource, readStamp, type Source } from "../read.ts";

interface ReadFile {
  readonly source: Source;
  readonly stamp: string;
}

/**
 * Each call reads the files that changed, and returns nothing if none did. Some editors delete a file and write it again,
 * so a file counts as missing only once changes have stopped; a missing folder is an empty one. A source stays the same
 * object until its content changes, so that results computed from it can be cached.
 */
export function createContentReader(contentDir: string) {
  let known: ReadonlyMap<string, ReadFile> | undefined;
  return async (isQuiet: boolean): Promise<readonly Source[] | undefined> => {
    const before = known;
    const names = await listContent(contentDir).catch(() => []);
    const found = names.map((name) => [name, readFile(contentDir, name, before?.get(name))] as const);
    const files = new Map([...(isQuiet ? [] : (before ?? [])), ...found]);
    known = files;
    const isSame =
      files.size === before?.size &&
      [...files].every(([name, { source }]) => source === before.get(name)?.source);
    return isSame ? undefined : [...files.values()].map(({ source }) => source);
  };
}

function readFile(contentDir: string, name: string, known: ReadFile | undefined): ReadFile {
  const stamp = readStamp(join(contentDir, name));
  if (known && stamp !== "" && known.stamp === stamp) return known;
  const read = { source: readSource(contentDir, name), stamp };
  return known && isDeepStrictEqual({ ...known, stamp }, read) ? { ...known, stamp } : read;
}
