import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import * as nodeFs from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { readManifest } from "./manifest.ts";
import type { BuildOptions } from "./options.ts";
import { compareText } from "./problem.ts";
import type { Source } from "./read.ts";
import { hashOf, receiptName, receiptSchema } from "./receipt.ts";
import { isStageName } from "./stage.ts";

const projectDir = fileURLToPath(new URL("..", import.meta.url));

/** All of the project that a site is made by: its own modules, styles, scripts and fonts, and the versions of its packages. */
const makers = ["build", "templates", "client", "package-lock.json", "tsconfig.json"];

/** One hash of all that a site follows from: the words, how it was asked for, and what makes it. */
export function hashInputs(sources: readonly Source[], options: BuildOptions, commit: unknown): string {
  const hash = createHash("sha256");
  // Where the words lie and where the site goes changes nothing in it.
  const { contentDir: _, outDir: __, ...asked } = options;
  hash.update(JSON.stringify([process.version, asked, commit]));
  for (const { name, text, bytes = "" } of sources) hash.update(`\0${name}\0`).update(text ?? bytes);
  for (const path of makers.flatMap(listFiles))
    hash.update(`\0${path}\0`).update(readFileSync(join(projectDir, path)));
  return hash.digest("hex");
}

function listFiles(name: string): string[] {
  if (name.includes(".")) return [name];
  return readdirSync(join(projectDir, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectDir, join(entry.parentPath, entry.name)))
    .sort(compareText);
}

/** Is this folder what a build of these inputs left, to the last byte, and nothing that a killed one left beside? */
export async function isAsBuilt(outDir: string, inputs: string): Promise<boolean> {
  const manifest = await readManifest(outDir, nodeFs);
  if (manifest.inputs !== inputs) return false;
  const isSame = (name: string, hash: string | undefined) => {
    const path = join(outDir, name);
    return lstatSync(path).isFile() && hashOf(readFileSync(path)) === hash;
  };
  try {
    if (readdirSync(outDir).some(isStageName) || !isSame(receiptName, manifest.receipt)) return false;
    const { files } = receiptSchema.parse(JSON.parse(readFileSync(join(outDir, receiptName), "utf8")));
    return Object.entries(files).every(([name, hash]) => isSame(name, hash));
  } catch {
    // Something is missing, or damaged.
    return false;
  }
}
