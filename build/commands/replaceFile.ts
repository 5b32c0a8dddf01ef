import { rename, writeFile } from "node:fs/promises";

/** Writes a file beside its place and renames it: a full disk leaves the old one. Builds ignore "a~". */
export async function replaceFile(path: string, text: string): Promise<void> {
  await writeFile(`${path}~`, text);
  await rename(`${path}~`, path);
}
