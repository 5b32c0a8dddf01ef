import { hash } from "node:crypto";
import type { OutputFile } from "../model.ts";
import { fields, fieldsByName, optional, stringField, type ValueOf, wordsField } from "../text/fields.ts";
import { isOutputPath } from "./manifest.ts";

/** Says what a build was made of and what it made. */
export const receiptName = "version.json";

const hexadecimal = stringField("a hash", "1c4f", (text) => /^[\da-f]+$/i.test(text));
export const receiptField = fields({
  /** That was checked out where the content lies, and its date; missing outside git. */
  commit: optional(hexadecimal),
  date: optional(stringField("a time", "2026-11-20T09:00:00Z", (text) => !Number.isNaN(Date.parse(text)))),
  /** "https://help.example.com" */
  origin: wordsField("https://help.example.com"),
  /** The SHA-256 of each file but the receipt, in hexadecimal, by its name: "docs/upload-script.html". */
  files: fieldsByName(hexadecimal, (name) => !isOutputPath(name) && "is no name of a file"),
});
export type Receipt = ValueOf<typeof receiptField>;

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
