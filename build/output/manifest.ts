import { join } from "node:path";
import type { OutputFile } from "../model.ts";
import { fields, listOf, parseJson, stringField, type ValueOf } from "../text/fields.ts";
import type { FileSystem } from "./stage.ts";

/** Lists the files that builds wrote, so that the next one knows what it may delete. */
export const manifestName = ".build-manifest.json";

/** A name that a build gives to a file, relative to the output: "docs/a.html". None leads out or has a strange character. */
export function isOutputPath(name: string): boolean {
  return /^[\w.-]+(?:\/[\w.-]+)*$/.test(name) && !name.split("/").some((part) => /^\.\.?$/.test(part));
}

const names = listOf(stringField("a name", "docs/a.html", isOutputPath), "[docs/a.html]");
const manifestField = fields({
  /** Of the last build; after one that was interrupted, of that and of the one before it. */
  files: names,
  /** Assets of the build before, which a page that is still open may ask for. */
  kept: names,
});
export type Manifest = ValueOf<typeof manifestField>;

/** What is in the folder that builds wrote. A damaged manifest lists nothing: a stale file stays, and nothing is lost. */
export async function readManifest(target: string, fs: FileSystem): Promise<Manifest> {
  const text = await fs.readFile(join(target, manifestName), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "EISDIR") return "";
    throw error;
  });
  return parseJson(text, manifestField) ?? { files: [], kept: [] };
}

export function renderManifest({ files, kept }: Manifest): OutputFile {
  const sorted = { files: files.toSorted(), kept: kept.toSorted() };
  return { outputPath: manifestName, content: `${JSON.stringify(sorted, null, 1)}\n` };
}
