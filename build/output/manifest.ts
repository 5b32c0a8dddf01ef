import { join } from "node:path";
import { z } from "zod";
import type { OutputFile } from "../model.ts";
import type { FileSystem } from "./stage.ts";

/** Lists the files that builds wrote, so that the next one knows what it may delete. */
export const manifestName = ".build-manifest.json";

/** A name that a build gives to a file, relative to the output: "docs/a.html". None leads out or has a strange character. */
export const outputPathSchema = z
  .string()
  .regex(/^[\w.-]+(?:\/[\w.-]+)*$/)
  .refine((name) => !name.split("/").some((part) => part === "." || part === ".."));

const manifestSchema = z.object({
  /** Of the last build; after one that was interrupted, of that and of the one before it. */
  files: z.array(outputPathSchema),
  /** Assets of the build before, which a page that is still open may ask for. */
  kept: z.array(outputPathSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** What is in the folder that builds wrote. A damaged manifest lists nothing: a stale file stays, and nothing is lost. */
export async function readManifest(target: string, fs: FileSystem): Promise<Manifest> {
  const text = await fs.readFile(join(target, manifestName), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "EISDIR") return "";
    throw error;
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return { files: [], kept: [] };
  }
}

export function renderManifest({ files, kept }: Manifest): OutputFile {
  const sorted = { files: files.toSorted(), kept: kept.toSorted() };
  return { outputPath: manifestName, content: `${JSON.stringify(sorted, null, 1)}\n` };
}
