import { join } from "node:path";
import { z } from "zod";
import type { FileSystem } from "./stage.ts";

/** Says what a build was made of and what it made, so that the next one knows what it may delete. */
export const receiptName = "version.json";

/** A name that a build gives to a file, relative to the output: "docs/a.html". None leads out or has a strange character. */
const outputPathSchema = z
  .string()
  .regex(/^[\w.-]+(?:\/[\w.-]+)*$/)
  .refine((name) => !name.split("/").some((part) => part === "." || part === ".."));

const receiptSchema = z.object({
  /** That was checked out where the content lies, and its date; missing outside git. */
  commit: z.hex().optional(),
  date: z.iso.datetime({ offset: true }).optional(),
  /** "https://help.example.com" */
  origin: z.string(),
  /**
   * The SHA-256 of each file but the receipt, in hexadecimal, by its name: "docs/upload-script.html". Where a build was
   * interrupted, those of the build before are among them.
   */
  files: z.record(outputPathSchema, z.string()),
  /** Assets of the build before, which a page that is still open may ask for. */
  kept: z.array(outputPathSchema).optional(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** The receipt in a folder, or nothing where there is none of a build. */
export async function readReceipt(dir: string, fs: FileSystem): Promise<Receipt | undefined> {
  return parseReceipt(await fs.readFile(join(dir, receiptName), "utf8").catch(() => ""));
}

export function parseReceipt(text: string): Receipt | undefined {
  try {
    return receiptSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function renderReceipt({ files, kept = [], ...made }: Receipt): string {
  const sorted = {
    ...made,
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(kept.length > 0 && { kept: kept.toSorted() }),
  };
  return `${JSON.stringify(sorted, null, 1)}\n`;
}
