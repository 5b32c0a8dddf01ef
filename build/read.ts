import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { compareText, type Problem, UsageError } from "./problem.ts";

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
  /** Of an article without a date of its own: the day of the last commit that changed it, "2026-11-20". */
  readonly committed?: string | undefined;
}

/** A longer file is not an article, and a larger picture is slow to convert. */
const maxTextSize = 1_000_000;
const maxPictureSize = 2_000_000;
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
  const hasNoDate = ({ name, text = "" }: Source) =>
    /^docs\/.*\.md$/.test(name) && !/^updated:/m.test(text.split("\n---", 1)[0] ?? "");
  let reading: ReturnType<typeof readCommitDays> | undefined;
  const sources = (await listContent(contentDir)).map((name) => {
    const source = readSource(contentDir, name);
    // Git runs while the other files are read.
    if (hasNoDate(source)) reading ??= readCommitDays(contentDir);
    return source;
  });
  const days = await reading;
  return sources.map((one) => (days && hasNoDate(one) ? { ...one, committed: days.get(one.name) } : one));
}

/**
 * The names of the files in a content folder, sorted.
 * @throws UsageError if there is no such folder, or it can't be read
 */
export async function listContent(contentDir: string): Promise<string[]> {
  try {
    return listFiles(contentDir)
      .filter((name) => !isHidden(name))
      .sort(compareText);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new UsageError(`There is no content folder ${contentDir}.`);
    throw new UsageError(`The folder ${path} can't be read (${code}).`);
  }
}

/**
 * The names of all files below a folder: "docs/upload-script.md". Symbolic links count as files; newer versions of
 * Node follow them when listing folders recursively.
 */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? listFiles(join(folder, entry.name)).map((name) => `${entry.name}/${name}`)
      : entry.name,
  );
}

/** Reads one file of the content folder. */
export function readSource(contentDir: string, name: string): Source {
  const sourcePath = join(contentDir, name).replaceAll("\\", "/");
  const isBytes = pictureFile.test(name) || brandFile.test(name) || name.startsWith("public/");
  const file = { sourcePath, name };
  // A picture in another format or another place is not read. It is reported once all files are known.
  if (!isBytes && !iconFile.test(name) && anyPicture.test(name)) return file;
  const refuse = (message: string, line = 1) => ({ ...file, problem: { sourcePath, line, message } });
  const bytes = readBytes(join(contentDir, name), isBytes ? maxPictureSize : maxTextSize);
  if (typeof bytes === "string") return refuse(bytes);
  if (isBytes) return { sourcePath, name, bytes };
  const text = decode(bytes);
  for (const [pattern, fault] of textFaults) {
    const offset = text.search(pattern);
    if (offset >= 0) return refuse(fault, text.slice(0, offset).split("\n").length);
  }
  return { sourcePath, name, text };
}

/** The bytes of a picture, or why there are none. */
export function readPicture(path: string): Buffer | string {
  return readBytes(path, maxPictureSize);
}

/** Returns the bytes, or why there are none. Synchronous: awaiting a thousand files takes longer than reading them. */
function readBytes(path: string, largest: number): Buffer | string {
  try {
    const stats = lstatSync(path);
    // A symbolic link could publish a file from outside the folder, and reading a pipe would never end.
    if (stats.isSymbolicLink()) return "this is a symbolic link; put the file itself here";
    if (!stats.isFile()) return "this is not a file; remove it";
    if (stats.size <= largest) return readFileSync(path);
    const megabytes = (Math.ceil(stats.size / 100_000) / 10).toFixed(1);
    return `this file is ${megabytes} MB, above the limit of ${largest / 1_000_000} MB; shrink it or split it`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `this file can't be read (${code}); check its permissions`;
  }
}

/** In milliseconds. Within this time, a file can change twice with the same timestamp and size. */
const clockTick = 50;

