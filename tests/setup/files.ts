import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import type { TestContext } from "vitest";

/** The names of all files below a folder, including hidden ones, sorted: "docs/edit-images.html". */
export function listFiles(dir: string): string[] {
  return listEntries(dir, (entry) => !entry.isDirectory());
}

/** The names of all folders below a folder, sorted: "docs/images". */
export function listFolders(dir: string): string[] {
  return listEntries(dir, (entry) => entry.isDirectory());
}

/** The paths of all TypeScript modules below a folder: "build/facts/sums.ts". */
export function listModules(folder: string): string[] {
  return listFiles(folder).flatMap((name) => (/\.tsx?$/.test(name) ? `${folder}/${name}` : []));
}

function listEntries(dir: string, isWanted: (entry: { isDirectory: () => boolean }) => boolean): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(isWanted)
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)).replaceAll("\\", "/"))
    .sort();
}

const created = new Set<string>();
const removeCreated = () => {
  for (const folder of created) rmSync(folder, { recursive: true, force: true });
};
process.once("exit", removeCreated);
// Vitest ends its workers with a signal.
process.once("SIGTERM", () => {
  removeCreated();
  process.kill(process.pid, "SIGTERM");
});

/**
 * Creates a folder, empty or with a copy of another, that is removed when the process ends. Its path has slashes on
 * Windows too, as paths in problems have.
 */
export function createFolder(source?: string): string {
  // On macOS, the folder for temporary files is a link.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "help-centre-")).replaceAll("\\", "/");
  created.add(folder);
  if (source !== undefined) cpSync(source, folder, { recursive: true });
  return folder;
}

/** Writes a file, and its folder if there is none. */
export function writeIn(folder: string, name: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

/** Replaces some text in a file, and returns the function that restores the file. */
export function editFile(path: string, from: string | RegExp, to: string): () => void {
  const before = readFileSync(path, "utf8");
  const after = before.replace(from, () => to);
  if (after === before) throw new Error(`${path} does not have ${from}.`);
  writeFileSync(path, after);
  return () => writeFileSync(path, before);
}

/** Creates a symbolic link. Windows allows this only for some users; for others, the test is skipped with a reason. */
export async function createLink({ skip }: TestContext, target: string, path: string): Promise<void> {
  await symlink(target, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EPERM") throw error;
    skip("This user can't create symbolic links.");
  });
}
