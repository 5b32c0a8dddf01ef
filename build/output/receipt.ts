import { hash } from "node:crypto";
import { z } from "zod";
import type { OutputFile } from "../model.ts";
import { outputPathSchema } from "./manifest.ts";

/** Says what a build was made of and what it made. */
export const receiptName = "version.json";

export const receiptSchema = z.object({
  /** That was checked out where the content lies, and its date; missing outside git. */
  commit: z.hex().optional(),
  date: z.iso.datetime({ offset: true }).optional(),
  /** "https://help.example.com" */
  origin: z.string(),
  /** The SHA-256 of each file but the receipt, in hexadecimal, by its name: "docs/upload-script.html". */
  files: z.record(outputPathSchema, z.string()),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** The files, and after them their receipt. */
export async function* withReceipt(
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
  made: Omit<Receipt, "files">,
): AsyncGenerator<OutputFile> {
  const hashes: [name: string, hash: string][] = [];
  for await (const { outputPath, content } of files) {
    const bytes = Buffer.from(content);
    hashes.push([outputPath, hash("sha256", bytes)]);
    yield { outputPath, content: bytes };
  }
  const receipt: Receipt = {
    ...made,
    files: Object.fromEntries(hashes.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  yield { outputPath: receiptName, content: `${JSON.stringify(receipt, null, 1)}\n` };
}
