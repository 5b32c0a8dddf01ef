import { relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { listContent, readStamp } from "../content/files.ts";
import { readSource, type Source } from "../content/sources.ts";

interface ReadFile {
  readonly source: Source;
  readonly stamp: string;
}

/**
 * Each call reads the files that changed, and returns nothing if none did. While changes arrive, it reads only the given
 * paths, if it knows each as a file. Some editors empty or delete a file and write it again, so a file counts as empty or
 * missing only once changes have stopped; a missing folder is an empty one. A source stays the same object until its
 * content changes, so that results computed from it can be cached.
 */
export function createContentReader(contentDir: string) {
  let known: ReadonlyMap<string, ReadFile> | undefined;
  const findNames = async (paths: readonly string[]) => {
    const named = paths.map((path) => relative(contentDir, path).replaceAll("\\", "/"));
    const isWhole = named.length === 0 || named.some((name) => !known?.has(name));
    return isWhole ? listContent(contentDir).catch(() => []) : named;
  };
  return async (isQuiet: boolean, paths: readonly string[] = []): Promise<readonly Source[] | undefined> => {
    const before = known;
    const names = await findNames(isQuiet ? [] : paths);
    const found = names.map((name) => {
      const old = before?.get(name);
      const read = readFile(contentDir, name, old);
      return [name, old && !isQuiet && isHalfSaved(read) ? old : read] as const;
    });
    const files = new Map([...(isQuiet ? [] : (before ?? [])), ...found]);
    known = files;
    const isSame =
      files.size === before?.size &&
      [...files].every(([name, { source }]) => source === before.get(name)?.source);
    return isSame ? undefined : [...files.values()].map(({ source }) => source);
  };
}

function isHalfSaved({ source }: ReadFile): boolean {
  return source.text === "" || source.problem !== undefined;
}

function readFile(contentDir: string, name: string, known: ReadFile | undefined): ReadFile {
  const stamp = readStamp(`${contentDir}/${name}`);
  if (known && stamp !== "" && known.stamp === stamp) return known;
  const read = { source: readSource(contentDir, name), stamp };
  return known && isDeepStrictEqual({ ...known, stamp }, read) ? { ...known, stamp } : read;
}