/** A value that changes with the file; "" if uncertain, because the file has just changed, is gone or can't be read. */
export function readStamp(path: string): string {
  try {
    const { ino, size, ctimeMs } = lstatSync(path);
    return Date.now() - ctimeMs > clockTick ? `${ino} ${size} ${ctimeMs}` : "";
  } catch {
    return "";
  }
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

/**
 * The current commit of the content folder, its date, and whether the content differs from it; {} outside Git. Before
 * Git 2.38, also {} if another user owns the checkout.
 */
export async function readCommit(
  contentDir: string,
): Promise<{ commit?: string; date?: string; isChanged?: true }> {
  const output = await runGit(contentDir, "rev-list", "--max-count=1", "--format=%cI", "HEAD");
  const [, commit, date] = /^commit (\w+)\n(\S+)\n$/.exec(output) ?? [];
  if (!commit || !date) return {};
  const list = await runGit(contentDir, "ls-tree", "-r", "-z", commit);
  return { commit, date, ...(isChangedSince(contentDir, list, commit.length) && { isChanged: true }) };
}

/**
 * The day of the last commit that changed each article: "docs/edit-images.md" → "2026-11-20". It is "" if that commit is
 * missing from a shallow clone. Outside Git, no article has a day.
 */
export async function readCommitDays(contentDir: string): Promise<ReadonlyMap<string, string>> {
  // A repository's settings may hide its first commit, or name a program that checks signatures.
  const settings = "-c log.showSignature=false -c log.showRoot=true";
  const command = `${settings} log --format=%x00%as:%D --name-only --no-renames --relative -- docs`;
  const log = await runGit(contentDir, ...command.split(" "));
  const days = new Map<string, string>();
  for (const commit of log.split("\0").reverse()) {
    const [head = "", ...names] = commit.trim().split(/\n+/);
    const [day = "", labels = ""] = head.split(":");
    // Git calls the first commit of a shallow clone grafted, and says that it added every file.
    for (const name of names) days.set(name, labels.startsWith("grafted") ? "" : day);
  }
  return days;
}

/** What Git prints, or "" if it fails, as outside a repository. */
export function runGit(contentDir: string, ...command: readonly string[]): Promise<string> {
  // Safe in another user's checkout: these commands run no program named in the repository's settings.
  const args = ["-c", "safe.directory=*", "-C", contentDir];
  // Git sets GIT_DIR and other variables when it runs the build in a hook.
  const own = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name));
  // Otherwise, Git would run a program named in the repository's settings to fetch a missing object.
  const env = { ...Object.fromEntries(own), GIT_ALLOW_PROTOCOL: "none" };
  return promisify(execFile)("git", [...args, ...command], { env, maxBuffer: 100_000_000 })
    .then(({ stdout }) => stdout)
    .catch(() => "");
}

/** `git status` would run the filters that a repository names. This compares hashes with those in the commit. */
function isChangedSince(contentDir: string, list: string, hashLength: number): boolean {
  const algorithm = hashLength === 40 ? "sha1" : "sha256";
  const hashOf = (bytes: Uint8Array) =>
    createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
  const committed = new Map(
    list.split("\0").flatMap((line) => {
      const [, hash = "", name = ""] = /^\d+ blob (\w+)\t(.*)$/s.exec(line) ?? [];
      return name === "" || isHidden(name) ? [] : [[name, hash] as const];
    }),
  );
  const names = listFiles(contentDir).filter((name) => !isHidden(name));
  return (
    names.length !== committed.size ||
    names.some((name) => {
      const bytes = readBytes(join(contentDir, name), maxPictureSize);
      if (typeof bytes === "string") return true;
      // Git may have converted line endings.
      const asCommitted = Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
      return ![bytes, asCommitted].map(hashOf).includes(committed.get(name) ?? "");
    })
  );
}

/** Files that no build reads: ".git/config", and the README.md for writers. */
function isHidden(name: string): boolean {
  return name === "README.md" || /(?:^|\/)\./.test(name.replace(/^public\/\.well-known\//, ""));
}
