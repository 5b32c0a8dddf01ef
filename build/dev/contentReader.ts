import { join } from "node:path";
import { UsageError } from "../problem.ts";
import { listContent, type ReadContent, type ReadSource, readSource, readStamp } from "../read.ts";

interface ReadFile extends ReadSource {
  readonly stamp: string;
}

/**
 * Reads a content folder again and again. Each call examines every file, reads those that changed, and gives nothing where
 * none did. Until all is quiet, a file that is gone is taken as it was: some editors save by making it anew. A source is the same object for as long as its content is the same, so that what follows from it is kept, too.
 */
export function createContentReader(
  contentDir: string,
): (isQuiet: boolean) => Promise<ReadContent | undefined> {
  let known: ReadonlyMap<string, ReadFile> = new Map();
  let wasThere = false;
  return async (isQuiet) => {
    const names = await listContent(contentDir).catch((error) => {
      if (error instanceof UsageError) return undefined;
      throw error;
    });
    if (!names) {
      if (!wasThere) return undefined;
      wasThere = false;
      const problem = { sourcePath: contentDir, line: 1, message: "this folder is gone; bring it back" };
      return { sources: [], problems: [problem] };
    }
    const found = names.map((name) => [name, readFile(contentDir, name, known.get(name))] as const);
    const files = new Map([...(isQuiet ? [] : known), ...found]);
    const isSame =
      wasThere &&
      files.size === known.size &&
      [...files].every(([name, { source }]) => source === known.get(name)?.source);
    known = files;
    wasThere = true;
    if (isSame) return undefined;
    return {
      sources: [...files.values()].map(({ source }) => source),
      problems: [...files.values()].flatMap(({ problem }) => problem ?? []),
    };
  };
}

function readFile(contentDir: string, name: string, known: ReadFile | undefined): ReadFile {
  const stamp = readStamp(join(contentDir, name));
  if (known && stamp !== "" && known.stamp === stamp) return known;
  const read = readSource(contentDir, name);
  const isSame =
    known?.problem?.message === read.problem?.message &&
    known?.source.text === read.source.text &&
    Buffer.compare(known?.source.bytes ?? nothing, read.source.bytes ?? nothing) === 0;
  return known && isSame ? { ...known, stamp } : { ...read, stamp };
}

const nothing = new Uint8Array();
