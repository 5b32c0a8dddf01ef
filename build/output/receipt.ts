import { join } from "node:path";
import {
  booleanField,
  fields,
  fieldsByName,
  listField,
  optional,
  parseJson,
  stringField,
  type ValueOf,
  wordsField,
} from "../text/fields.ts";
import type { FileSystem } from "./stage.ts";

/** Says what a build was made of and what it made, so that the next one knows what it may delete. */
export const receiptName = "version.json";

/** A name that a build gives to a file, relative to the output: "docs/a.html". None leads out or has a strange character. */
function isOutputPath(name: string): boolean {
  return /^[\w.-]+(?:\/[\w.-]+)*$/.test(name) && !name.split("/").some((part) => /^\.\.?$/.test(part));
}

function isAddress(text: string): boolean {
  return /^\/[\w./-]*(?:#[\w-]+)?$/.test(text);
}

const hexadecimal = stringField("a hash", "1c4f", (text) => /^[\da-f]+$/i.test(text));
const receiptField = fields({
  /** That was checked out where the content lies, and its date; missing outside git. */
  commit: optional(hexadecimal),
  date: optional(stringField("a time", "2026-11-20T09:00:00Z", (text) => !Number.isNaN(Date.parse(text)))),
  /** Was the content another than that of the commit? */
  isChanged: optional(booleanField),
  /** "https://help.example.com" */
  origin: wordsField("https://help.example.com"),
  /** "/help" */
  basePath: optional(stringField("a path", "/help", isAddress)),
  /** The host that it was built for, by its name. */
  host: optional(stringField("a name", "nginx", (text) => /^[a-z\d-]+$/.test(text))),
  /** What the host leads on: "/help/docs/old-name" to "/help/docs/new-name#section". */
  redirects: optional(
    fieldsByName(
      stringField("an address", "/docs/edit-images", isAddress),
      (name) => !isAddress(name) && "is no address",
    ),
  ),
  /**
   * The SHA-256 of each file but the receipt, in hexadecimal, by its name: "docs/upload-script.html". Where a build was
   * interrupted, those of the build before are among them.
   */
  files: fieldsByName(hexadecimal, (name) => !isOutputPath(name) && "is no name of a file"),
  /** Assets of the build before, which a page that is still open may ask for. */
  kept: optional(listField(stringField("a name", "docs/a.html", isOutputPath), "[docs/a.html]")),
});
export type Receipt = ValueOf<typeof receiptField>;

/** The receipt in a folder, or nothing where there is none of a build. */
export async function readReceipt(dir: string, fs: FileSystem): Promise<Receipt | undefined> {
  return parseReceipt(await fs.readFile(join(dir, receiptName), "utf8").catch(() => ""));
}

export function parseReceipt(text: string): Receipt | undefined {
  return parseJson(text, receiptField);
}

export function renderReceipt({ files, kept = [], ...made }: Receipt): string {
  const sorted = {
    ...made,
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(kept.length > 0 && { kept: kept.toSorted() }),
  };
  return `${JSON.stringify(sorted, null, 1)}\n`;
}
