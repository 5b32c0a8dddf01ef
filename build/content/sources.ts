import type { Problem } from "../problem.ts";
import { listContent, maxPictureSize, maxTextSize, readBytes } from "./files.ts";
import { readCommitDays } from "./git.ts";

/** A file of the content folder. */
export interface Source {
  /** As shown in problems: "content/docs/upload-script.md". */
  readonly sourcePath: string;
  /** Relative to the content folder: "docs/upload-script.md". */
  readonly name: string;
  /** Without a byte order mark, with "\n" line endings. Missing if the file can't be read or is a misplaced picture. */
  readonly text?: string;
  /** Set instead of `text` for pictures, the icon and files in public/. */
  readonly bytes?: Uint8Array;
  /** Why the file can't be read. */
  readonly problem?: Problem;
  /** Of an article: the day of the last commit that changed it, "2026-11-20". */
  readonly committed?: string | undefined;
}

/** The formats that browsers show. Other formats must be converted. */
export const pictureFile = /^docs\/images\/([^/]+\.(?:png|jpe?g|webp))$/i;
/** The icon, the logo and the font of the site, and its pictures for social networks and home screens, as npm run social draws them. */
export const brandFile = /^(?:((?:icon|logo)\.(?:svg|png)|font\.woff2)|social\/([a-z\d-]+\.png))$/;
/** The drawing of a category. It is text, because it becomes part of the page. */
export const iconFile = /^icons\/([a-z\d-]+)\.svg$/;
export const anyPicture = /\.(?:png|jpe?g|webp|gif|svg|avif|heic|bmp|tiff?)$/i;

/**
 * Reads every file below the content folder, sorted by name. A file that can't be read is a source with a problem and
 * without text, because links to it are still valid.
 * @throws UsageError if the folder doesn't exist or can't be read
 */
export async function readContent(contentDir: string): Promise<Source[]> {
  // Git runs while the files are read.
  const reading = readCommitDays(contentDir);
  const sources = (await listContent(contentDir)).map((name) => readSource(contentDir, name));
  const days = await reading;
  return sources.map((one) => ({ ...one, committed: days.get(one.name) }));
}

/** Reads one file of the content folder. */
export function readSource(contentDir: string, name: string): Source {
  const sourcePath = `${contentDir}/${name}`;
  const isBytes = pictureFile.test(name) || brandFile.test(name) || name.startsWith("public/");
  const file = { sourcePath, name };
  // A picture in another format or another place is not read. It is reported once all files are known.
  if (!isBytes && !iconFile.test(name) && anyPicture.test(name)) return file;
  const refuse = (message: string, line = 1) => ({ ...file, problem: { sourcePath, line, message } });
  const bytes = readBytes(sourcePath, isBytes ? maxPictureSize : maxTextSize);
  if (typeof bytes === "string") return refuse(bytes);
  if (isBytes) return { sourcePath, name, bytes };
  const text = decode(bytes);
  for (const [pattern, fault] of textFaults) {
    const offset = text.search(pattern);
    if (offset >= 0) return refuse(fault, text.slice(0, offset).split("\n").length);
  }
  return { sourcePath, name, text };
}

const textFaults: readonly (readonly [pattern: RegExp, fault: string])[] = [
  [/\ufffd/, 'this file is not UTF-8; in your editor, choose "Save with encoding: UTF-8"'],
  [
    /^(?:<{7}|>{7}) /m,
    "this is an unresolved merge conflict; keep one version of these lines, and delete the lines <<<<<<<, ======= and >>>>>>>",
  ],
];

/**
 * Decodes text, combines accents with their letters, and replaces ligatures ("ﬁ") and hyphens pasted from a PDF or a
 * word processor with the characters on a keyboard.
 */
function decode(bytes: Uint8Array): string {
  return new TextDecoder()
    .decode(bytes)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\u2010\u2011]/g, "-")
    .replaceAll(/[\ufb00-\ufb06]/g, (letters) => letters.normalize("NFKC"))
    .normalize("NFC");
}
