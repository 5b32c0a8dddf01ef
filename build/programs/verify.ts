import * as fs from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "../command.ts";
import { configurationNames } from "../hosting/addressRules.ts";
import { manifestName, readManifest } from "../manifest.ts";
import { UsageError } from "../problem.ts";
import { hashOf, type Receipt, receiptName, receiptSchema } from "../receipt.ts";

/** The bytes of a file of the output, or in words what is wrong with it. */
type Read = (outputPath: string) => Promise<Uint8Array | string>;

/** How many requests a site gets at once. */
const atOnce = 8;

await runCommand(async () => {
  const place = process.argv[2] ?? "dist";
  const isSite = /^https?:\/\//.test(place) && URL.canParse(place);
  const read = isSite ? readFromSite(new URL(place).origin) : readFromFolder(place);
  const receipt = parseReceipt(await read(receiptName), place);
  const names = Object.keys(receipt.files).filter((name) => !isSite || isServed(name));
  const faults = [
    ...(await compare(receipt, names, read)),
    ...(isSite ? [] : await findStrangers(place, receipt)),
  ];
  for (const fault of faults) console.error(fault);
  const { commit = "no commit", date = "no date" } = receipt;
  console.log(`${names.length} files of ${commit}, ${date}: ${faults.length} faults.`);
  if (faults.length > 0) process.exitCode = 1;
});

async function compare({ files }: Receipt, names: readonly string[], read: Read): Promise<string[]> {
  const faults: string[] = [];
  for (let start = 0; start < names.length; start += atOnce) {
    const some = names.slice(start, start + atOnce);
    const found = await Promise.all(some.map(read));
    for (const [index, name] of some.entries()) {
      const content = found[index] ?? "";
      if (typeof content === "string") faults.push(`${name} ${content}`);
      else if (hashOf(content) !== files[name]) faults.push(`${name} is not what was built`);
    }
  }
  return faults;
}

function readFromFolder(dir: string): Read {
  return (name) =>
    fs
      .readFile(join(dir, name))
      .catch(({ code }: NodeJS.ErrnoException) =>
        code === "ENOENT" ? "is missing" : `can't be read (${code})`,
      );
}

/** The 404 page is what an address gets that can't exist, and the other pages have addresses without an ending. */
function readFromSite(origin: string): Read {
  return async (name) => {
    const isMissingPage = name === "404.html";
    const target = isMissingPage ? "no-page-has-this-address" : name.replace(/(?:^index)?\.html$/, "");
    const response = await fetch(`${origin}/${target}`, { redirect: "manual" }).catch((error: Error) => {
      throw new UsageError(`${origin} does not answer: ${error.cause ?? error.message}`);
    });
    const body = new Uint8Array(await response.arrayBuffer());
    return response.status === (isMissingPage ? 404 : 200) ? body : `answers ${response.status}`;
  };
}

function isServed(name: string): boolean {
  return !configurationNames.includes(name) && !/(?:^|\/)\.|\.(?:br|gz)$/.test(name);
}

/** What is in the folder and was not built; assets that were kept for pages still open are none of it. */
async function findStrangers(dir: string, { files }: Receipt): Promise<string[]> {
  const { kept } = await readManifest(dir, fs);
  const known = new Set([...Object.keys(files), ...kept, receiptName, manifestName]);
  const entries = await fs.readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(dir, "/").length).replaceAll("\\", "/"))
    .filter((name) => !known.has(name))
    .sort()
    .map((name) => `${name} is not of this build`);
}

function parseReceipt(content: Uint8Array | string, place: string): Receipt {
  try {
    return receiptSchema.parse(JSON.parse(Buffer.from(content).toString()));
  } catch {
    throw new UsageError(`There is no ${receiptName} of a build at ${place}.`);
  }
}
