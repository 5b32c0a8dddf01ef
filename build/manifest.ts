import { join, resolve, sep } from "node:path";
import { z } from "zod";
import type { OutputFile } from "./model.ts";
import type { FileSystem } from "./stage.ts";

/** Lists the files that builds wrote, so that the next one knows what it may delete. */
export const manifestName = ".build-manifest.json";

const names = z.array(z.string());
const manifestSchema = z.object({
  /** Of the last build; after one that was interrupted, of that and of the one before it. */
  files: names,
  /** Assets of the build before, which a page that is still open may ask for. */
  kept: names,
  /** A hash of all that the site follows from; missing after a build that was interrupted. */
  inputs: z.string().optional(),
  /** The SHA-256 of the receipt, which has that of every other file. */
  receipt: z.string().optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;
/** Builds used to write the names alone. */
const anyManifest = z.union([manifestSchema, names.transform((files) => ({ files, kept: [] }))]);

/**
 * What is in the folder that builds wrote. Only names inside the folder count, whatever the manifest says. A damaged
 * manifest lists nothing: then a stale file stays, and nothing else is lost.
 */
export async function readManifest(target: string, fs: FileSystem): Promise<Manifest> {
  const text = await fs.readFile(join(target, manifestName), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "EISDIR") return "";
    throw error;
  });
  const { data: manifest = { files: [], kept: [] } as Manifest } = anyManifest.safeParse(parseJson(text));
  const isInside = (name: string) => resolve(target, name).startsWith(target + sep);
  return { ...manifest, files: manifest.files.filter(isInside), kept: manifest.kept.filter(isInside) };
}

export function renderManifest({ files, kept, ...made }: Manifest): OutputFile {
  const sorted = { files: files.toSorted(), kept: kept.toSorted(), ...made };
  return { outputPath: manifestName, content: `${JSON.stringify(sorted, null, 1)}\n` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
