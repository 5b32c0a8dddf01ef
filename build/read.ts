import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { compareText, type Problem, UsageError } from "./problem.ts";

/** A file of the content folder, as it was read. */
export interface Source {
  /** As problems show it: "content/docs/upload-script.md". */
  readonly sourcePath: string;
  /** Inside the content folder: "docs/upload-script.md". */
  readonly name: string;
  /** Without a byte order mark, lines ended by "\n". Missing where the file could not be read or is a stray picture, which is a problem. */
  readonly text?: string;
  /** In place of a text, where this is a picture or lies in public/. */
  readonly bytes?: Uint8Array;
}

/** A longer file is no article, and a larger picture slow to send, even before it is scaled. */
const largestText = 1_000_000;
const largestPicture = 2_000_000;
/** Of pictures that browsers show. Other kinds have to be saved as one of them. */
export const pictureFile = /^docs\/images\/([^/]+\.(?:png|jpe?g|webp))$/i;
export const anyPicture = /\.(?:png|jpe?g|webp|gif|svg|avif|heic|bmp|tiff?)$/i;

/** A picture that is kept in the repository, by its name without its ending. */
export interface Image {
  readonly name: string;
  readonly content: Uint8Array;
}

/** What could be read of the content folder, and what could not. */
export interface ReadContent {
  readonly sources: readonly Source[];
  readonly problems: readonly Problem[];
}

/**
 * Every file below the content folder, in the order of its names. What can't be read as text is a problem, and comes as
 * a source without text, so that it is known to exist.
 * @throws UsageError where there is no such folder, or it can't be read
 */
export async function readContent(contentDir: string): Promise<ReadContent> {
  const files = (await listContent(contentDir)).map((name) => readSource(contentDir, name));
  return {
    sources: files.map(({ source }) => source),
    problems: files.flatMap(({ problem }) => problem ?? []),
  };
}

/**
 * The names of its files, sorted.
 * @throws UsageError where there is no such folder, or it can't be read
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
 * The names of all files below a folder: "docs/upload-script.md". A link is one of them, wherever it leads: when Node
 * lists folders recursively, newer versions follow links.
 */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? listFiles(join(folder, entry.name)).map((name) => `${entry.name}/${name}`)
      : entry.name,
  );
}

export interface ReadSource {
  readonly source: Source;
  /** Why it has neither text nor bytes. */
  readonly problem?: Problem;
}

/** One file of the content folder, by its name in there. */
export function readSource(contentDir: string, name: string): ReadSource {
  const sourcePath = join(contentDir, name).replaceAll("\\", "/");
  const isBytes = pictureFile.test(name) || name.startsWith("public/");
  // A picture of another kind or in another place is no text; that it is not used is said where all files are known.
  if (!isBytes && anyPicture.test(name)) return { source: { sourcePath, name } };
  const read = readBytes(join(contentDir, name), isBytes ? largestPicture : largestText);
  const result = "fault" in read || isBytes ? read : decode(read.bytes);
  if (!("fault" in result)) return { source: { sourcePath, name, ...result } };
  return {
    source: { sourcePath, name },
    problem: { sourcePath, line: result.line ?? 1, message: result.fault },
  };
}

interface Fault {
  readonly fault: string;
  readonly line?: number;
}

