import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Source } from "./model.ts";
import { compareText, type Problem, UsageError } from "./problem.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Every file below the content folder, in the order of its names. What can't be read as text is a problem. */
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
    if ("text" in result) sources.push({ sourcePath, name, text: result.text });
    else
      problems.push({
        sourcePath,
        line: result.line ?? 1,
        message: result.problem,
      });
  }
  return { sources, problems };
}

/** Names inside the folder, "docs/upload-script.md", without those that begin with a dot. */
async function listFiles(folder: string, prefix = ""): Promise<string[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith("."))
      .map(({ name }) => ({ name: `${prefix}${name}` }))
      .map(async ({ name }) => {
        const isFolder = await stat(join(folder, name)).then(
          (stats) => stats.isDirectory(),
          () => false,
        );
        return isFolder ? listFiles(folder, `${name}/`) : [name];
      }),
  );
  return lists.flat().sort(compareText);
}

async function readText(path: string): Promise<{ text: string } | { problem: string; line?: number }> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return { problem: "this is a link to a file that does not exist" };
    if (code === "ELOOP") return { problem: "this is a link that leads back to itself" };
    return { problem: `this file can't be read (${code})` };
  }
  try {
    return { text: decoder.decode(bytes).replaceAll(/\r\n?/g, "\n") };
  } catch {
    return {
      problem: "this file is not UTF-8; save it again as UTF-8",
      line: lineOfBadByte(bytes),
    };
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
