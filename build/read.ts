import { execFile } from "node:child_process";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { compareText, type Problem, UsageError } from "./problem.ts";

/** A text file of the content folder, as it was read. */
export interface Source {
  /** As problems show it: "content/docs/upload-script.md". */
  readonly sourcePath: string;
  /** Inside the content folder: "docs/upload-script.md". */
  readonly name: string;
  /** Without a byte order mark, lines ended by "\n". Missing where the file could not be read, which is a problem. */
  readonly text?: string;
}

/** A picture that is kept in the repository, by its name without its ending. */
export interface Image {
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * Every file below the content folder, in the order of its names. What can't be read as text is a problem, and comes as
 * a source without text, so that it is known to exist.
 * @throws UsageError where there is no such folder
 */
export async function readContent(contentDir: string): Promise<{ sources: Source[]; problems: Problem[] }> {
  const files: ReadSource[] = [];
  for (const name of await listContent(contentDir)) files.push(await readSource(contentDir, name));
  return {
    sources: files.map(({ source }) => source),
    problems: files.flatMap(({ problem }) => problem ?? []),
  };
}

/**
 * The names of its files, sorted.
 * @throws UsageError where there is no such folder
 */
export async function listContent(contentDir: string): Promise<string[]> {
  const entries = await readdir(contentDir, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) throw new UsageError(`There is no content folder ${contentDir}.`);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(contentDir, join(parentPath, name)).replaceAll("\\", "/"))
    .filter((name) => !/(?:^|\/)\./.test(name))
    .sort(compareText);
}

export interface ReadSource {
  readonly source: Source;
  /** Why it has no text. */
  readonly problem?: Problem;
}

/** One file of the content folder, by its name in there. */
export async function readSource(contentDir: string, name: string): Promise<ReadSource> {
  const sourcePath = join(contentDir, name).replaceAll("\\", "/");
  const result = await readText(join(contentDir, name));
  if ("text" in result) return { source: { sourcePath, name, text: result.text } };
  const problem = { sourcePath, line: result.line ?? 1, message: result.fault };
  return { source: { sourcePath, name }, problem };
}

async function readText(path: string): Promise<{ text: string } | { fault: string; line?: number }> {
  // Reading a pipe would wait for ever.
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => error.code);
  if (stats === "ENOENT") return { fault: "this is a link to a file that does not exist" };
  if (stats === "ELOOP") return { fault: "this is a link that leads back to itself" };
  if (typeof stats === "object" && !stats.isFile())
    return { fault: "this is not a file; links to folders are not followed" };
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => error.code);
  if (typeof bytes !== "object") return { fault: `this file can't be read (${bytes})` };

  const text = new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, "\n");
  const strange = /\ufffd|[^\P{Cc}\n\t]/u.exec(text);
  if (!strange) return { text };
  const fault =
    strange[0] === "\ufffd"
      ? "this file is not UTF-8; save it again as UTF-8"
      : "this line holds an invisible control character; remove it";
  return { fault, line: text.slice(0, strange.index).split("\n").length };
}

/** The characters that the site's font was cut down to. */
export async function readFontCharacters(): Promise<ReadonlySet<string>> {
  const path = new URL("../client/fonts/characters.txt", import.meta.url);
  return new Set((await readFile(path, "utf8")).replace(/\n$/, ""));
}

/** The pictures for social networks and the icons, which `npm run social` draws. */
export async function readSocialImages(): Promise<Image[]> {
  const folder = new URL("../client/social/", import.meta.url);
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith(".png"))
    .sort(compareText);
  return Promise.all(
    names.map(async (name) => ({
      name: name.slice(0, -".png".length),
      content: await readFile(new URL(name, folder)),
    })),
  );
}

/** The commit that is checked out where the content lies, and its date: nothing where there is no git. */
export async function readCommit(contentDir: string): Promise<{ commit?: string; date?: string }> {
  // Of git's commands one that runs nothing, whatever the repository's own settings say.
  const args = ["-C", contentDir, "rev-list", "--max-count=1", "--format=%cI", "HEAD"];
  const { stdout } = await promisify(execFile)("git", args).catch(() => ({ stdout: "" }));
  const [, commit, date] = /^commit (\w+)\n(\S+)\n$/.exec(stdout) ?? [];
  return commit && date ? { commit, date } : {};
}
