import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { FileSystem } from "../../build/publish/fileSystem.ts";
import { receiptName } from "../../build/publish/receipt.ts";
import { writeOutput } from "../../build/publish/write.ts";
import { failAt } from "./failingFileSystem.ts";
import { listFiles, listFolders } from "./files.ts";

/** The files of a site, keyed by name: "docs/edit-images.html". */
export type SiteFiles = ReadonlyMap<string, Buffer>;

const assetPattern = /(?<=[ "(]|docs\.example)\/(?:[\w-]+\/)*assets\/[\w.-]+\.[0-9a-f]{8}\.\w+/g;

export function publish(out: string, files: SiteFiles, fs?: FileSystem) {
  return writeOutput(
    out,
    [...files].map(([outputPath, content]) => ({ outputPath, content })),
    { origin: "https://help.example" },
    fs,
  );
}

/** All files of a folder, including hidden ones. */
export function readSiteFiles(dir: string): Map<string, Buffer> {
  return new Map(listFiles(dir).map((name) => [name, readFileSync(join(dir, name))]));
}

/**
 * What a reader would miss on a page that all the sites have: the page itself, part of it, or an asset that it names.
 * The page and its assets are read as close together as possible.
 */
export function findReaderFaults(out: string, name: string, sites: readonly SiteFiles[]): string[] {
  if (!existsSync(join(out, name))) return [`${name} is missing`];
  const content = readFileSync(join(out, name));
  const assets = [...new Set(content.toString("latin1").match(assetPattern))];
  const lost = assets.filter((asset) => !existsSync(join(out, asset)));
  return [
    ...(sites.some((site) => site.get(name)?.equals(content)) ? [] : [`${name} is torn`]),
    ...lost.map((asset) => `${name} has lost ${asset}`),
  ];
}

/** Files in the folder that a build into an empty one would not have, except hashed assets of other sites. */
export function findLeftovers(out: string, site: SiteFiles, others: readonly SiteFiles[] = []): string[] {
  const found = readSiteFiles(out);
  found.delete(receiptName);
  const isKept = (name: string) =>
    others.some((other) => other.has(name)) && /assets\/[\w.-]+\.[0-9a-f]{8}\.\w+(?:\.br|\.gz)?$/.test(name);
  const names = [...found.keys()];
  const isEmpty = (folder: string) => !names.some((name) => name.startsWith(`${folder}/`));
  return [
    ...names.filter((name) => !site.has(name) && !isKept(name)),
    ...[...site].flatMap(([name, content]) => (found.get(name)?.equals(content) ? [] : `not ${name}`)),
    ...listFolders(out).flatMap((folder) => (isEmpty(folder) ? `empty ${folder}` : [])),
  ];
}

/**
 * Publishes the first site, then the second with a fault at each step in turn, and then the third twice. Returns the
 * number of steps, and the faults seen after a failed build or after the builds that follow it.
 */
export async function sweepFaults(
  folder: string,
  [first, second, third]: readonly [SiteFiles, SiteFiles, SiteFiles],
  isDeath: boolean,
): Promise<{ steps: number; faults: string[] }> {
  const pages = [...first.keys()].filter((name) => name.endsWith(".html") && second.has(name));
  const faults: string[] = [];
  let steps = 0;
  for (let isDone = false; !isDone; steps++) {
    const out = join(folder, `${isDeath}-${steps}`);
    await publish(out, first);
    const { fs, calls } = failAt((_, number) => number === steps + 1, { isDeath });
    const failed = await publish(out, second, fs).catch((error: Error) => error);
    const step = calls[steps]?.replace(out, "") ?? "the end";
    isDone = calls.length <= steps;
    const add = (found: readonly string[]) => faults.push(...found.map((fault) => `${step}: ${fault}`));

    // A staging folder that can't be removed is left for the next build.
    if (!isDone && !step.startsWith("rm ") && !(failed instanceof Error)) add(["was not noticed"]);
    for (const name of pages) add(findReaderFaults(out, name, [first, second]));
    await publish(out, third);
    add(findLeftovers(out, third, [first, second]));
    await publish(out, third);
    add(findLeftovers(out, third));
    rmSync(out, { recursive: true });
  }
  return { steps, faults };
}
