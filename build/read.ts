import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Image, Source } from "./model.ts";
import { compareText, type Problem, UsageError } from "./problem.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Every file below the content folder, in the order of its names. What can't be read as text is a problem, and comes as
 * a source without text, so that it is known to exist.
 * @throws UsageError where there is no such folder
 */
export async function readContent(contentDir: string): Promise<{ sources: Source[]; problems: Problem[] }> {
  const isFolder = await stat(contentDir).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new UsageError(`There is no content folder ${contentDir}.`);

  const sources: Source[] = [];
  const problems: Problem[] = [];
  for (const name of await listFiles(contentDir)) {
    const sourcePath = join(contentDir, name).replaceAll("\\", "/");
    const result = await readText(join(contentDir, name));
    if ("problem" in result) problems.push({ sourcePath, line: result.line ?? 1, message: result.problem });
    sources.push({ sourcePath, name, ...("text" in result && { text: result.text }) });
  }
  return { sources, problems };
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

/** Names inside the folder, "docs/upload-script.md", without those that begin with a dot. Links to folders are not entered. */
async function listFiles(folder: string, prefix = ""): Promise<string[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith("."))
      .map(async (entry) => {
        const name = `${prefix}${entry.name}`;
        return entry.isDirectory() ? listFiles(folder, `${name}/`) : [name];
      }),
  );
  return lists.flat().sort(compareText);
}

async function readText(path: string): Promise<{ text: string } | { problem: string; line?: number }> {
  let bytes: Buffer;
  try {
    // Reading a pipe would wait for ever.
    if (!(await stat(path)).isFile())
      return { problem: "this is not a file; links to folders are not followed" };
    bytes = await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return { problem: "this is a link to a file that does not exist" };
    if (code === "ELOOP") return { problem: "this is a link that leads back to itself" };
    return { problem: `this file can't be read (${code})` };
  }
  try {
    const text = decoder.decode(bytes).replaceAll(/\r\n?/g, "\n");
    const control = /[^\P{Cc}\n\t]/u.exec(text);
    if (!control) return { text };
    return {
      problem: "this line holds an invisible control character; take it away",
      line: text.slice(0, control.index).split("\n").length,
    };
  } catch {
    return { problem: "this file is not UTF-8; save it again as UTF-8", line: lineOfBadByte(bytes) };
  }
}

/** The first line that doesn't decode. No UTF-8 sequence crosses a line feed. */
function lineOfBadByte(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, start);
    const lineBytes = bytes.subarray(start, end < 0 ? bytes.length : end);
    try {
      decoder.decode(lineBytes);
    } catch {
      return line;
    }
    start = end < 0 ? bytes.length : end + 1;
  }
  return line;
}
