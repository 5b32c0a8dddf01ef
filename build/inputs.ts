import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import * as nodeFs from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readManifest } from "./manifest.ts";
import type { BuildOptions } from "./options.ts";
import { compareText } from "./problem.ts";
import type { Source } from "./read.ts";
import { hashOf, receiptName, receiptSchema } from "./receipt.ts";

const projectDir = fileURLToPath(new URL("..", import.meta.url));

/** All of the project that a site is made by: its own modules, styles, scripts and fonts, and the versions of its packages. */
const makers = ["build", "templates", "client", "package-lock.json"];

/** One hash of all that a site follows from: the words, how it was asked for, and what makes it. */
export function hashInputs(sources: readonly Source[], options: BuildOptions, commit: unknown): string {
  const hash = createHash("sha256");
  // Where the words lie and where the site goes changes nothing in it.
  const { contentDir: _, outDir: __, ...asked } = options;
  hash.update(JSON.stringify([process.version, asked, commit]));
  for (const { name, text, bytes = "" } of sources) hash.update(`\0${name}\0`).update(text ?? bytes);
  for (const path of makers.flatMap(listFiles)) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest("hex");
}

function listFiles(name: string): string[] {
  const path = join(projectDir, name);
  if (name.includes(".")) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort(compareText);
}

/** Is this folder, to the last byte, what a build of these inputs left? */
export async function isAsBuilt(outDir: string, inputs: string): Promise<boolean> {
  const manifest = await readManifest(outDir, nodeFs);
  if (manifest.inputs !== inputs || manifest.kept.length > 0) return false;
  try {
    const read = (name: string) => readFileSync(join(outDir, name));
    const { files } = receiptSchema.parse(JSON.parse(read(receiptName).toString()));
    return Object.entries(files).every(([name, hash]) => hashOf(read(name)) === hash);
  } catch {
    // Something is missing, or damaged.
    return false;
  }
}
