import { readdirSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { join, relative } from "node:path";
import type { TestContext } from "vitest";

/** The names of all files below a folder, including hidden ones, sorted: "docs/edit-images.html". */
export function listFiles(dir: string): string[] {
  return listEntries(dir, (entry) => !entry.isDirectory());
}

/** The names of all folders below a folder, sorted: "docs/images". */
export function listFolders(dir: string): string[] {
  return listEntries(dir, (entry) => entry.isDirectory());
}

function listEntries(dir: string, isWanted: (entry: { isDirectory: () => boolean }) => boolean): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(isWanted)
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)).replaceAll("\\", "/"))
    .sort();
}

/** Creates a symbolic link. Windows allows this only for some users; for others, the test is skipped with a reason. */
export async function createLink({ skip }: TestContext, target: string, path: string): Promise<void> {
  await symlink(target, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EPERM") throw error;
    skip("This user can't create symbolic links.");
  });
}
