import { join } from "node:path";
import * as field from "../text/fields.ts";
import type { FileSystem } from "./stage.ts";

/** Records what a build was made from and what it made, so that the next build knows what it may delete. */
export const receiptName = "version.json";

/** Whether a build may give a file this name: "docs/a.html". Rejects any path outside the folder. */
function isOutputPath(name: string): boolean {
  return /^[\w.-]+(?:\/[\w.-]+)*$/.test(name) && !name.split("/").some((part) => /^\.\.?$/.test(part));
}

function isAddress(text: string): boolean {
  return /^\/[\w./-]*(?:#[\w-]+)?$/.test(text);
}

const hexadecimal = field.string("a hash", "1c4f", (text) => /^[\da-f]+$/i.test(text));
const receiptField = field.object({
  /** The commit of the content and its date. Missing outside Git. */
  commit: field.optional(hexadecimal),
  date: field.optional(
    field.string("a time", "2026-11-20T09:00:00Z", (text) => !Number.isNaN(Date.parse(text))),
  ),
  /** Whether the content differed from the commit. */
  isChanged: field.optional(field.boolean),
  /** "https://help.example.com" */
  origin: field.words("https://help.example.com"),
  /** "/help" */
  basePath: field.optional(field.string("a path", "/help", isAddress)),
  /** The name of the host that the site was built for. */
  host: field.optional(field.string("a name", "nginx", (text) => /^[a-z\d-]+$/.test(text))),
  /** Redirects in the host's rules: "/help/docs/old-name" to "/help/docs/new-name#section". */
  redirects: field.optional(
    field.record(
      field.string("an address", "/docs/edit-images", isAddress),
      (name) => !isAddress(name) && "is not an address",
    ),
  ),
  /**
   * The SHA-256 of each file except the receipt, in hexadecimal. After an interrupted build, it also covers the files
   * of the previous build.
   */
  files: field.record(hexadecimal, (name) => !isOutputPath(name) && "is not the name of a file"),
  /** Assets of the previous build, kept for pages that are still open. */
  kept: field.optional(field.list(field.string("a name", "docs/a.html", isOutputPath), "[docs/a.html]")),
});
type Fields = field.ValueOf<typeof receiptField>;
export type Receipt = Partial<Fields> & Pick<Fields, "origin" | "files">;

/** Reads the receipt in a folder, if a build left one there. */
export async function readReceipt(dir: string, fs: FileSystem): Promise<Receipt | undefined> {
  return parseReceipt(await fs.readFile(join(dir, receiptName), "utf8").catch(() => ""));
}

export function parseReceipt(text: string): Receipt | undefined {
  return field.parseJson(text, receiptField);
}

export function renderReceipt({ files, kept = [], ...made }: Receipt): string {
  const sorted = {
    ...made,
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(kept.length > 0 && { kept: kept.toSorted() }),
  };
  return `${JSON.stringify(sorted, null, 1)}\n`;
}