/** At once: to wait for each of a thousand files takes longer than to read them. */
function readBytes(path: string, largest: number): { bytes: Buffer } | Fault {
  try {
    const stats = lstatSync(path);
    // A symbolic link could publish a file from outside the folder, and reading a pipe would wait for ever.
    if (stats.isSymbolicLink())
      return { fault: "this is a link to another file or folder; put the files themselves here" };
    if (!stats.isFile()) return { fault: "this is not a file; remove it" };
    if (stats.size > largest)
      return { fault: `this file has more than ${largest / 1_000_000} MB; make it smaller, or two of it` };
    return { bytes: readFileSync(path) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { fault: `this file can't be read (${code}); see who owns it` };
  }
}

/** In milliseconds. In less time a file can change twice without another time or size. */
const clockTick = 50;

/** What differs once a file was changed; "" where that can't be told: it has just changed, is gone or can't be seen. */
export function readStamp(path: string): string {
  try {
    const { ino, size, ctimeMs } = lstatSync(path);
    return Date.now() - ctimeMs > clockTick ? `${ino} ${size} ${ctimeMs}` : "";
  } catch {
    return "";
  }
}

/**
 * The text of a file, with an accent and its letter as one character, and letters and hyphens as most keyboards write them:
 * from a PDF one pastes "ﬁ", from a word processor a hyphen that is no "-".
 */
function decode(bytes: Uint8Array): { text: string } | Fault {
  const text = new TextDecoder()
    .decode(bytes)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\u2010\u2011]/g, "-")
    .replaceAll(/[\ufb00-\ufb06]/g, (letters) => letters.normalize("NFKC"))
    .normalize("NFC");
  const strange = text.indexOf("\ufffd");
  const unmerged = text.search(/^(?:<{7}|>{7}) /m);
  const faultAt = (offset: number, fault: string) => ({
    fault,
    line: text.slice(0, offset).split("\n").length,
  });
  if (strange >= 0)
    return faultAt(strange, 'this file is not UTF-8; in your editor, choose "Save with encoding: UTF-8"');
  return unmerged < 0
    ? { text }
    : faultAt(
        unmerged,
        "two versions of these lines were merged and not finished; keep one of them, and delete the lines <<<<<<<, ======= and >>>>>>>",
      );
}

/** The pictures for social networks and the icons, which `npm run social` draws. */
export async function readSocialImages(): Promise<Image[]> {
  const folder = new URL("../client/social/", import.meta.url);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".png"));
  const read = async (name: string) => ({
    name: basename(name, ".png"),
    content: await readFile(new URL(name, folder)),
  });
  return Promise.all(names.sort(compareText).map(read));
}

/**
 * The commit that is checked out where the content lies, its date, and whether the content differs from it: nothing where
 * there is no git. Git before 2.38 gives nothing for a checkout of another owner, either.
 */
export async function readCommit(
  contentDir: string,
): Promise<{ commit?: string; date?: string; isChanged?: true }> {
  // It runs none of the programs that the repository's own settings name, so it is safe for a checkout of another owner.
  const args = ["-c", "safe.directory=*", "-C", contentDir];
  // A git that runs the build in a hook names its own repository in GIT_DIR and others.
  const own = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name));
  // An object that is missing would be fetched by such a program.
  const env = { ...Object.fromEntries(own), GIT_ALLOW_PROTOCOL: "none" };
  const ask = async (...command: readonly string[]) =>
    promisify(execFile)("git", [...args, ...command], { env, maxBuffer: 100_000_000 })
      .then(({ stdout }) => stdout)
      .catch(() => "");
  const told = await ask("rev-list", "--max-count=1", "--format=%cI", "HEAD");
  const [, commit, date] = /^commit (\w+)\n(\S+)\n$/.exec(told) ?? [];
  if (!commit || !date) return {};
  const list = await ask("ls-tree", "-r", "-z", commit);
  return { commit, date, ...(isChangedSince(contentDir, list, commit.length) && { isChanged: true }) };
}

/** `git status` would run the filters that a repository names. This compares what Git's list of a folder says of each file. */
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
      const read = readBytes(join(contentDir, name), largestPicture);
      if ("fault" in read) return true;
      // Git may have ended the lines as this system does.
      const asCommitted = Buffer.from(read.bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
      return ![hashOf(read.bytes), hashOf(asCommitted)].includes(committed.get(name) ?? "");
    })
  );
}

/** Of what no build reads: ".git/config", and the README.md for writers. */
function isHidden(name: string): boolean {
  return name === "README.md" || /(?:^|\/)\./.test(name.replace(/^public\/\.well-known\//, ""));
}
